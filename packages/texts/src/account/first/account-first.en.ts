/** Its error texts. */
export const accountFirst = {
  'errors.EXPORT_PACKING': 'A copy of your data is already being prepared.',
  'errors.EXPORT_TOO_SOON': 'You can ask for one copy a day.',
  'errors.EXPORT_NOT_FOUND': 'There’s no such copy, or its 7 days are over.',
  'errors.NOT_SETTLED': 'Something is left to settle before your account can be closed.',
  'errors.LAST_ADMIN': 'You’re the last admin. Make someone else an admin first.',
} as const
