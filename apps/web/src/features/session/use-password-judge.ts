import { checkPassword, type PasswordError } from '@bourse/domain/session'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'

/** What only large lists of words can tell. */
export interface PasswordLists {
  isCommon(lowered: string): boolean
  /** From 0, guessed at once, to 4, not in a lifetime. */
  scoreOf(password: string, personal: readonly string[]): number
}

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
  const lists = useLists(password !== '')
  const settled = useDeferredValue(password)
  const score = useMemo(() => (settled === '' ? undefined : lists?.scoreOf(settled, personal)), [lists, settled, personal])
  return { score, check: (text) => checkPassword(text, (lowered) => lists?.isCommon(lowered) ?? false, personal) }
}

function useLists(isWanted: boolean): PasswordLists | undefined {
  const [lists, setLists] = useState<PasswordLists>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    import('./password-strength.ts').then(
      ({ PASSWORD_LISTS }) => isCurrent && setLists(PASSWORD_LISTS),
      // Without the lists there is no meter; nothing else depends on them.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return lists
}
