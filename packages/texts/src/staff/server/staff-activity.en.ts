/** What a feed says of each kind of event: a label and a sentence, as each side reads it (ACT-11). */
export const staffActivity = {
  'activity.staff.signature_asked.own.label': 'Your signature is asked',
  'activity.staff.signature_asked.own.text': 'Someone in staff asked for a second signature.',
}
