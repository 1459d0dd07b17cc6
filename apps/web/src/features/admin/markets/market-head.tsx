import type { MarketDetail } from '@bourse/contracts/exchange'
import { numberFormat } from '@bourse/domain/formats'
import { compactNumber } from '@bourse/domain/money'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { NIL } from '#ui/kv'
import { figureText } from './figure-text.ts'
import { LastAction } from './last-action.tsx'
import { outcomeOf } from './market-state.ts'

/** The pair, whether it trades and since when, and its four figures. */
export function MarketHead({ market }: { market: MarketDetail }) {
  const t = useT()
  const { tag } = useLocale()
  const { base, quote, status, open_since: openSince, last, last_price: price, volume, live_orders: live, holder, epoch } = market
  const isOpen = status === 'open'
  const since = isOpen ? openSince : last?.action === 'halt' ? last.at : null
  const words = isOpen ? 'trading' : 'halted'
  const facts: [string, ReactNode][] = [
    [t('marketAdmin.last'), price === null ? NIL : figureText(price, tag)],
    [
      t('marketAdmin.volume'),
      <>
        {compactNumber(Number(volume), tag)} <span className="mk-unit">{base.code}</span>
      </>,
    ],
    [t('admin.markets.orders'), numberFormat(tag).format(live)],
    [
      t('marketAdmin.runsOn'),
      holder === null ? (
        t('admin.markets.unheld')
      ) : (
        <>
          <span title={holder}>{holder.slice(0, 8)}</span>
          <span className="mk-unit">, {t('marketAdmin.epoch', { epoch: numberFormat(tag).format(epoch) })}</span>
        </>
      ),
    ],
  ]
  return (
    <section className="card mk-head row gap-4 card-part" aria-label={`${base.code}/${quote.code}`}>
      <div className="mk-name">
        <p className="h1">
          {base.code}
          <span className="t-3">/{quote.code}</span>
        </p>
        <p className={isOpen ? 'state' : 'state state-bad'}>
          {since === null ? t(`marketAdmin.${words}`) : t(`marketAdmin.${words}Since`, { date: momentText(since, tag) })}
        </p>
        {market.reason && <p className="cap mk-said">{market.reason}</p>}
        {last && outcomeOf(last) !== 'done' && <LastAction market={market} />}
      </div>
      <dl className="mk-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="fig">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
