export const mottoActivity = {
  'activity.motto.saved.own.label': 'Você tem um lema novo',
  'activity.motto.saved.own.text': 'Seu lema agora é “{{motto}}”.',
}
