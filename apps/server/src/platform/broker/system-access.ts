import type { Principal, SystemRole } from '@bourse/contracts/broker'
import { sameBytes, type Secrets } from '#platform/secrets'

export const SYSTEM_ROLES: readonly SystemRole[] = ['exchange', 'peer']

const PREFIX = 'system-'

/** The product's own roles sign in under names that no user can have. */
export function systemUsername(role: SystemRole): string {
  return `${PREFIX}${role}`
}

/** The same in every process that shares the root secret, so no password has to be distributed or stored. */
export function systemPassword(secrets: Secrets, role: SystemRole): string {
  return secrets.digest('broker-role', role).toString('base64url')
}

export function systemRoleOf(username: string): SystemRole | undefined {
  return SYSTEM_ROLES.find((role) => systemUsername(role) === username)
}

export function systemPrincipal(secrets: Secrets, username: string, password: string): Principal | undefined {
  const role = systemRoleOf(username)
  if (!role) return undefined
  // Digests have one length, so the comparison does not reveal the password's length.
  const expected = secrets.digest('broker-role-check', systemPassword(secrets, role))
  return sameBytes(secrets.digest('broker-role-check', password), expected) ? { kind: 'system', role } : undefined
}
