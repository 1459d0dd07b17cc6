import type { MarketReply } from '@bourse/contracts/exchange'
import { percentText } from '@bourse/domain/formats'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Sparkline } from '#ui/sparkline'
import { NIL } from '#ui/kv'
import { useDayLines, useMarketList, useSummaries } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'
import { useSavedLayout } from '../use-layout.ts'
import { AssetMark } from './asset-mark.tsx'
import { priceFigure } from './market-figure.ts'
import { WatchDialog } from './watch-dialog.tsx'

const ROWS_MAX = 5

/** The markets that the reader follows, or the first of the list, with their last day. */
export function WatchlistTile({ rowsMax = ROWS_MAX }: { rowsMax?: number }) {
  const t = useT()
  const markets = useMarketList()
  const { data: summaries } = useSummaries()
  const { watched } = useSavedLayout()
  const [isChoosing, setChoosing] = useState(false)
  const listed = markets.data ?? []
  const chosen = watched.flatMap((symbol) => listed.filter((market) => market.symbol === symbol))
  const rows = chosen.length > 0 ? chosen : listed.slice(0, rowsMax)
  const lines = useDayLines(rows.map(({ symbol }) => symbol))
  return (
    <Tile
      id="watchlist"
      aside={t('dashboard.watchlist.day')}
      href={addressOf('max')}
      query={markets}
      foot={
        <>
          <button type="button" className="link" onClick={() => setChoosing(true)}>
            {t('dashboard.watchlist.choose')}
          </button>
          <span className="grow" />
          <span className="cap">{t('dashboard.watchlist.count', { shown: rows.length, all: listed.length })}</span>
        </>
      }
    >
      {rows.length === 0 && <TileEmpty>{t('dashboard.row.watchlist')}</TileEmpty>}
      <ul className="tile-list">
        {rows.map((market, index) => (
          <li key={market.symbol}>
            <Watched market={market} day={summaries?.find((one) => one.market === market.symbol)} line={lines[index] ?? []} />
          </li>
        ))}
      </ul>
      {isChoosing && <WatchDialog markets={listed} onClose={() => setChoosing(false)} />}
    </Tile>
  )
}

interface WatchedProps {
  market: MarketReply
  day: { last: string | null; change: string | null } | undefined
  line: readonly number[]
}

function Watched({ market, day, line }: WatchedProps) {
  const t = useT()
  const { tag } = useLocale()
  const pair = `${market.base_symbol}/${market.quote_symbol}`
  const change = day?.change ?? null
  const look = change === null || Number(change) === 0 ? 't-3' : change.startsWith('-') ? 'down' : 'up'
  return (
    <a className="tile-line" href={addressOf('max', {}, { query: { market: market.symbol } })}>
      <AssetMark code={market.base_symbol} />
      <span className="grow trunc m">{pair}</span>
      <span className={look === 'down' ? 'tile-spark is-down' : 'tile-spark'}>
        {line.length > 2 && <Sparkline values={line} label={t('dashboard.watchlist.line', { market: pair })} height={24} />}
      </span>
      <span className="fig tile-price">{day?.last ? priceFigure(day.last, market, tag) : NIL}</span>
      <span className={`fig m tile-change ${look}`}>{change === null ? NIL : percentText(Number(change), tag, 'change')}</span>
    </a>
  )
}
