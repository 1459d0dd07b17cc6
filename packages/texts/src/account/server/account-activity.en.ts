/** What a feed says of each kind of event: a label and a sentence, as each side reads it (ACT-11). */
export const accountActivity = {
  'activity.account.export_ready.own.label': 'Your data is ready',
  'activity.account.export_ready.own.text': 'Your copy of everything we hold about you is ready. Download it within 7 days.',
  'activity.account.closure_asked.own.label': 'Account will be closed',
  'activity.account.closure_asked.own.text': 'Your account closes 14 days from now. Sign in before then to keep it.',
  'activity.account.closure_undone.own.label': 'Your account stays',
  'activity.account.closure_undone.own.text': 'You signed in, so your account won’t be closed.',
  'activity.account.closure_stopped.own.label': 'Account not closed',
  'activity.account.closure_stopped.own.text': 'Something came in that has to be settled first. Ask again once your pocket is empty.',
}
