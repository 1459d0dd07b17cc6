import type { FeatureContract } from '../feature/index.ts'

export const authorization = {} as const satisfies FeatureContract
