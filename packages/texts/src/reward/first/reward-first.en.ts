/** The names of its pages and its error texts. */
export const rewardFirst = {
  'pages.adminRewards': 'Rewards',
  'pages.join': 'Invitation',
  'errors.INVITE_NOT_FOUND': 'There’s no such invitation.',
  'errors.REFERRAL_NOT_FOUND': 'There’s no such reward.',
  'errors.REWARD_FUND_SHORT': 'The fund for rewards doesn’t have enough.',
} as const
