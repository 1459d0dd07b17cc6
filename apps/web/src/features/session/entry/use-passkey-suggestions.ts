import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { useEffect } from 'react'
import { signInWith } from '#platform/session'
import { passkeyTokens } from '../passkey-ceremony.ts'

/** The server forgets a challenge after five minutes; a page that stays open asks for a new one before. */
const ASK_AGAIN_MS = 240_000

/** Offers passkeys among the name field's suggestions where the browser can. Failures are silent: the button tells them. */
export function usePasskeySuggestions(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const ask = async () => {
      const canSuggest = await browserSupportsWebAuthnAutofill().catch(() => false)
      if (!canSuggest || leaving.signal.aborted) return
      const tokens = await passkeyTokens('suggestions', leaving.signal).catch(() => undefined)
      if (tokens) await signInWith(tokens)
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS)
    return () => {
      leaving.abort()
      clearInterval(timer)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [isWanted])
}
