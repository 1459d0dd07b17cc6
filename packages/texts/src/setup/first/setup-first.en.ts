/** Its error texts and the name of its page. */
export const setupFirst = {
  'errors.SETUP_CLOSED': 'This installation is set up already.',
  'errors.SETUP_CODE_WRONG': 'That isn’t the code that the console shows.',
  'pages.setup': 'Set up',
} as const
