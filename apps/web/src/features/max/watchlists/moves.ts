import { WATCHED_MAX, type Watchlist, WATCHLISTS_MAX, type WatchlistSettings } from '@bourse/contracts/exchange'
import { mergeItems } from '#platform/kept/items'

export const NO_WATCHLISTS: WatchlistSettings = { lists: [] }

/** Where a market is in a list: in a folder, or in none. */
export interface Spot {
  folder: string | undefined
  index: number
}

/** What two windows made of the same lists; one that both changed is this window's. */
export function mergeWatchlists(base: WatchlistSettings, own: WatchlistSettings, saved: WatchlistSettings): WatchlistSettings {
  return { lists: mergeItems(base.lists, own.lists, saved.lists).slice(0, WATCHLISTS_MAX) }
}

export function changeList(settings: WatchlistSettings, id: string, change: (list: Watchlist) => Watchlist): WatchlistSettings {
  return { lists: settings.lists.map((list) => (list.id === id ? change(list) : list)) }
}

/** Whether a list has a market, in any of its folders. */
export function hasMarket({ markets, folders }: Watchlist, symbol: string): boolean {
  return markets.includes(symbol) || folders.some((folder) => folder.markets.includes(symbol))
}

/** At the end of a folder, or of those in none; a market that is there stays where it is. */
export function addMarket(list: Watchlist, symbol: string, folder?: string): Watchlist {
  return changeMarkets(list, folder, (markets) =>
    markets.includes(symbol) || markets.length >= WATCHED_MAX ? markets : [...markets, symbol],
  )
}

/** From one folder, or from everywhere in the list. */
export function removeMarket(list: Watchlist, symbol: string): Watchlist {
  const without = (markets: readonly string[]) => markets.filter((one) => one !== symbol)
  return { ...list, markets: without(list.markets), folders: list.folders.map((one) => ({ ...one, markets: without(one.markets) })) }
}

export function addFolder(list: Watchlist, id: string, name: string): Watchlist {
  if (list.folders.length >= WATCHED_MAX) return list
  return { ...list, folders: [...list.folders, { id, name, isFolded: false, markets: [] }] }
}

export function changeFolder(list: Watchlist, id: string, part: Partial<{ name: string; isFolded: boolean }>): Watchlist {
  return { ...list, folders: list.folders.map((one) => (one.id === id ? { ...one, ...part } : one)) }
}

/** Its markets stay in the list, in no folder. */
export function removeFolder(list: Watchlist, id: string): Watchlist {
  const gone = list.folders.find((one) => one.id === id)
  const kept = [...new Set([...list.markets, ...(gone?.markets ?? [])])].slice(0, WATCHED_MAX)
  return { ...list, markets: kept, folders: list.folders.filter((one) => one.id !== id) }
}

export function moveFolder(list: Watchlist, id: string, by: -1 | 1): Watchlist {
  const at = list.folders.findIndex((one) => one.id === id)
  const to = at + by
  const moved = list.folders[at]
  if (!moved || to < 0 || to >= list.folders.length) return list
  return { ...list, folders: list.folders.filter((one) => one.id !== id).toSpliced(to, 0, moved) }
}

/** Drops a market at a place of any folder; from another folder it moves there, and is there once. */
export function dropMarket(list: Watchlist, symbol: string, from: Spot['folder'], to: Spot): Watchlist {
  const before = marketsOf(list, from)
  if (!before.includes(symbol) || (to.folder !== from && marketsOf(list, to.folder).length >= WATCHED_MAX)) return list
  const taken = changeMarkets(list, from, (markets) => markets.filter((one) => one !== symbol))
  const shift = to.folder === from && before.indexOf(symbol) < to.index ? 1 : 0
  return changeMarkets(taken, to.folder, (markets) => {
    const others = markets.filter((one) => one !== symbol)
    return others.toSpliced(Math.min(to.index - shift, others.length), 0, symbol)
  })
}

/** One step up or down, past the ends of its folder into the next one. */
export function stepMarket(list: Watchlist, symbol: string, from: Spot['folder'], by: -1 | 1): { list: Watchlist; folder: Spot['folder'] } {
  const markets = marketsOf(list, from)
  const at = markets.indexOf(symbol)
  const to = at + by
  if (at >= 0 && to >= 0 && to < markets.length) {
    const without = markets.filter((one) => one !== symbol)
    return { list: changeMarkets(list, from, () => without.toSpliced(to, 0, symbol)), folder: from }
  }
  const order = [undefined, ...list.folders.map(({ id }) => id)]
  const place = order.indexOf(from) + by
  if (at < 0 || place < 0 || place >= order.length) return { list, folder: from }
  const folder = order[place]
  const index = by > 0 ? 0 : marketsOf(list, folder).length
  const moved = dropMarket(list, symbol, from, { folder, index })
  return { list: moved, folder: moved === list ? from : folder }
}

export function marketsOf(list: Watchlist, folder: Spot['folder']): readonly string[] {
  return (folder === undefined ? list.markets : list.folders.find((one) => one.id === folder)?.markets) ?? []
}

function changeMarkets(list: Watchlist, folder: Spot['folder'], change: (markets: readonly string[]) => readonly string[]): Watchlist {
  if (folder === undefined) return { ...list, markets: [...change(list.markets)] }
  return { ...list, folders: list.folders.map((one) => (one.id === folder ? { ...one, markets: [...change(one.markets)] } : one)) }
}
