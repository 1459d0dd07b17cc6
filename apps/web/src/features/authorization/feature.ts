import type { Feature } from '#shell/feature'

export const authorization = {} satisfies Feature
