/** What a feed says of each kind of event: a label and a sentence, as each side reads it (ACT-11). */
export const helpActivity = {
  'activity.help.answered.own.label': 'We’ve answered: {{title}}',
  'activity.help.answered.own.text': 'Open the request to read the answer.',
  'activity.help.written.own.label': 'We’ve written to you: {{title}}',
  'activity.help.written.own.text': 'Open the conversation to read it and answer.',
} as const
