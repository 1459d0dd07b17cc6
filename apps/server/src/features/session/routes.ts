import { session } from '@bourse/contracts/session'
import { raise, type Http } from '#platform/http'
import { askForCode, signUp } from './ask-for-code.ts'
import { replyWithTokens } from './reply-with-tokens.ts'
import { obtainTokens } from './obtain-tokens.ts'
import { openSession } from './open-session.ts'
import type { SessionParts } from './parts.ts'
import { passkeySignIn, passkeySignInOptions } from './passkey-sign-in.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { keysAtReset, resetPassword } from './reset-password.ts'
import { securityRoutes } from './security-routes.ts'
import { endSession } from './sessions.ts'
import { ssoUrl } from './sso.ts'
import { userById } from './store.ts'
import { verifyCode } from './verify-code.ts'
import { visitOf } from './visit.ts'

export function sessionRoutes(http: Http, parts: SessionParts): void {
  signInRoutes(http, parts)
  ownRoutes(http, parts)
  preferenceRoutes(http)
  securityRoutes(http, parts)
}

const accepted = (receipt: string) => ({ status: 'accepted', receipt }) as const
const TERMINATED = { status: 'terminated' } as const

function signInRoutes(http: Http, parts: SessionParts): void {
  http.act(session.signUp, async ({ body, request }) => accepted(await signUp(parts, visitOf(request), body)))
  http.act(session.mailCode, async ({ body, request }) => accepted(await askForCode(parts, visitOf(request), 'signin', body)))
  http.act(session.forgot, async ({ body, request }) => accepted(await askForCode(parts, visitOf(request), 'reset', body)))
  http.act(session.verifyCode, async ({ body, request, reply }) =>
    replyWithTokens(http.csrf, request, reply, await verifyCode(parts, visitOf(request), body)),
  )
  http.act(session.resetKeys, async ({ body, request }) => ({ apiKeys: await keysAtReset(parts, visitOf(request), body) }))
  http.act(session.reset, async ({ body, request, reply }) =>
    replyWithTokens(http.csrf, request, reply, await resetPassword(parts, visitOf(request), body)),
  )
  http.act(session.obtain, async ({ body, request, reply }) =>
    replyWithTokens(http.csrf, request, reply, await obtainTokens(parts, visitOf(request), body)),
  )
  http.act(session.refresh, async ({ body, request, reply }) =>
    replyWithTokens(http.csrf, request, reply, await refreshTokens(parts, visitOf(request), body)),
  )
  http.act(session.passkeySignInOptions, async ({ request }) => passkeySignInOptions(parts, visitOf(request)))
  http.act(session.passkeySignIn, async ({ body, request, reply }) =>
    replyWithTokens(http.csrf, request, reply, await passkeySignIn(parts, visitOf(request), body.response)),
  )
}

function ownRoutes(http: Http, parts: SessionParts): void {
  http.write(session.open, async ({ tx, caller, body, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return openSession(tx, parts, caller, body.profileId ?? body.profile_id)
  })
  for (const contract of [session.logout, session.logoutByPost])
    http.write(contract, async ({ tx, caller, reply }) => {
      await endSession(tx, caller.userId, caller.sessionId ?? raise('FORBIDDEN'), 'logout')
      http.csrf.give(reply)
      return TERMINATED
    })
  http.act(session.sso, async ({ caller, body }) => ({ url: await ssoUrl(parts, caller, body.next) }))
}

function preferenceRoutes(http: Http): void {
  http.read(session.readPreferences, async ({ tx, caller }) => readPreferences((await userById(tx, caller.userId)).preferences))
  http.write(session.patchPreferences, async ({ tx, caller, body }) => savePreferences(tx, caller.userId, body, 'merge'))
  http.write(session.putPreferences, async ({ tx, caller, body }) => savePreferences(tx, caller.userId, body, 'replace'))
}
