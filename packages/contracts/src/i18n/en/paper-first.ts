/** The name of its page and its error texts. */
export const paperFirst = {
  'pages.paper': 'Paper',
  'errors.PAPER_NOT_OPEN': 'This profile has no paper pocket yet. Open it first.',
  'errors.PAPER_UNSIMULATED': 'Paper doesn’t simulate icebergs, trailing stops, pairs or brackets.',
} as const
