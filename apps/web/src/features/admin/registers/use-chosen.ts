import { go, history, useQueryParam } from '#platform/navigation'

/** The record whose sheet is open, as the address names it; other parts of the address stay. */
export function useChosen(name: string): [string | undefined, (key: string | undefined) => void] {
  const chosen = useQueryParam(name)
  const choose = (key: string | undefined) => {
    const { pathname, search } = history.location
    const query = new URLSearchParams(search)
    if (key === undefined) query.delete(name)
    else query.set(name, key)
    const text = query.toString()
    go(text === '' ? pathname : `${pathname}?${text}`, { replace: chosen !== undefined })
  }
  return [chosen, choose]
}
