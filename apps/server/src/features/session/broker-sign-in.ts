import type { Principal } from '@bourse/contracts/broker'
import { isWithinNetworks, tidyNetwork } from '@bourse/domain/session'
import { profilesOfUser } from '#features/profile'
import { systemPrincipal, systemRoleOf, type Grant } from '#platform/broker'
import type { Db, Tx } from '#platform/db'
import { AppError } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { createAccessVerifier, type VerifiedAccess } from './access-token.ts'
import { digestApiKey, isApiKey, noteKeyUse } from './api-keys.ts'
import { IS_ADMITTED, IS_LIVE_KEY, IS_SETTLED, IS_SUSPENDED } from './admitted.ts'
import { credentialOf } from './watch-revocations.ts'

/** A key may have no end, so it is checked again this often. */
const KEY_GRANT_MS = 300_000
const PASSWORD_LENGTH_MAX = 2048
const USER_ID = /^[1-9][0-9]{0,17}$/

/**
 * Signs in to the broker: a user by id, with an access token or an API key as the password, or one of the product's own roles
 * (RT-06, DEF-109). The same sessions, users and keys are valid as over HTTP; otherwise undefined. An external broker does not tell
 * the client's address: a key that is limited to addresses is refused there.
 */
export function brokerSignIn(
  db: Db,
  secrets: Secrets,
): (username: string, password: string, address?: string) => Promise<Grant | undefined> {
  const verify = createAccessVerifier(secrets)
  return async (username, password, address) => {
    const system = systemPrincipal(secrets, username, password)
    if (system) return { principal: system, expiresAt: Number.POSITIVE_INFINITY }
    if (!USER_ID.test(username) || password.length > PASSWORD_LENGTH_MAX) return undefined
    const userId = BigInt(username)
    if (isApiKey(password)) return db.read((tx) => grantOfKey(tx, userId, digestApiKey(secrets, password), address ?? ''))
    const access = await verify(password).catch(unlessRefused)
    return access?.userId === userId ? db.read((tx) => grantOfSession(tx, access)) : undefined
  }
}

/**
 * The principal of a name, for an external broker that has checked the credentials itself and asks for rights by name alone: the
 * rights end with the user's last session and last key. The broker remembers what else the credentials allowed.
 */
export function brokerPrincipal(db: Db): (username: string) => Promise<Principal | undefined> {
  return async (username) => {
    const role = systemRoleOf(username)
    if (role) return { kind: 'system', role }
    if (!USER_ID.test(username)) return undefined
    const userId = BigInt(username)
    return db.read(async (tx) => {
      const [row] = await tx.prepared<{ may_sign_in: boolean; is_suspended: boolean }>('broker-principal', MAY_SIGN_IN, [userId])
      return row?.may_sign_in ? principalOf(tx, userId, !row.is_suspended) : undefined
    })
  }
}

async function grantOfSession(tx: Tx, access: VerifiedAccess): Promise<Grant | undefined> {
  const [row] = await tx.prepared<StateRow>('broker-session', SESSION_GRANT, [access.sessionId, access.userId, access.profileId])
  if (!row) return undefined
  return {
    principal: await principalOf(tx, access.userId, row.is_settled && !row.is_suspended),
    expiresAt: access.expiresAtMs,
    credential: credentialOf('session', access.sessionId, row.is_suspended),
  }
}

async function grantOfKey(tx: Tx, userId: bigint, digest: Buffer, address: string): Promise<Grant | undefined> {
  const [row] = await tx.prepared<KeyRow>('broker-key', KEY_GRANT, [digest, userId])
  if (!row || !isWithinNetworks(address, row.addresses)) return undefined
  await noteKeyUse(tx, row.id, tidyNetwork(address) ?? '')
  const mayTrade = row.is_settled && !row.is_suspended && row.scopes.includes('trade')
  return {
    principal: await principalOf(tx, userId, mayTrade, row.profile_id),
    expiresAt: Math.min(Date.now() + KEY_GRANT_MS, row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY),
    credential: credentialOf('key', row.id, row.is_suspended),
  }
}

interface StateRow {
  is_settled: boolean
  is_suspended: boolean
}

interface KeyRow extends StateRow {
  id: bigint
  profile_id: bigint
  scopes: string[]
  expires_at: Date | null
  addresses: string[]
}

/** With all of the user's profiles, or only the one that a key was created for. */
async function principalOf(tx: Tx, userId: bigint, mayTrade: boolean, onlyId?: bigint): Promise<Principal> {
  const profiles = await profilesOfUser(tx, userId)
  const reached = profiles.filter(({ id }) => onlyId === undefined || id === onlyId)
  const seats = reached.map(({ id, pocket_id }) => ({ profileId: String(id), pocketId: String(pocket_id) }))
  return { kind: 'user', userId: String(userId), seats, coversAllProfiles: seats.length === profiles.length, mayTrade }
}

/** An invalid token answers undefined; any other error is thrown. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

const SESSION_GRANT = `
  select ${IS_SETTLED}, ${IS_SUSPENDED} as is_suspended
  from sessions s
  join users u on u.id = s.user_id
  join published.profiles p on p.user_id = u.id and p.id = $3
  where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > now() and ${IS_ADMITTED}`

const KEY_GRANT = `
  select k.id, k.profile_id, k.scopes, k.expires_at, k.addresses, ${IS_SETTLED}, ${IS_SUSPENDED} as is_suspended
  from api_keys k
  join users u on u.id = k.user_id
  join published.profiles p on p.id = k.profile_id and p.user_id = u.id
  where k.digest = $1 and k.user_id = $2 and ${IS_LIVE_KEY} and ${IS_ADMITTED}`

const MAY_SIGN_IN = `
  select exists (select from sessions s where s.user_id = u.id and s.revoked_at is null and s.expires_at > now())
      or exists (select from api_keys k where k.user_id = u.id and ${IS_LIVE_KEY}) as may_sign_in,
         ${IS_SUSPENDED} as is_suspended
  from users u
  where u.id = $1 and ${IS_ADMITTED}`
