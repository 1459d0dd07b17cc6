export const mottoActivity = {
  'activity.motto.saved.own.label': 'You have a new motto',
  'activity.motto.saved.own.text': 'Your motto is now “{{motto}}”.',
}
