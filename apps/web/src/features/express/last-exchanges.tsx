import { quantityRaw } from '@bourse/domain/exchange'
import { type Market, marketFigures, useMarkets } from '#features/market'
import { type OwnFill, useFills } from '#features/orders'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { isFeeGiven } from './outcome.ts'
import { legsOf } from './slip/figure-rows.tsx'
import { useSums } from './slip/use-sums.ts'

const SHOWN_MAX = 5

/** The newest trades of this profile, here or in the terminal, each with its rate; received amounts are after the fee. */
export function LastExchanges() {
  const t = useT()
  const markets = useMarkets()
  const fills = useFills().slice(0, SHOWN_MAX)
  return (
    <section className="card" aria-labelledby="xp-last">
      <div className="card-head">
        <h2 id="xp-last" className="h3 grow">
          {t('express.last.title')}
        </h2>
        {fills.length > 0 && (
          <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('max')}>
            {t('express.last.all')}
          </a>
        )}
      </div>
      {fills.length === 0 ? (
        <EmptyState picture="exchange" title={t('express.last.empty')}>
          {t('express.last.empty.text')}
        </EmptyState>
      ) : (
        <ul className="list xp-last">
          {fills.map((fill) => {
            const market = markets.find(({ symbol }) => symbol === fill.symbol)
            return market && <Exchange key={`${fill.fillId} ${fill.side}`} fill={fill} market={market} />
          })}
        </ul>
      )}
    </section>
  )
}

function Exchange({ fill, market }: { fill: OwnFill; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const sums = useSums()
  const tradedRaw = quantityRaw(market, fill.quantity)
  const [gaveRaw, grossRaw] = fill.side === 'BUY' ? [fill.cost, tradedRaw] : [tradedRaw, fill.cost]
  const { given, received } = legsOf(fill.side, market)
  // Paid on top of what was given, or out of what was received; a rebate lowers the one or adds to the other.
  const [givenFee, receivedFee] = isFeeGiven(fill) ? [fill.fee, 0n] : [0n, fill.fee]
  const [gave, got] = [sums.text(gaveRaw + givenFee, given, 'up'), sums.text(grossRaw - receivedFee, received)]
  return (
    <li className="list-row">
      <span className="grow two-lines">
        <span className="fig xp-sums">{t('express.last.for', { got, gave })}</span>
        <time className="cap" dateTime={new Date(fill.timestamp).toISOString()}>
          {momentText(fill.timestamp, tag)}
        </time>
      </span>
      <span className="num cap fig">{t('express.last.at', { price: marketFigures(market, tag).price(fill.price) })}</span>
    </li>
  )
}
