import type { FeatureContract } from '../feature/index.ts'

export const admin = {
  errors: {
    CHANGED_MEANWHILE: 409,
    MAINTENANCE: 503,
  },
  pages: {
    adminMarkets: { path: '/admin/markets', for: 'own' },
    adminMarket: { path: '/admin/markets/:symbol', for: 'own' },
    adminAssets: { path: '/admin/assets', for: 'own' },
    adminClasses: { path: '/admin/classes', for: 'own' },
    adminAgents: { path: '/admin/agents', for: 'own' },
    adminDocuments: { path: '/admin/documents', for: 'own' },
    adminDictionary: { path: '/admin/dictionary', for: 'own' },
    adminVariables: { path: '/admin/variables', for: 'own' },
    adminJobs: { path: '/admin/jobs', for: 'own' },
    adminQuestionnaires: { path: '/admin/questionnaires', for: 'own' },
  },
} as const satisfies FeatureContract
