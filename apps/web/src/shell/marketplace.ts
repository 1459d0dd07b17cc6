import type { session as contract } from '@bourse/contracts/session'
import { bare, call } from '#platform/http'
import { raiseError } from '#platform/raise-error'

const SSO = bare<typeof contract.sso>({ method: 'POST', path: '/api/session/sso/' })

/** A marketplace on a host of its own is reached by single sign-on; on this host there is nowhere to go (AUTH-06, DEF-024). */
export function hasMarketplace(soukHost: string): boolean {
  return soukHost !== location.host
}

/** The ticket lives for a minute, so it is asked for when it is wanted and not before. */
export async function openMarketplace(): Promise<void> {
  try {
    location.assign((await call(SSO, { body: {} })).url)
  } catch (error) {
    raiseError(error)
  }
}
