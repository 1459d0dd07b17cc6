import type { FeatureContract } from '../feature/index.ts'

export const staff = {
  errors: {
    ROLE_MISSING: 403,
    SUSPENDED: 403,
    OWN_SIGNATURE: 403,
    ALREADY_ASKED: 409,
    SIGNATURE_NOT_FOUND: 404,
  },
  pages: {
    admin: { path: '/admin', for: 'own' },
    adminSignatures: { path: '/admin/signatures', for: 'own' },
    adminLog: { path: '/admin/log', for: 'own' },
    adminTeam: { path: '/admin/team', for: 'own' },
    adminVerifications: { path: '/admin/verifications', for: 'own' },
    adminHelp: { path: '/admin/help', for: 'own' },
  },
} as const satisfies FeatureContract
