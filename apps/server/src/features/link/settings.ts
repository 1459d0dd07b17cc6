import { ownSettings, urlOf } from '#platform/settings'

/** An Esplora-compatible server that reads the chain. */
export const ESPLORA_URL = ownSettings((env) => urlOf(env, 'ESPLORA_URL', ['http:', 'https:']))
