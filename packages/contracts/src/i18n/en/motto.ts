export const motto = {
  'motto.label': 'Your motto',
  'motto.save': 'Save',
}
