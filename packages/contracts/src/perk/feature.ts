import type { FeatureContract } from '../feature/index.ts'

export const perk = {
  errors: {
    PERK_NOT_FOUND: 404,
    MEMBERSHIP_NOT_FOUND: 404,
    /** This profile can't join; `fields.perk` says why. */
    JOIN_REFUSED: 422,
    /** Members pay in this asset, so it stays. */
    PERK_ASSET_FIXED: 409,
    /** The dues or the terms have changed since they were shown. */
    DUES_CHANGED: 409,
    NOT_TIPPABLE: 409,
  },
  pages: {
    perk: { path: '/@:sponsor/perk/:id/', for: 'open' },
    newPerk: { path: '/new/perk/', for: 'own' },
    editPerk: { path: '/@:sponsor/perk/:id/edit/', for: 'own' },
    groups: { path: '/groups', for: 'open' },
    charges: { path: '/groups/charges/', for: 'own' },
    income: { path: '/@:sponsor/perk/:id/income/', for: 'own' },
  },
} as const satisfies FeatureContract
