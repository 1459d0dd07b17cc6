import { percentText } from '@bourse/domain/formats'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button } from '#ui/button'
import { Sparkline } from '#ui/sparkline'
import { useDayLines, useMarketList, useSummaries } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'
import { useSavedLayout } from '../use-layout.ts'
import { plainFigure } from './plain-figure.ts'
import { WatchDialog } from './watch-dialog.tsx'

const ROWS_MAX = 5

/** The markets that the reader follows, or the first of the list, with their last day. */
export function WatchlistTile() {
  const t = useT()
  const { tag } = useLocale()
  const markets = useMarketList()
  const { data: summaries } = useSummaries()
  const { watched } = useSavedLayout()
  const [isChoosing, setChoosing] = useState(false)
  const listed = markets.data ?? []
  const chosen = watched.flatMap((symbol) => listed.filter((market) => market.symbol === symbol))
  const rows = chosen.length > 0 ? chosen : listed.slice(0, ROWS_MAX)
  const lines = useDayLines(rows.map(({ symbol }) => symbol))
  return (
    <Tile
      id="watchlist"
      aside={t('dashboard.watchlist.day')}
      href={addressOf('max')}
      query={markets}
      foot={
        <Button variant="text" size="s" onClick={() => setChoosing(true)}>
          {t('dashboard.watchlist.choose')}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <TileEmpty>{t('dashboard.watchlist.empty')}</TileEmpty>
      ) : (
        <ul className="tile-rows">
          {rows.map(({ symbol, base_symbol, quote_symbol }, index) => {
            const summary = summaries?.find(({ market }) => market === symbol)
            const change = summary?.change ?? null
            const line = lines[index] ?? []
            return (
              <li key={symbol}>
                <a className="tile-row" href={addressOf('max', {}, { query: { market: symbol } })}>
                  <span className="grow trunc">
                    <b className="m">{base_symbol}</b>
                    <span className="t-3">/{quote_symbol}</span>
                  </span>
                  <span className={change?.startsWith('-') ? 'tile-spark is-down' : 'tile-spark'}>
                    {line.length > 2 && (
                      <Sparkline
                        values={line}
                        label={t('dashboard.watchlist.line', { market: `${base_symbol}/${quote_symbol}` })}
                        height={24}
                      />
                    )}
                  </span>
                  <span className="fig m tile-price">{summary?.last ? plainFigure(summary.last, tag) : '–'}</span>
                  <span
                    className={
                      change === null ? 'fig tile-change t-3' : change.startsWith('-') ? 'fig tile-change down' : 'fig tile-change up'
                    }
                  >
                    {change === null ? '–' : percentText(Number(change), tag, 'change')}
                  </span>
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {isChoosing && <WatchDialog markets={listed} onClose={() => setChoosing(false)} />}
    </Tile>
  )
}
