import { slot } from '#shell/slot'

/** Below the linked accounts: what has gone through them. */
export const linkedAccountParts = slot('link.parts')
