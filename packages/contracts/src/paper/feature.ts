import type { FeatureContract } from '../feature/index.ts'

export const paper = {
  errors: {
    PAPER_NOT_OPEN: 409,
  },
  pages: {
    paper: { path: '/paper', for: 'own' },
  },
} as const satisfies FeatureContract
