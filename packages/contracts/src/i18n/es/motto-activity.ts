export const mottoActivity = {
  'activity.motto.saved.own.label': 'Tienes un lema nuevo',
  'activity.motto.saved.own.text': 'Tu lema ahora es “{{motto}}”.',
}
