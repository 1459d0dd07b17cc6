import { percentText } from '@bourse/domain/formats'
import type { MarketDetail } from '@bourse/contracts/exchange'
import { bandAround, parsePrice, priceText } from '@bourse/domain/exchange'
import { useLocale, useT } from '#platform/i18n'
import { Kv, NIL } from '#ui/kv'
import { figureText } from './figure-text.ts'
import { specOf } from './terms-draft.ts'

/** The lowest and the highest limit that is taken now, around the last price; and those that come next. */
export function BandCard({ market }: { market: MarketDetail }) {
  const t = useT()
  const { tag } = useLocale()
  const { terms, next, last_price: last } = market
  const coming = next && next.terms.band_ppm !== terms.band_ppm ? next.terms.band_ppm : undefined
  if (terms.band_ppm === null && coming === undefined) return null
  const spec = specOf(market)
  const price = last === null ? undefined : parsePrice(spec, last)
  const reach = (ppm: number) => {
    if (!price?.ok) return NIL
    const { low, high } = bandAround(price.value, ppm)
    return `${figureText(priceText(spec, low), tag)} – ${figureText(priceText(spec, high), tag)}`
  }
  const percent = (ppm: number) => percentText(ppm / 10_000, tag, 'chosen')
  return (
    <section className="card card-pad mk-band" aria-labelledby="mk-band">
      <h2 id="mk-band" className="h3">
        {t('marketAdmin.band')}
      </h2>
      <Kv
        rows={[
          { label: t('marketAdmin.last'), value: figureText(last ?? NIL, tag) },
          ...(terms.band_ppm === null ? [] : [{ label: `± ${percent(terms.band_ppm)}`, value: reach(terms.band_ppm) }]),
          ...(coming === undefined || coming === null
            ? []
            : [{ label: t('marketAdmin.band.next', { percent: percent(coming) }), value: reach(coming) }]),
        ]}
      />
    </section>
  )
}
