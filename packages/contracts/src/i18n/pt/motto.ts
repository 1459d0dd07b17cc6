export const motto = {
  'motto.label': 'Seu lema',
  'motto.save': 'Salvar',
}
