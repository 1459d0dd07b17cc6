import type { session as contract } from '@bourse/contracts/session'
import { bare, call } from '#platform/http'
import { raiseError } from '#platform/raise-error'

const SSO = bare<typeof contract.sso>({ method: 'POST', path: '/api/session/sso/' })

/** A marketplace on another host is reached by single sign-on; on the same host there is no link (AUTH-06, DEF-024). */
export function hasMarketplace(soukHost: string): boolean {
  return soukHost !== location.host
}

/** The single sign-on ticket lives for a minute, so it is requested on the click. */
export async function openMarketplace(): Promise<void> {
  try {
    location.assign((await call(SSO, { body: {} })).url)
  } catch (error) {
    raiseError(error)
  }
}
