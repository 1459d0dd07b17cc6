import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { useEffect, useEffectEvent } from 'react'
import { askForPasskey, type PasskeyProof } from '../passkey-ceremony.ts'

/** The server drops a challenge after five minutes; a page that stays open requests a new one before. */
const ASK_AGAIN_MS = 240_000

/** Offers passkeys among the name field's suggestions where the browser supports it; elsewhere there is the button. */
export function usePasskeySuggestions(isWanted: boolean, onChosen: (proof: PasskeyProof) => void): void {
  const choose = useEffectEvent(onChosen)
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const ask = async () => {
      const canSuggest = await browserSupportsWebAuthnAutofill().catch(() => false)
      if (!canSuggest || leaving.signal.aborted) return
      const proof = await askForPasskey('suggestions', leaving.signal).catch(() => undefined)
      if (proof && !leaving.signal.aborted) choose(proof)
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
