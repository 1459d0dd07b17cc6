import type { Watchlist } from '@bourse/contracts/exchange'
import type { DragEvent, PointerEventHandler } from 'react'
import { changeText, type Market, pairText, selectMarket, shownPrice, useDaily, useSelectedMarket } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { lineOf } from './markets-sort.ts'
import type { Spot } from './moves.ts'
import { onArrows } from './on-arrows.ts'

interface WatchlistRowProps {
  market: Market
  list: Watchlist
  folder: Spot['folder']
  /** A dragged row would come before this one. */
  isOver: boolean
  onStep: (by: -1 | 1) => void
  onRemove: () => void
  /** What moves the row with a finger on its grip. */
  gripping: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', PointerEventHandler<HTMLElement>>
  onDragStart: (event: DragEvent<HTMLElement>) => void
  onDragOver: (event: DragEvent<HTMLElement>) => void
  onDragEnd: () => void
}

/** A market of a watchlist: its last price, its day, and where it is in the list. */
export function WatchlistRow({ market, list, folder, isOver, onStep, onRemove, gripping, ...dragging }: WatchlistRowProps) {
  const t = useT()
  const { tag } = useLocale()
  const { last, changeBp } = lineOf(market, useDaily(market.symbol))
  const change = changeText(changeBp, tag)
  const isChosen = useSelectedMarket()?.symbol === market.symbol
  const name = pairText(market)
  const looks = ['markets-row', 'watch-row', isChosen && 'is-chosen', isOver && 'is-over'].filter(Boolean).join(' ')
  return (
    <li className={looks} data-watched={`${folder ?? ''} ${market.symbol}`} draggable {...dragging}>
      <span className="watch-name">
        <button
          type="button"
          className="watch-grip"
          aria-label={t('maxDesk.watchlist.move', { name })}
          title={t('maxDesk.watchlist.moveHow')}
          onKeyDown={(event) => onArrows(event, onStep)}
          {...gripping}
        >
          <Icon name="dots-six-vertical" />
        </button>
        <button
          type="button"
          className="watch-choose"
          aria-current={isChosen ? 'true' : undefined}
          onClick={() => selectMarket(market.symbol)}
        >
          <b>{market.base.code}</b>/{market.quote.code}
        </button>
      </span>
      <span className="is-end">{last === undefined ? '–' : shownPrice(market, last, tag)}</span>
      <span className={`is-end ${change.look}`}>{change.text}</span>
      <button
        type="button"
        className="watch-remove"
        aria-label={t('maxDesk.watchlist.remove', { market: name, list: list.name })}
        title={t('maxDesk.watchlist.remove', { market: name, list: list.name })}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
    </li>
  )
}
