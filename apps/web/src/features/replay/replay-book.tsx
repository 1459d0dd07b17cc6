import type { ReplayBook as Book, ReplayLevel } from '@bourse/domain/replay'
import type { MarketFigures } from '#features/market'
import { useT } from '#platform/i18n'

const LEVELS_SHOWN = 12

/** Asks above bids, the best ones in the middle; nothing is shown of a time whose depth was not kept. */
export function ReplayBook({ book, figures }: { book: Book | undefined; figures: MarketFigures }) {
  const t = useT()
  if (!book || book.bids.length + book.asks.length === 0) return <p className="cap replay-none">{t('replay.noBook')}</p>
  const [asks, bids] = [book.asks.slice(0, LEVELS_SHOWN), book.bids.slice(0, LEVELS_SHOWN)]
  const most = Math.max(...[...asks, ...bids].map(([, quantity]) => quantity))
  return (
    <table className="replay-table">
      <thead>
        <tr>
          <th scope="col">{t('replay.side')}</th>
          <th scope="col" className="is-end">
            {t('replay.price')}
          </th>
          <th scope="col" className="is-end">
            {t('replay.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {asks.toReversed().map((level) => (
          <Level key={`a${level[0]}`} side="sell" level={level} most={most} figures={figures} />
        ))}
        {bids.map((level) => (
          <Level key={`b${level[0]}`} side="buy" level={level} most={most} figures={figures} />
        ))}
      </tbody>
    </table>
  )
}

interface LevelProps {
  side: 'buy' | 'sell'
  level: ReplayLevel
  most: number
  figures: MarketFigures
}

function Level({ side, level: [price, quantity], most, figures }: LevelProps) {
  const t = useT()
  return (
    <tr className={`is-${side}`} style={{ '--share': `${(100 * quantity) / most}%` } as React.CSSProperties}>
      <td>{t(side === 'buy' ? 'replay.bid' : 'replay.ask')}</td>
      <td className="is-end">{figures.price(price)}</td>
      <td className="is-end replay-bar">{figures.quantity(quantity)}</td>
    </tr>
  )
}
