import { countOf, ownSettings } from '#platform/settings'

/** For how many days the depth of markets is kept; 0 records none. */
export const REPLAY_DAYS = ownSettings((env) => countOf(env, 'REPLAY_DAYS', 30, 3_650))
