import type { ApiKeyReply, SecurityReply } from '@bourse/contracts/session'
import type { Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import { type ApiKeyRow, listApiKeys } from './api-keys.ts'
import { listPasskeys } from './passkeys.ts'
import { countRecoveryCodes, isTotpOn } from './second-factor.ts'
import { passwordSetAt } from './security-events.ts'
import { listSessions } from './sessions.ts'
import { userById } from './store.ts'

/** The security settings of the account as its owner sees them: names and times, never a secret (DEF-022). */
export async function presentSecurity(tx: Tx, caller: Caller): Promise<SecurityReply> {
  const user = await userById(tx, caller.userId)
  const sessions = await listSessions(tx, caller.userId)
  const passkeys = await listPasskeys(tx, caller.userId)
  const apiKeys = await listApiKeys(tx, caller.userId)
  return {
    isPasswordSet: user.password_hash !== null,
    passwordSetAt: (await passwordSetAt(tx, caller.userId))?.toISOString() ?? null,
    isTotpOn: isTotpOn(user),
    recoveryCodesLeft: await countRecoveryCodes(tx, caller.userId),
    passkeys: passkeys.map(({ created_at, id, last_used_at, name }) => ({
      id: String(id),
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ address, created_at, device, id, last_seen_at }) => ({
      id: String(id),
      isCurrent: id === caller.sessionId,
      device,
      address,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    })),
    apiKeys: apiKeys.map(presentApiKey),
  }
}

export function presentApiKey({
  addresses,
  created_at,
  expires_at,
  id,
  last_address,
  last_used_at,
  name,
  prefix,
  scopes,
}: ApiKeyRow): ApiKeyReply {
  return {
    id: String(id),
    name,
    prefix,
    scopes,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
    addresses,
    lastUsedAt: last_used_at?.toISOString() ?? null,
    lastAddress: last_address || null,
  }
}
