/** The frame of the four steps of a new account. */
export const onboarding = {
  'onboarding.title': 'Open a pocket',
  'onboarding.claim': 'Your first pocket takes two minutes.',
  'onboarding.step.email': 'Your email',
  'onboarding.step.code': 'The code we sent',
  'onboarding.step.password': 'A password',
  'onboarding.step.you': 'About you',
  'onboarding.pause': 'You can stop at any point and come back.',
} as const
