/** The name of its page and its error texts. */
export const paperFirst = {
  'pages.paper': 'Paper',
  'errors.PAPER_NOT_OPEN': 'This profile has no paper pocket yet. Open it first.',
} as const
