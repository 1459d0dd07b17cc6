import type { Principal } from '@bourse/contracts/exchange'
import { sameBytes, type Secrets } from '#platform/secrets'

export type SystemRole = Extract<Principal, { kind: 'system' }>['role']

const PREFIX = 'system:'

/** The product's own roles sign in to a broker under names that no user has. */
export function systemUsername(role: SystemRole): string {
  return `${PREFIX}${role}`
}

/** The same in every process that shares the root secret; nothing has to be agreed or kept. */
export function systemPassword(secrets: Secrets, role: SystemRole): string {
  return secrets.digest('broker-role', role).toString('base64url')
}

export function systemRoleOf(username: string): SystemRole | undefined {
  return ROLES.find((role) => systemUsername(role) === username)
}

export function systemPrincipal(secrets: Secrets, username: string, password: string): Principal | undefined {
  const role = systemRoleOf(username)
  if (!role) return undefined
  // Digests are of one length, so the comparison tells nothing about the password's.
  const expected = secrets.digest('broker-role-check', systemPassword(secrets, role))
  return sameBytes(secrets.digest('broker-role-check', password), expected) ? { kind: 'system', role } : undefined
}

const ROLES: readonly SystemRole[] = ['exchange', 'peer']
