import type { Watchlist } from '@bourse/contracts/exchange'
import { type DragEvent, type PointerEvent, type RefObject, useState } from 'react'
import { type Market, pairText } from '#features/market'
import { useT } from '#platform/i18n'
import { dropMarket, marketsOf, type Spot, stepMarket } from './moves.ts'
import { updateList } from './store.ts'

/** Moving the markets of a list: by dragging a row or, with a finger, its grip; or step by step with what is said of each step. */
export function useListMoves(list: Watchlist, box: RefObject<HTMLElement | null>) {
  const t = useT()
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<{ symbol: string; folder: Spot['folder'] }>()
  const [over, setOver] = useState<Spot>()
  const end = (at: Spot | undefined) => {
    if (dragged && at && !isOwnPlace(list, dragged, at)) updateList(list.id, (now) => dropMarket(now, dragged.symbol, dragged.folder, at))
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    said,
    over,
    /** For a row, or the head of an empty folder. */
    dragOver: (event: DragEvent<HTMLElement>, folder: Spot['folder'], index: number) => {
      if (!dragged) return
      event.preventDefault()
      setOver({ folder, index: index + (isLowerHalf(event, event.currentTarget) ? 1 : 0) })
    },
    dragging: (symbol: string, folder: Spot['folder']) => ({
      onDragStart: (event: DragEvent<HTMLElement>) => {
        // A finger that rests on the grip moves the row already.
        if (dragged) return event.preventDefault()
        setDragged({ symbol, folder })
      },
      onDragEnd: () => end(over),
    }),
    /** For a row's grip: browsers start no drag for a finger that moves at once. */
    gripping: (symbol: string, folder: Spot['folder']) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged({ symbol, folder })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (dragged && event.currentTarget.hasPointerCapture(event.pointerId)) setOver(spotAt(list, box.current, event))
      },
      // Where it is now: the last movement may not be drawn yet.
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(spotAt(list, box.current, event)),
      onPointerCancel: () => end(undefined),
    }),
    step: (market: Market, folder: Spot['folder'], by: -1 | 1) => {
      const moved = stepMarket(list, market.symbol, folder, by)
      if (moved.list === list) return
      updateList(list.id, () => moved.list)
      const within = marketsOf(moved.list, moved.folder)
      const name = list.folders.find(({ id }) => id === moved.folder)?.name ?? list.name
      const place = within.indexOf(market.symbol) + 1
      setSaid(t('maxDesk.watchlist.moved', { name: pairText(market), place, count: within.length, folder: name }))
      // A row that has come into another folder is a new element.
      requestAnimationFrame(() => gripOf(box.current, market.symbol, moved.folder)?.focus())
    },
  }
}

/** Before or after itself. */
function isOwnPlace(list: Watchlist, { symbol, folder }: { symbol: string; folder: Spot['folder'] }, at: Spot): boolean {
  const own = marketsOf(list, folder).indexOf(symbol)
  return at.folder === folder && (at.index === own || at.index === own + 1)
}

function isLowerHalf(event: { clientY: number }, row: Element): boolean {
  const { top, height } = row.getBoundingClientRect()
  return event.clientY > top + height / 2
}

/** The place under a finger: before or after a row, or the beginning of a folder. */
function spotAt(list: Watchlist, box: HTMLElement | null, event: { clientX: number; clientY: number }): Spot | undefined {
  const place = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-watched], [data-folder]')
  if (!place || !box?.contains(place)) return undefined
  const { watched, folder: head } = place.dataset
  if (watched === undefined) return { folder: head, index: 0 }
  const [named = '', symbol = ''] = watched.split(' ')
  const folder = named === '' ? undefined : named
  return { folder, index: marketsOf(list, folder).indexOf(symbol) + (isLowerHalf(event, place) ? 1 : 0) }
}

function gripOf(box: HTMLElement | null, symbol: string, folder: Spot['folder']): HTMLElement | null | undefined {
  return box?.querySelector<HTMLElement>(`[data-watched="${folder ?? ''} ${symbol}"] .watch-grip`)
}
