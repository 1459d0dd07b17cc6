import { randomUUID } from 'node:crypto'
import { safeOrigin } from '@bourse/domain/session'
import { SignJWT } from 'jose'
import { raise, type Caller } from '#platform/http'
import type { SessionParts } from './parts.ts'
import { SOUK_HOST } from './settings.ts'

const SSO_TOKEN_S = 60

/**
 * A short-lived ticket for the marketplace host of the session and no other; it leads to a path there, never to another address
 * (AUTH-06, DEF-024).
 */
export async function ssoUrl({ secrets, settings }: SessionParts, caller: Caller, next: string | undefined): Promise<string> {
  const path = next === undefined ? '/' : (safeOrigin(next) ?? raise('INVALID', { next: ['fields.path'] }))
  const token = await new SignJWT({ pid: String(caller.profileId), next: path })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(caller.userId))
    .setIssuer(new URL(settings.publicUrl).host)
    .setAudience(settings.of(SOUK_HOST))
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${SSO_TOKEN_S}s`)
    .sign(secrets.key('sso'))
  return `${new URL(settings.publicUrl).protocol}//${settings.of(SOUK_HOST)}/sso?token=${token}`
}
