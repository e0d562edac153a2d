"""How strong all computer players are, game by game, from deals that were played."""
