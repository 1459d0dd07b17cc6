import type { Watchlist } from '@bourse/contracts/exchange'
import { type DragEvent, type RefObject, useState } from 'react'
import { useT } from '#platform/i18n'
import { type Market, pairText } from '../markets.ts'
import { dropMarket, marketsOf, type Spot, stepMarket } from './watchlist-moves.ts'
import { updateList } from './watchlist-store.ts'

/** Moving the markets of a list: by dragging a row, or step by step with what is said of each step. */
export function useListMoves(list: Watchlist, box: RefObject<HTMLElement | null>) {
  const t = useT()
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<{ symbol: string; folder: Spot['folder'] }>()
  const [over, setOver] = useState<Spot>()
  return {
    said,
    over,
    /** For a row, or the head of an empty folder. */
    dragOver: (event: DragEvent<HTMLElement>, folder: Spot['folder'], index: number) => {
      if (!dragged) return
      event.preventDefault()
      setOver({ folder, index: index + (isLowerHalf(event) ? 1 : 0) })
    },
    dragging: (symbol: string, folder: Spot['folder']) => ({
      onDragStart: () => setDragged({ symbol, folder }),
      onDragEnd: () => {
        if (dragged && over) updateList(list.id, (now) => dropMarket(now, dragged.symbol, dragged.folder, over))
        setDragged(undefined)
        setOver(undefined)
      },
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

function isLowerHalf(event: DragEvent<HTMLElement>): boolean {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY > top + height / 2
}

function gripOf(box: HTMLElement | null, symbol: string, folder: Spot['folder']): HTMLElement | null | undefined {
  return box?.querySelector<HTMLElement>(`[data-watched="${folder ?? ''} ${symbol}"] .watch-grip`)
}
