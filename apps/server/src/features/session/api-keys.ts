import { randomBytes } from 'node:crypto'
import { API_KEYS_MAX } from '@bourse/contracts/session'
import { sql, type Tx } from '#platform/db'
import { raise, type Caller } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { markEndedKeys } from './watch-revocations.ts'

export type Scope = 'read' | 'trade'

export interface ApiKeyRow {
  id: bigint
  name: string
  prefix: string
  scopes: Scope[]
  created_at: Date
  expires_at: Date | null
  addresses: string[]
  last_used_at: Date | null
  last_address: string
}

interface NewApiKey {
  /** Without one the key is called by its first characters. */
  name?: string | undefined
  scopes: readonly Scope[]
  expiresAt?: string | null | undefined
  addresses?: readonly string[] | undefined
}

const MARK = 'bk_'
const PREFIX_LENGTH = MARK.length + 8

export function isApiKey(credential: string): boolean {
  return credential.startsWith(MARK)
}

export function digestApiKey(secrets: Secrets, key: string): Buffer {
  return secrets.digest('api-key', key)
}

/** Creates a key for the active profile. Only its digest is stored, so this is the one time that it can be shown. */
export async function makeApiKey(
  tx: Tx,
  secrets: Secrets,
  caller: Caller,
  { name, scopes, expiresAt, addresses = [] }: NewApiKey,
): Promise<{ key: string; name: string; prefix: string }> {
  if ((await listApiKeys(tx, caller.userId)).filter(isLive).length >= API_KEYS_MAX) raise('LIMIT_REACHED')
  const key = `${MARK}${randomBytes(32).toString('base64url')}`
  const prefix = key.slice(0, PREFIX_LENGTH)
  const called = name || prefix
  await tx.run(sql`
    insert into api_keys (user_id, profile_id, name, prefix, digest, scopes, expires_at, addresses)
    values (${caller.userId}, ${caller.profileId}, ${called}, ${prefix}, ${digestApiKey(secrets, key)}, ${[...new Set(scopes)]},
            ${expiresAt ?? null}::timestamptz, ${[...new Set(addresses)]})`)
  return { key, name: called, prefix }
}

function isLive({ expires_at }: ApiKeyRow): boolean {
  return expires_at === null || expires_at.getTime() > Date.now()
}

/** One that has ended by itself is shown for another month, so that its owner learns why a program stopped. */
export async function listApiKeys(tx: Tx, userId: bigint): Promise<ApiKeyRow[]> {
  return tx.rows<ApiKeyRow>(sql`
    select id, name, prefix, scopes, created_at, expires_at, addresses, last_used_at, last_address from api_keys
    where user_id = ${userId} and revoked_at is null and (expires_at is null or expires_at > now() - interval '30 days') order by id`)
}

/** When and where a key was used last, for its owner. */
export async function noteKeyUse(tx: Tx, id: bigint, address: string): Promise<void> {
  await tx.run(sql`update api_keys set last_used_at = now(), last_address = ${address} where id = ${id}`)
}

/** Returns the key's name; another user's key answers as if it did not exist. */
export async function revokeApiKey(tx: Tx, userId: bigint, id: bigint): Promise<string> {
  const revoked = await tx.maybe<{ id: bigint; name: string }>(sql`
    update api_keys set revoked_at = now() where id = ${id} and user_id = ${userId} and revoked_at is null returning id, name`)
  if (!revoked) return raise('NOT_FOUND')
  markEndedKeys(tx, [revoked])
  return revoked.name
}

/** Revokes all keys except those to keep; returns the revoked ones. */
export async function endOtherApiKeys(tx: Tx, userId: bigint, keptIds: readonly bigint[]): Promise<{ id: bigint; name: string }[]> {
  const ended = await tx.rows<{ id: bigint; name: string }>(sql`
    update api_keys set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and id <> all(${keptIds.map(String)}::bigint[]) returning id, name`)
  markEndedKeys(tx, ended)
  return ended
}
