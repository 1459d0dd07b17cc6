export const motto = {
  'motto.label': 'Tu lema',
  'motto.save': 'Guardar',
}
