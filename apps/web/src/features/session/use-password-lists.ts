import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { PasswordLists } from './password-strength.ts'

/** The lists, loaded once somebody begins to type. */
export function usePasswordLists(): { lists: PasswordLists | undefined; load: () => void } {
  const [lists, setLists] = useState<PasswordLists>()
  const isAsked = useRef(false)
  const load = () => {
    if (isAsked.current) return
    isAsked.current = true
    import('./password-strength.ts').then(
      ({ PASSWORD_LISTS }) => setLists(PASSWORD_LISTS),
      // Without the lists there is no strength meter; nothing else depends on them.
      () => undefined,
    )
  }
  return { lists, load }
}

/** From 0 to 4, as it is typed; undefined until the lists are loaded, or while nothing is typed. */
export function usePasswordScore(lists: PasswordLists | undefined, password: string, personal: readonly string[]): number | undefined {
  const settled = useDeferredValue(password)
  return useMemo(() => (settled === '' ? undefined : lists?.scoreOf(settled, personal)), [lists, settled, personal])
}
