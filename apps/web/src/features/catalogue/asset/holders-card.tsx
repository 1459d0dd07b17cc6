import type { AssetPage } from '@bourse/contracts/catalogue'
import { numberFormat, percentText } from '@bourse/domain/formats'
import { HOLDER_BANDS } from '@bourse/domain/issuer'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { CardHead } from '#ui/card-head'

/** How many hold it, by size and never by name. */
export function HoldersCard({ holders }: { holders: AssetPage['holders'] }) {
  const t = useT()
  const { tag } = useLocale()
  const { count, bands, largestBps, ownBand } = holders
  const number = (figure: number) => numberFormat(tag).format(figure)
  const most = Math.max(1, ...(bands ?? []))
  const largest = percentText(largestBps / 100, tag, 'share')
  return (
    <section className="card" aria-labelledby="asset-holders">
      <CardHead id="asset-holders" title={t('catalogue.holders')} count={number(count)} size="h3">
        <span className="grow" />
        {bands && count > 0 && <span className="cap">{t('catalogue.holders.by')}</span>}
      </CardHead>
      {bands && count > 0 && (
        <dl className="holder-bands">
          {bands.map((holding, band) => (
            <div key={band} className={band === ownBand ? 'is-own' : ''}>
              <dt>{band === ownBand ? t('catalogue.holders.you', { band: bandText(band, t, number) }) : bandText(band, t, number)}</dt>
              <dd>
                <i style={{ width: `${(holding / most) * 100}%` }} />
                <span className="fig">{number(holding)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="card-body cap">{count === 0 ? t('catalogue.holders.none') : t('catalogue.holders.largest', { share: largest })}</p>
    </section>
  )
}

/** “6 to 20”, the last one open. */
function bandText(band: number, t: Translate, number: (figure: number) => string): string {
  const to = HOLDER_BANDS[band]
  const below = Number(HOLDER_BANDS[band - 1] ?? 0n)
  return to === undefined
    ? t('catalogue.holders.over', { from: number(below) })
    : t('catalogue.holders.band', { from: number(below + 1), to: number(Number(to)) })
}
