import { checkPassword, type PasswordError } from '@bourse/domain/session'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'

/** Needs large word lists. */
export interface PasswordLists {
  isCommon(lowered: string): boolean
  /** From 0 (guessed at once) to 4 (not in a lifetime). */
  scoreOf(password: string, personal: readonly string[]): number
}

interface PasswordJudge {
  /** From 0 to 4; undefined until the lists are loaded, or while nothing is typed. */
  score: number | undefined
  check: (password: string) => PasswordError | undefined
}

/**
 * Judges a new password while it is typed, by the server's own rule (DEF-022). Until the word lists are loaded, only they are
 * missing from it; the server decides in the end.
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
      // Without the lists there is no strength meter; nothing else depends on them.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return lists
}
