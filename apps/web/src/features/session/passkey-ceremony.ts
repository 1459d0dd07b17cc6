import { session, type TokensReply } from '@bourse/contracts/session'
import type { TextKey } from '@bourse/texts/keys'
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { ApiError, call } from '#platform/http'

export const hasPasskeys = browserSupportsWebAuthn

/** The response signed by the device. */
export type PasskeyProof = AuthenticationResponseJSON

/** Asks the browser for a passkey, in its own dialog or among the suggestions of the name field. */
export async function askForPasskey(asked: 'dialog' | 'suggestions', signal?: AbortSignal): Promise<PasskeyProof> {
  const optionsJSON = (await call(session.passkeySignInOptions)) as PublicKeyCredentialRequestOptionsJSON
  signal?.throwIfAborted()
  return await startAuthentication({ optionsJSON, useBrowserAutofill: asked === 'suggestions' })
}

export async function passkeyTokens(proof: PasskeyProof): Promise<TokensReply> {
  return await call(session.passkeySignIn, { body: { response: proof } })
}

export async function addPasskey({ name, password }: { name: string; password: string }) {
  const optionsJSON = (await call(session.passkeyOptions, { body: { password } })) as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON })
  return await call(session.addPasskey, { body: { name, response } })
}

/** Why the browser gave no passkey; undefined for other errors. */
export function ceremonyFault(error: unknown): TextKey | undefined {
  if (error instanceof ApiError || !(error instanceof Error)) return undefined
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'session.passkey.known'
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'session.passkey.stopped'
  return 'session.passkey.failed'
}
