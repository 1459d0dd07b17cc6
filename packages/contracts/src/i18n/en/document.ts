/** Policies and agreements, read over the page. */
export const document = {
  'document.role.privacy': 'Privacy policy',
  'document.role.platform_use': 'Terms of use',
  'document.role.asset_use': 'Asset use agreement',
  'document.role.reward': 'Reward agreement',
  'document.role.risk': 'Risk disclosure',
  'document.since': 'In force since {{date}}',
  'document.inEnglish': 'not available in your language, shown in English',
  'document.notFound': 'Not Found',
  'document.missing': '“{{title}}” isn’t available. What you accepted stays accepted.',
  'document.failed': 'We couldn’t load this document.',
  'document.failedSafe': 'Nothing has changed. Try again in a moment.',
  'document.help.contact': 'Write to us',
  'document.help.contactText':
    'We answer questions about your account, deposits, withdrawals and trades. Never send anyone your password or a code.',
  'document.help.documents': 'Policies and agreements',
} as const
