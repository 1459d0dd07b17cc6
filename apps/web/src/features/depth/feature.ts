import type { Feature } from '#shell/feature'

export const depth = {} satisfies Feature
