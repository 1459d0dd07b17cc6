import { session } from '@bourse/contracts/session'
import { raise, type Caller, type Http } from '#platform/http'
import type { Tx } from '#platform/db'
import type { FastifyRequest } from 'fastify'
import { addPasskey, passkeyOptions } from './add-passkey.ts'
import { makeApiKey, revokeApiKey } from './api-keys.ts'
import { confirmOwner, confirmPassword } from './confirm-owner.ts'
import { replyWithTokens } from './reply-with-tokens.ts'
import { admit } from './limits.ts'
import type { SessionParts } from './parts.ts'
import { removePasskey } from './passkeys.ts'
import { presentSecurity } from './present.ts'
import { confirmTotp, startTotp, stopTotp } from './second-factor.ts'
import { notifyOwner, writeAudit, type SecurityContext } from './security-events.ts'
import { endOtherSessions, endSession } from './sessions.ts'
import { setPassword } from './set-password.ts'
import { lockUser } from './store.ts'
import { visitOf } from './visit.ts'

/** The security settings of the account (DEF-022). Changes that could give somebody else access ask for the password first. */
export function securityRoutes(http: Http, parts: SessionParts): void {
  const { db, secrets } = parts
  http.read(session.security, async ({ tx, caller }) => presentSecurity(tx, caller))
  http.act(session.setPassword, async ({ caller, body, request, reply }) =>
    replyWithTokens(http.csrf, request, reply, await setPassword(parts, visitOf(request), caller, body)),
  )
  factorRoutes(http, parts)

  http.write(session.revokeSession, async ({ tx, caller, params }) => {
    await endSession(tx, caller.userId, BigInt(params.id), 'revoked')
    return presentSecurity(tx, caller)
  })
  http.write(session.revokeOthers, async ({ tx, caller }) => {
    await endOtherSessions(tx, caller.userId, caller.sessionId ?? raise('FORBIDDEN'), 'revoked')
    return presentSecurity(tx, caller)
  })

  http.act(session.addApiKey, async ({ caller, body, request }) => {
    await confirmOwner(parts, visitOf(request), caller.userId, body)
    return db.transaction(async (tx) => {
      const context = await securityContextOf(tx, parts, caller, request)
      const { key, name, prefix } = await makeApiKey(tx, secrets, caller, body)
      await notifyOwner(tx, context, 'apiKeyMade', { name, prefix, scopes: body.scopes.join(', ') })
      return { key, security: await presentSecurity(tx, caller) }
    })
  })
  http.write(session.revokeApiKey, async ({ tx, caller, params, request }) => {
    const name = await revokeApiKey(tx, caller.userId, BigInt(params.id))
    const { address } = visitOf(request)
    await writeAudit(tx, { userId: caller.userId, action: 'security.api_key_revoked', address, subject: params.id, data: { name } })
    return presentSecurity(tx, caller)
  })
}

function factorRoutes(http: Http, parts: SessionParts): void {
  const { db, secrets } = parts
  http.act(session.startTotp, async ({ caller, body, request }) => {
    await confirmOwner(parts, visitOf(request), caller.userId, body)
    return db.transaction(async (tx) => startTotp(tx, secrets, await lockUser(tx, caller.userId)))
  })
  http.act(session.confirmTotp, async ({ caller, body, request }) => {
    const attempt = await admit(db, 'otp', visitOf(request), String(caller.userId), caller.userId)
    const recoveryCodes = await db.transaction(async (tx) =>
      confirmTotp(tx, secrets, await securityContextOf(tx, parts, caller, request), body.code),
    )
    await attempt.succeeded()
    return { recoveryCodes }
  })
  http.act(session.stopTotp, async ({ caller, body, request }) => {
    // The code in the body is the second factor itself, which is enough for an account without a password.
    const attempt = await admit(db, 'otp', visitOf(request), String(caller.userId), caller.userId)
    await confirmPassword(parts, visitOf(request), caller.userId, body.password)
    const security = await db.transaction(async (tx) => {
      await stopTotp(tx, secrets, await securityContextOf(tx, parts, caller, request), body.code)
      return presentSecurity(tx, caller)
    })
    await attempt.succeeded()
    return security
  })

  http.act(session.passkeyOptions, async ({ caller, body, request }) => {
    await confirmOwner(parts, visitOf(request), caller.userId, body)
    return passkeyOptions(parts, caller.userId)
  })
  http.act(session.addPasskey, async ({ caller, body, request }) => {
    await addPasskey(parts, visitOf(request), caller.userId, body)
    return db.read((tx) => presentSecurity(tx, caller))
  })
  http.write(session.removePasskey, async ({ tx, caller, params, request }) => {
    await removePasskey(tx, await securityContextOf(tx, parts, caller, request), BigInt(params.id))
    return presentSecurity(tx, caller)
  })
}

async function securityContextOf(tx: Tx, { settings }: SessionParts, caller: Caller, request: FastifyRequest): Promise<SecurityContext> {
  return { user: await lockUser(tx, caller.userId), visit: visitOf(request), publicUrl: settings.publicUrl }
}
