import type { StaffRole } from '@bourse/domain/staff'
import { isWithinNetworks } from '@bourse/domain/session'
import { sql, type Db, type Tx } from '#platform/db'
import { raise, type Authenticate, type Caller } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { createAccessVerifier, type AccessClaims } from './access-token.ts'
import { IS_ADMITTED, IS_LIVE_KEY, IS_SETTLED, IS_SUSPENDED } from './admitted.ts'
import { digestApiKey, isApiKey, noteKeyUse } from './api-keys.ts'
import { networkOf, visitOf } from './visit.ts'

/** Refuses an ended session, a disabled user or another user's profile from the next request on (AUTH-17, AUTH-23). */
export function createAuthenticator(db: Db, secrets: Secrets): Authenticate {
  const verify = createAccessVerifier(secrets)
  return async (request) => {
    const header = request.headers.authorization
    if (!header) return undefined
    const credential = /^Bearer +([\w.~+/=-]{1,2048})$/i.exec(header)?.[1] ?? raise('UNAUTHENTICATED')
    const { address } = visitOf(request)
    if (isApiKey(credential)) return db.read((tx) => callerOfKey(tx, digestApiKey(secrets, credential), address))
    const claims = await verify(credential)
    return db.read((tx) => callerOfSession(tx, claims, address))
  }
}

interface CallerRow {
  user_id: bigint
  profile_id: bigint
  pocket_id: bigint
  is_suspended: boolean
  is_settled: boolean
  is_stale: boolean
}

async function callerOfSession(tx: Tx, claims: AccessClaims, address: string): Promise<Caller> {
  const [row] = await tx.prepared<CallerRow & { address: string; is_staff: boolean; roles: StaffRole[] | null }>(
    'session-caller',
    SESSION_CALLER,
    [claims.sessionId, claims.userId, claims.profileId],
  )
  if (!row) return raise('UNAUTHENTICATED')
  if (row.is_stale || networkOf(row.address) !== networkOf(address))
    await tx.run(sql`update sessions set last_seen_at = now(), address = ${address} where id = ${claims.sessionId}`)
  return {
    userId: row.user_id,
    profileId: row.profile_id,
    pocketId: row.pocket_id,
    sessionId: claims.sessionId,
    isStaff: row.is_staff,
    ...(row.roles && { roles: row.roles }),
    isSuspended: row.is_suspended,
    isSettled: row.is_settled,
    scopes: undefined,
  }
}

interface KeyCallerRow extends CallerRow {
  id: bigint
  scopes: string[]
  addresses: string[]
}

async function callerOfKey(tx: Tx, digest: Buffer, address: string): Promise<Caller> {
  const [row] = await tx.prepared<KeyCallerRow>('session-key-caller', KEY_CALLER, [digest, address])
  if (!row) return raise('UNAUTHENTICATED')
  if (!isWithinNetworks(address, row.addresses)) return raise('ADDRESS_NOT_ALLOWED')
  if (row.is_stale) await noteKeyUse(tx, row.id, address)
  return {
    userId: row.user_id,
    profileId: row.profile_id,
    pocketId: row.pocket_id,
    sessionId: undefined,
    isStaff: false,
    isSuspended: row.is_suspended,
    isSettled: row.is_settled,
    scopes: row.scopes,
  }
}

/** The last visit is recorded to the minute, so that most requests write nothing. */
const SESSION_CALLER = `
  select u.id as user_id, p.id as profile_id, p.pocket_id, u.is_staff, ${IS_SETTLED}, ${IS_SUSPENDED} as is_suspended, s.address, s.last_seen_at < now() - interval '1 minute' as is_stale,
         case when u.is_staff then (select array_agg(r.role order by r.role) from staff_roles r where r.user_id = u.id) end as roles
  from sessions s
  join users u on u.id = s.user_id
  join published.profiles p on p.user_id = u.id and p.id = $3
  where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > now() and ${IS_ADMITTED}`

/** A key never has staff rights: those need a session. Its last use is recorded like a session's, and sooner from another address. */
const KEY_CALLER = `
  select k.id, u.id as user_id, p.id as profile_id, p.pocket_id, ${IS_SETTLED}, ${IS_SUSPENDED} as is_suspended, k.scopes, k.addresses,
         coalesce(k.last_used_at < now() - case when k.last_address = $2 then interval '1 minute' else interval '5 seconds' end, true) as is_stale
  from api_keys k
  join users u on u.id = k.user_id
  join published.profiles p on p.id = k.profile_id and p.user_id = u.id
  where k.digest = $1 and ${IS_LIVE_KEY} and ${IS_ADMITTED}`
