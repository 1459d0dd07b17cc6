import type { Principal } from '@bourse/contracts/broker'

/**
 * At an external broker a client id is a claim: whoever connects with another's ends that connection and gets its stored messages. So every
 * id begins with the name of its owner: a user's with the user id, a role's with the role.
 */
export function ownsClientId(principal: Principal, clientId: string): boolean {
  return clientId.startsWith(`${principal.kind === 'user' ? principal.userId : principal.role}-`)
}
