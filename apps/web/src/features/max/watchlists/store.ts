import type { Watchlist, workspaces as contract } from '@bourse/contracts/exchange'
import { bare, call } from '#platform/http'
import { t } from '#platform/i18n'
import { newItemId } from '#platform/kept/items'
import { ownSettings } from '#platform/kept/own-settings'
import { ownStore } from '#platform/kept/own-store'
import { notify } from '#platform/notices'
import { session } from '#platform/session'
import { createStore, useStore } from '#platform/store'
import { addMarket, changeList, hasMarket, mergeWatchlists, NO_WATCHLISTS, removeMarket } from './moves.ts'

const READ = bare<typeof contract.watchlists>({ method: 'GET', path: '/api/watchlists/' })
const SAVE = bare<typeof contract.saveWatchlists>({ method: 'PUT', path: '/api/watchlists/' })

const documents = ownSettings({
  read: () => call(READ),
  save: (kept) => call(SAVE, { body: kept }),
  name: 'watchlists',
  nothing: NO_WATCHLISTS,
  merge: mergeWatchlists,
})

/** The markets that the list of markets shows: all, those of the workspace, or a watchlist by its id. */
export const shownList = ownStore('watchlist', (stored) => readText(stored) ?? 'all')

/** Whether the dialog that edits the lists is open. */
export const watchlistsDialog = createStore(false)

export function useWatchlists(): readonly Watchlist[] {
  return documents.use().lists
}

export function useShownList(): string {
  return useStore(shownList)
}

export function updateList(id: string, change: (list: Watchlist) => Watchlist): void {
  documents.update((settings) => changeList(settings, id, change))
}

export function createList(name: string, markets: readonly string[] = []): string {
  const id = newItemId()
  documents.update(({ lists }) => ({ lists: [...lists, { id, name, markets: [...markets], folders: [] }] }))
  return id
}

export function deleteList(list: Watchlist): void {
  const at = documents.get().lists.findIndex(({ id }) => id === list.id)
  documents.update(({ lists }) => ({ lists: lists.filter(({ id }) => id !== list.id) }))
  if (shownList.get() === list.id) shownList.save('all')
  notify({
    tone: 'info',
    text: t('maxDesk.watchlist.deleted', { name: list.name }),
    action: { label: t('maxDesk.undo'), onSelect: () => documents.update(({ lists }) => ({ lists: lists.toSpliced(at, 0, list) })) },
  })
}

/** The star of a market: in the first list, which is made with the markets that the user follows on the dashboard. */
export function toggleStar(symbol: string): void {
  const [first] = documents.get().lists
  if (!first) {
    createList(t('maxDesk.watchlist.first'), [...new Set([...followedMarkets(), symbol])].slice(0, FOLLOWED_MAX))
    return
  }
  updateList(first.id, (list) => (hasMarket(list, symbol) ? removeMarket(list, symbol) : addMarket(list, symbol)))
}

const FOLLOWED_MAX = 50

/** The dashboard's own choice, in the user's preferences. */
function followedMarkets(): readonly string[] {
  const layout = session.get().preferences?.dash_layout as { watched?: unknown } | null | undefined
  const watched: unknown = layout?.watched
  return Array.isArray(watched) ? watched.filter((one) => typeof one === 'string' && /^[A-Z0-9]{2,16}-[A-Z0-9]{2,16}$/.test(one)) : []
}

function readText(stored: string | undefined): string | undefined {
  try {
    const read: unknown = JSON.parse(stored ?? 'null')
    return typeof read === 'string' ? read : undefined
  } catch {
    return undefined
  }
}
