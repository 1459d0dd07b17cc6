/** Its error texts, and the name of its page. */
export const peopleFirst = {
  'errors.ACCOUNT_SUSPENDED': 'Your account is suspended. The reason is in the email we sent you.',
  'errors.PERSON_LIMIT': 'This is more than your limit leaves.',
  'errors.PERSON_NOT_FOUND': 'There’s no such person.',
  'errors.ALREADY_SUSPENDED': 'This is already suspended.',
  'errors.NO_ADMIN_LEFT': 'No other admin could sign in then. Give someone else the role first.',
  'errors.until': 'It ends {{date}}.',
  'errors.left': '{{amount}} LUSD is left.',
  'pages.adminPeople': 'People',
} as const
