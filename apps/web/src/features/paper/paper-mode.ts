import { pageAt } from '@bourse/contracts/page'
import { session } from '#platform/session'
import { createStore, useStore } from '#platform/store'

/** The browser's addresses, as far as they say whether the terminal is on paper. */
export interface Addresses {
  location: { pathname: string; search: string }
  subscribe(listener: () => void): () => void
  push(href: string): void
  replace(href: string): void
}

/**
 * Whether the terminal trades with play money. The address says so (`/max?paper=1`), so that a reload keeps it, and every tab has its own; on
 * any other page it is off.
 */
const mode = createStore(false)
export const paperMode = { get: mode.get, subscribe: mode.subscribe }

export function usePaperMode(): boolean {
  return useStore(mode)
}

let addresses: Addresses | undefined

/** To be called before the terminal is first drawn; further calls do nothing. */
export function followPaperAddress(given: Addresses): void {
  if (addresses) return
  addresses = given
  let profileId = session.get().open?.profileID
  const read = () => mode.set(isPaperAddress(given.location))
  given.subscribe(read)
  // Another profile, or another user, has to choose it anew.
  session.subscribe(() => {
    const before = profileId
    profileId = session.get().open?.profileID
    if (before !== undefined && before !== profileId && mode.get()) turnPaper(false, 'replace')
  })
  read()
}

export function turnPaper(isOn: boolean, how: 'push' | 'replace' = 'push'): void {
  if (!addresses) return
  const { pathname, search } = addresses.location
  const query = new URLSearchParams(search)
  if (isOn) query.set('paper', '1')
  else query.delete('paper')
  addresses[how](query.size > 0 ? `${pathname}?${query}` : pathname)
}

export function isPaperAddress({ pathname, search }: Addresses['location']): boolean {
  return pageAt(pathname) === 'max' && new URLSearchParams(search).get('paper') === '1'
}

const PREFIX = 'paper-'

/** As the server names it; a real pocket's id is a number. */
export function paperPocketId(profileId: string): string {
  return PREFIX + profileId
}

export function isPaperPocket(pocketId: string): boolean {
  return pocketId.startsWith(PREFIX)
}
