import type { RateReply, WalletReply } from '@bourse/contracts/pocket'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { rateFigure, rateSource } from './rate-text.ts'
import { LUSD } from './valuation-asset.ts'

/** The source and time of a value, in short. */
export function RateSource({ rate }: { rate: RateReply }) {
  const t = useT()
  const { tag } = useLocale()
  return <span className="cap">{rateSource(rate, { t, locale: tag, now: useToday().getTime() })}</span>
}

/** The value of one unit, its time, and the markets it was derived from. */
export function RatePanel({ wallet: { asset, rate } }: { wallet: WalletReply }) {
  const t = useT()
  const { tag } = useLocale()
  if (rate.source === 'self') return null
  return (
    <section className="pk-rate" aria-labelledby={`pk-rate-${asset.code}`}>
      <h3 className="h3" id={`pk-rate-${asset.code}`}>
        {t('pocket.rate.title')}
      </h3>
      <p className="row">
        <span className="grow m">{t('pocket.rate.unit', { asset: asset.code })}</span>
        <span className="fig m">
          {rateFigure(rate, tag)}
          <span className="u">{LUSD.code}</span>
        </span>
      </p>
      <p className="row">
        <RateSource rate={rate} />
        <span className="grow" />
        <span className="cap">{rate.chain.join(' → ')}</span>
      </p>
    </section>
  )
}
