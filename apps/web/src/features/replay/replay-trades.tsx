import type { ReplayTrade } from '@bourse/domain/replay'
import type { MarketFigures } from '#features/market'
import { useT } from '#platform/i18n'
import { timeText } from './moment-words.ts'

/** The latest trades at the moment, newest first. */
export function ReplayTrades({ trades, figures }: { trades: readonly ReplayTrade[]; figures: MarketFigures }) {
  const t = useT()
  if (trades.length === 0) return <p className="cap replay-none">{t('replay.noTrades')}</p>
  return (
    <table className="replay-table">
      <thead>
        <tr>
          <th scope="col">{t('replay.time')}</th>
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
        {trades.map(({ at, price, quantity, side }, index) => (
          <tr key={index} className={side === 'BUY' ? 'is-buy' : 'is-sell'}>
            <td>{timeText(at)}</td>
            <td>{t(side === 'BUY' ? 'replay.bought' : 'replay.sold')}</td>
            <td className="is-end">{figures.price(price)}</td>
            <td className="is-end">{figures.quantity(quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
