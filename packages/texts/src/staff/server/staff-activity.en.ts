/** What a feed says of each kind of event: a label and a sentence, as each side reads it (ACT-11). */
export const staffActivity = {
  'activity.staff.signature_asked.own.label': 'Your signature is needed',
  'activity.staff.signature_asked.own.text': 'A colleague asked for a second signature.',
}
