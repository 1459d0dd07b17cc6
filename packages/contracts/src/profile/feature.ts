import type { FeatureContract } from '../feature/index.ts'

export const profile = {
  errors: {
    NAME_NOT_VALID: 400,
    PROFILE_NOT_FOUND: 404,
    NAME_TAKEN: 409,
    AGREEMENT_REQUIRED: 409,
  },
  pages: {
    profileView: { path: '/@:name/', for: 'open' },
    profile: { path: '/profile', for: 'own' },
    settings: { path: '/settings/', for: 'own' },
    settingsProfile: { path: '/settings/profile/', for: 'own' },
    settingsAppearance: { path: '/settings/appearance/', for: 'own' },
    settingsNotifications: { path: '/settings/notifications/', for: 'own' },
    settingsFees: { path: '/settings/fees/', for: 'own' },
    settingsKeys: { path: '/settings/keys/', for: 'own' },
    settingsData: { path: '/settings/data/', for: 'own' },
  },
} as const satisfies FeatureContract
