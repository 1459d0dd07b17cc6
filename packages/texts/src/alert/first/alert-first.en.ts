/** The name of its page and its error texts. */
export const alertFirst = {
  'pages.alerts': 'Alerts',
  'errors.ALERT_NOT_FOUND': 'There’s no such alert.',
  'errors.ALERT_ALREADY_TRUE': 'The price is already there. Choose one that the market has yet to reach.',
  'errors.ALERT_LIMIT': 'You have as many alerts as you can have. Remove or pause one first.',
} as const
