import { checkPassword, type PasswordError } from '@bourse/domain/session'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'

type Strength = typeof import('./password-strength.ts')

interface PasswordJudge {
  /** From 0 to 4; nothing before the lists have come, or before anything is typed. */
  score: number | undefined
  check: (password: string) => PasswordError | undefined
}

/**
 * Judges a new password while it is typed. The rule is the server's own (DEF-022); until the lists have come, only they
 * are missing from it, and the server still has the last word.
 */
export function usePasswordJudge(password: string, personal: readonly string[]): PasswordJudge {
  const strength = useStrength(password !== '')
  const settled = useDeferredValue(password)
  const score = useMemo(() => (strength && settled !== '' ? strength.scoreOf(settled, personal) : undefined), [strength, settled, personal])
  return { score, check: (text) => checkPassword(text, strength?.isCommon ?? isUnknown, personal) }
}

function useStrength(isWanted: boolean): Strength | undefined {
  const [strength, setStrength] = useState<Strength>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    import('./password-strength.ts').then(
      (loaded) => isCurrent && setStrength(loaded),
      // Without the lists there is no meter; nothing else depends on them.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return strength
}

function isUnknown(): boolean {
  return false
}
