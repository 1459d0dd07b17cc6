import { hasStaff } from '#features/session'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { sameBytes, type Secrets } from '#platform/secrets'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/**
 * What the console shows to whoever runs a new installation. It is derived from the root secret, so that every process has the same
 * one; it opens nothing once there is staff.
 */
export function setupCode(secrets: Secrets): string {
  const bytes = secrets.digest('setup-code', 'bourse').subarray(0, LENGTH)
  return [...bytes]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')
}

/** Of two at once, the second waits and finds what the first has made. */
export async function lockSetup(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('bourse setup'))`)
}

export async function isSetupOpen(tx: Tx): Promise<boolean> {
  return !(await hasStaff(tx))
}

/** Accepted with or without hyphens and in any case, as people type it. */
export function checkCode(secrets: Secrets, given: string): void {
  const plain = (text: string) => Buffer.from(text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  if (!sameBytes(plain(given), plain(setupCode(secrets)))) raise('SETUP_CODE_WRONG', { code: ['fields.code'] })
}
