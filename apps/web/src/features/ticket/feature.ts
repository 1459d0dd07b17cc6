import type { Feature } from '#shell/feature'

export const ticket = {} satisfies Feature
