import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { notifyOwner, type SecurityContext } from './security-events.ts'

export interface PasskeyRow {
  id: bigint
  user_id: bigint
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

export interface NewPasskey {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  name: string
}

const PASSKEYS_MAX = 20
const PASSKEY = sql`select id, user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at from passkeys`

export async function listPasskeys(tx: Tx, userId: bigint): Promise<PasskeyRow[]> {
  return tx.rows<PasskeyRow>(sql`${PASSKEY} where user_id = ${userId} order by id`)
}

export async function passkeyByCredential(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  return tx.maybe<PasskeyRow>(sql`${PASSKEY} where credential_id = ${credentialId}`)
}

export async function insertPasskey(tx: Tx, context: SecurityContext, made: NewPasskey): Promise<void> {
  const userId = context.user.id
  if ((await listPasskeys(tx, userId)).length >= PASSKEYS_MAX) raise('LIMIT_REACHED')
  const added = await tx.run(sql`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
    values (${userId}, ${made.credentialId}, ${Buffer.from(made.publicKey)}, ${made.counter}, ${made.transports}, ${made.name})
    on conflict (credential_id) do nothing`)
  if (added === 0) raise('STATE_CONFLICT')
  await notifyOwner(tx, context, 'passkeyAdded', { name: made.name })
}

/** Another user's passkey answers as if it did not exist. */
export async function removePasskey(tx: Tx, context: SecurityContext, id: bigint): Promise<void> {
  const removed = await tx.maybe<{ name: string }>(sql`
    delete from passkeys where id = ${id} and user_id = ${context.user.id} returning name`)
  await notifyOwner(tx, context, 'passkeyRemoved', { name: removed?.name ?? raise('NOT_FOUND') })
}

/** A counter that does not grow means that the passkey was copied; passkeys that always report 0 don't count. */
export async function spendCounter(tx: Tx, passkey: PasskeyRow, counter: number): Promise<boolean> {
  const spent = await tx.run(sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${passkey.id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`)
  return spent === 1
}
