/** Its error texts. */
export const helpFirst = {
  'errors.REQUEST_NOT_FOUND': 'There’s no such request.',
  'errors.TOO_MANY_OPEN_REQUESTS': 'Five of your requests are waiting for an answer. Add to one of them instead.',
} as const
