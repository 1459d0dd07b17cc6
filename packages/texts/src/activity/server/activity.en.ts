/** What the feed and its mails say whatever an item is about. */
export const activity = {
  'activity.somebody': 'someone',
  'activity.digest.all': 'See all: {{url}}',
}
