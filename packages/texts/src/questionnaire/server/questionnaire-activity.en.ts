/** What a feed says of each kind of event: a label and a sentence (ACT-11). */
export const questionnaireActivity = {
  'activity.questionnaire.asked_again.own.label': 'Questions to answer again',
  'activity.questionnaire.asked_again.own.text':
    '{{asset}} has new questions for you. Answer them by {{date}}: until then nothing changes, afterwards you can’t receive more of it. You keep what you hold.',
  'activity.questionnaire.lapsed.own.label': 'Authorization ended',
  'activity.questionnaire.lapsed.own.text':
    'You haven’t answered the new questions of {{asset}}, so you can’t receive more of it until you do. You keep what you hold.',
}
