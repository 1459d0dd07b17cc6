/** Its error texts and the names of its pages. */
export const staffFirst = {
  'pages.adminSignatures': 'Signatures',
  'pages.adminLog': 'Audit log',
  'pages.adminTeam': 'Team',
  'pages.adminVerifications': 'Verifications',
  'pages.adminHelp': 'Help requests',
  'errors.ROLE_MISSING': 'Your role in staff doesn’t cover this.',
  'errors.SUSPENDED': 'Your account may not move money right now. The reason is in your activity.',
  'errors.OWN_SIGNATURE': 'Someone else has to sign what you asked for.',
  'errors.ALREADY_ASKED': 'This already waits for a second signature.',
  'errors.SIGNATURE_NOT_FOUND': 'There’s no such request for a signature.',
} as const
