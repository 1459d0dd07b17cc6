import { type ApiKeyReply, type SecurityReply, session } from '@bourse/contracts/session'
import { like } from './blank-reply.ts'

export const TOKENS = { access: 'access', refresh: 'refresh' } as const

/** The sessions, keys and passkeys of an account; this browser’s session alone unless the test says more. */
export function securityOf(changes: Partial<SecurityReply> = {}): SecurityReply {
  return like(session.security.reply, { isPasswordSet: true, sessions: [deviceOf('1', 'Chrome on Linux', true)], ...changes })
}

export function deviceOf(id: string, device: string, isCurrent = false): SecurityReply['sessions'][number] {
  const at = '2026-01-01T00:00:00.000Z'
  return { id, isCurrent, device, address: '192.0.2.7', createdAt: at, lastSeenAt: at }
}

export function apiKeyOf(id: string, name: string): ApiKeyReply {
  const at = '2026-01-01T00:00:00.000Z'
  return { id, name, prefix: 'bk_12', scopes: ['read'], createdAt: at, expiresAt: null, addresses: [], lastUsedAt: null, lastAddress: null }
}
