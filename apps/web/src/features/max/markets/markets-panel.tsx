import { compactNumber } from '@bourse/domain/money'
import { useEffect, useRef } from 'react'
import type { TextKey } from '@bourse/texts/keys'
import { changeText, selectMarket, shownPrice, useDailies, useMarkets, useMarketsState, useSelectedMarket } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { createStore, useStore } from '#platform/store'
import { readStored, writeStored } from '#platform/stored'
import { Icon } from '#ui/icon'
import { SkeletonLines } from '#ui/panel/skeleton-lines'
import { ListSelect, useListedSymbols } from '../watchlists/list-select.tsx'
import {
  lineOf,
  MARKET_ORDERS,
  type MarketLine,
  type MarketOrderBy,
  type MarketSort,
  matchesSearch,
  nextSort,
  sortLines,
} from '../watchlists/markets-sort.ts'
import { StarButton } from '../watchlists/star-button.tsx'
import { useShownList, useWatchlists } from '../watchlists/store.ts'
import { WatchlistView } from '../watchlists/view.tsx'
import '../panel-rows/panel-rows.css'
import '../watchlists/market-rows.css'

/** Every market, or a watchlist of the user. */
export function MarketsPanel() {
  const shown = useShownList()
  const list = useWatchlists().find(({ id }) => id === shown)
  return list ? <WatchlistView list={list} /> : <AllMarkets />
}

/** With last price, day and volume, sortable (MAX-06, DEF-087). */
function AllMarkets() {
  const t = useT()
  const { sort, search } = useStore(marketsPanel)
  const dailies = useDailies()
  const chosen = useSelectedMarket()
  const { isPending, isError, isFetching, retry } = useMarketsState()
  const listed = useListedSymbols()
  const lines = useMarkets()
    .filter((market) => matchesSearch(market, search ?? '') && (listed?.includes(market.symbol) ?? true))
    .map((market) => lineOf(market, dailies.get(market.symbol)))
  return (
    <div className="markets">
      {isError && (
        <p className="band" role="alert">
          <Icon name="warning" />
          <span className="grow">{t('maxOrders.markets.failed')}</span>
          <button type="button" disabled={isFetching} onClick={retry}>
            {t('ui.error.retry')}
          </button>
        </p>
      )}
      {search !== undefined && <Search text={search} />}
      <div className="markets-table" role="table" aria-label={t('maxOrders.panel.markets')}>
        <div className="markets-head" role="row">
          {MARKET_ORDERS.map((orderBy) => (
            <Head key={orderBy} orderBy={orderBy} sort={sort} />
          ))}
        </div>
        {sortLines(lines, sort).map((line) => (
          <Row key={line.market.symbol} line={line} isChosen={line.market.symbol === chosen?.symbol} />
        ))}
      </div>
      {isPending && <SkeletonLines count={12} columns={3} />}
      {!isPending && !isError && lines.length === 0 && <p className="markets-none">{t('maxOrders.markets.none')}</p>}
    </div>
  )
}

/** For the header: which markets, and the search. */
export function MarketsControls() {
  const t = useT()
  const { search } = useStore(marketsPanel)
  const shown = useShownList()
  const isAll = !useWatchlists().some(({ id }) => id === shown)
  return (
    <>
      <ListSelect mayEdit />
      {isAll && (
        <button
          type="button"
          className="tool-s markets-find"
          aria-label={t('maxOrders.markets.search')}
          aria-pressed={search !== undefined}
          onClick={() => marketsPanel.update((state) => ({ ...state, search: state.search === undefined ? '' : undefined }))}
        >
          <Icon name="magnifying-glass" />
        </button>
      )}
    </>
  )
}

const marketsPanel = createStore<{ sort: MarketSort; search: string | undefined }>({ sort: storedSort(), search: undefined })

function storedSort(): MarketSort {
  const [orderBy, order] = (readStored('marketsSort') ?? '').split(' ')
  const known = MARKET_ORDERS.find((each) => each === orderBy)
  return known && (order === 'asc' || order === 'desc') ? { orderBy: known, order } : { orderBy: 'change', order: 'desc' }
}

function sortBy(orderBy: MarketOrderBy): void {
  marketsPanel.update((state) => ({ ...state, sort: nextSort(state.sort, orderBy) }))
  const { sort } = marketsPanel.get()
  writeStored('marketsSort', `${sort.orderBy} ${sort.order}`)
}

const HEADS = {
  market: 'maxOrders.market',
  last: 'maxOrders.last',
  change: 'maxOrders.change24h',
  volume: 'maxOrders.volume',
} as const satisfies Record<MarketOrderBy, TextKey>

function Head({ orderBy, sort }: { orderBy: MarketOrderBy; sort: MarketSort }) {
  const t = useT()
  const isSorting = sort.orderBy === orderBy
  return (
    <span
      role="columnheader"
      className={orderBy === 'market' ? undefined : orderBy === 'volume' ? 'is-end is-wide' : 'is-end'}
      aria-sort={isSorting ? (sort.order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className={isSorting ? 'is-sorting' : undefined} onClick={() => sortBy(orderBy)}>
        {t(HEADS[orderBy])}
        {isSorting && <Icon name={sort.order === 'asc' ? 'caret-up' : 'caret-down'} />}
      </button>
    </span>
  )
}

function Row({ line: { market, daily, last, changeBp }, isChosen }: { line: MarketLine; isChosen: boolean }) {
  const t = useT()
  const { tag } = useLocale()
  const volume = daily && Number(daily.quoteVolume) / 10 ** market.quote.decimals
  const change = changeText(changeBp, tag)
  return (
    <div className={isChosen ? 'markets-row is-chosen' : 'markets-row'} role="row">
      <span role="cell">
        <StarButton market={market} />
        {/* The name is the button, and it covers the whole row. */}
        <button type="button" aria-current={isChosen ? 'true' : undefined} onClick={() => selectMarket(market.symbol)}>
          <b>{market.base.code}</b>/{market.quote.code}
          {(daily?.isHalted ?? market.status === 'halted') && <span className="markets-halted">{t('maxOrders.market.halted')}</span>}
        </button>
      </span>
      <span role="cell" className="is-end">
        {last === undefined ? '–' : shownPrice(market, last, tag)}
      </span>
      <span role="cell" className={`is-end ${change.look}`}>
        {change.text}
      </span>
      <span role="cell" className="is-end is-wide is-quiet" title={market.quote.code}>
        {volume === undefined ? '–' : compactNumber(volume, tag)}
      </span>
    </div>
  )
}

function Search({ text }: { text: string }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const set = (search: string | undefined) => marketsPanel.update((state) => ({ ...state, search }))
  return (
    <input
      ref={input}
      className="markets-search"
      type="text"
      role="searchbox"
      aria-label={t('maxOrders.markets.search')}
      placeholder={t('maxOrders.markets.search')}
      autoComplete="off"
      value={text}
      onChange={(event) => set(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        set(undefined)
      }}
    />
  )
}
