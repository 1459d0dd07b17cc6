import type { MarketReply } from '@bourse/contracts/exchange'
import { isFeeInQuote } from '@bourse/domain/exchange'
import type { PaperFill } from '@bourse/domain/paper'
import { type MarketFigures, SideMark } from '#features/market'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { timeText } from '../moment-words.ts'

const FILLS_SHOWN = 50

/** The latest fills of the practice, newest first, each with its fee or rebate. */
export function PracticeFills({ fills, figures, reply }: { fills: readonly PaperFill[]; figures: MarketFigures; reply: MarketReply }) {
  const t = useT()
  return (
    <section className="replay-panel" aria-label={t('replay.paper.fills')}>
      <h2>{t('replay.paper.fills')}</h2>
      {fills.length === 0 && <p className="cap replay-none">{t('replay.paper.noFills')}</p>}
      {fills.length > 0 && (
        <table className="replay-table practice-table">
          <thead>
            <tr>
              <th scope="col">{t('replay.time')}</th>
              <th scope="col">{t('replay.side')}</th>
              <th scope="col" className="is-end">
                {t('replay.quantity')}
              </th>
              <th scope="col" className="is-end">
                {t('replay.price')}
              </th>
              <th scope="col" className="is-end">
                {t('replay.paper.fee')}
              </th>
            </tr>
          </thead>
          <tbody>
            {fills.slice(0, FILLS_SHOWN).map(({ side, at, quantity, price, feeRaw, isBuyerFeeInQuote }, place) => (
              <tr key={fills.length - place} className={side === 'BUY' ? 'is-buy' : 'is-sell'}>
                <td>{timeText(at)}</td>
                <td>
                  <span className="practice-side">
                    <SideMark side={side} />
                    {t(side === 'BUY' ? 'replay.bought' : 'replay.sold')}
                  </span>
                </td>
                <td className="is-end">{figures.quantity(quantity)}</td>
                <td className="is-end">{figures.price(price)}</td>
                <td className="is-end">
                  <Amount
                    raw={feeRaw}
                    asset={isFeeInQuote(side, feeRaw, isBuyerFeeInQuote) ? reply.quote_asset : reply.base_asset}
                    nil="dash"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
