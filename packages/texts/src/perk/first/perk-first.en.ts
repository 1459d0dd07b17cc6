/** The names of its pages, and its error texts. */
export const perkFirst = {
  'pages.perk': 'Perk',
  'pages.newPerk': 'New perk',
  'pages.editPerk': 'Edit perk',
  'pages.groups': 'Groups',
  'pages.charges': 'Past charges',
  'pages.income': 'Income',
  'errors.PERK_NOT_FOUND': 'There’s no such perk.',
  'errors.MEMBERSHIP_NOT_FOUND': 'There’s no such membership.',
  'errors.JOIN_REFUSED': 'You can’t join this perk.',
  'errors.PERK_ASSET_FIXED': 'Members pay in this asset, so it stays.',
  'errors.DUES_CHANGED': 'The dues have changed. Check them and try again.',
  'errors.NOT_TIPPABLE': 'This perk takes no tips.',
} as const
