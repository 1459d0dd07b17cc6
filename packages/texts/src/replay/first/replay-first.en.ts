/** The name of its page. */
export const replayFirst = {
  'pages.replay': 'Replay',
} as const
