import type { AlertReply } from '@bourse/contracts/alert'
import { useState } from 'react'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { shownPrice, useMarkets } from '#features/market'
import { Button } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { LoadMore } from '#ui/load-more'
import { AlertMenu, useTurn } from './alert-menu.tsx'
import { firedText, valueText, whenText, pairOf } from './alert-text.ts'
import { MarketMark } from './market-mark.tsx'
import type { Quote } from './use-quotes.ts'

const DAYS_SHOWN = 30
const DAY_MS = 86_400_000

interface FiredCardProps {
  alerts: readonly AlertReply[]
  more: Parameters<typeof LoadMore>[0]['more']
  quotes: ReadonlyMap<string, Quote>
}

/** The alerts that are done: when each fired, at which figure, and setting it again. Older ones on request. */
export function FiredCard({ alerts, more, quotes }: FiredCardProps) {
  const t = useT()
  const since = useToday().getTime() - DAYS_SHOWN * DAY_MS
  const [isAll, setAll] = useState(false)
  const recent = alerts.filter(({ firedAt }) => (firedAt ?? 0) >= since)
  const hasOlder = recent.length < alerts.length
  const shown = isAll ? alerts : recent
  if (alerts.length === 0) return null
  return (
    <section className="card alert-card" aria-labelledby="alerts-fired">
      <CardHead id="alerts-fired" title={t('alert.firedTitle')}>
        <span className="cap">{t(isAll ? 'alert.firedEver' : 'alert.firedLately')}</span>
        <span className="grow" />
      </CardHead>
      {shown.length === 0 && <p className="cap alert-none">{t('alert.firedNone')}</p>}
      <ul>
        {shown.map((alert) => (
          <FiredLine key={alert.id} alert={alert} quote={quotes.get(alert.market)} />
        ))}
      </ul>
      {hasOlder && !isAll && (
        <div className="alert-more">
          <Button variant="text" size="s" onClick={() => setAll(true)}>
            {t('alert.firedOlder')}
          </Button>
        </div>
      )}
      {(isAll || !hasOlder) && <LoadMore more={more} className="alert-more" />}
    </section>
  )
}

function FiredLine({ alert, quote }: { alert: AlertReply; quote: Quote | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const market = useMarkets().find(({ symbol }) => symbol === alert.market)
  const { turn, isBusy } = useTurn(alert)
  const at = alert.firedAt === null ? '' : momentText(alert.firedAt, tag)
  return (
    <li className="alert-line">
      <MarketMark market={market} />
      <span className="grow">
        <span className="alert-line-1 m">{firedText(alert, t, tag)}</span>
        <span className="cap alert-line-1 trunc">{alert.note === '' ? at : `${at} · ${alert.note}`}</span>
      </span>
      <span className="num">
        <span className="m">{valueText(alert, t, tag)}</span>
        <span className="cap alert-line-1">{market && quote && t('alert.say.now', { price: shownPrice(market, quote.last, tag) })}</span>
      </span>
      <Button
        className="only-d"
        size="s"
        busy={isBusy}
        aria-label={t('alert.setAgainOf', { market: pairOf(alert.market), what: whenText(alert, t, tag) })}
        onClick={() => turn('armed')}
      >
        {t('alert.setAgain')}
      </Button>
      <AlertMenu alert={alert} />
    </li>
  )
}
