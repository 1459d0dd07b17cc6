import type { Feature } from '#shell/feature'

export const chart = {} satisfies Feature
