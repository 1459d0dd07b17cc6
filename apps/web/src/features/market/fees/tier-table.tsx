import { useLocale, useT } from '#platform/i18n'
import { shownPpm, shownShort } from '../figures/figure-text.ts'
import { type Market, pairText } from '../market.ts'
import './fees.css'

/** All tiers of a market, with the reader's marked. */
export function TierTable({ market }: { market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const { feeTiers, tier: own, quote } = market
  return (
    <div className="fee-tiers" tabIndex={0} role="group" aria-label={t('fees.table', { market: pairText(market) })}>
      <table>
        <caption className="vh">{t('fees.table', { market: pairText(market) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fees.tier')}</th>
            <th scope="col" className="is-end">
              {t('fees.from', { code: quote.code })}
            </th>
            <th scope="col" className="is-end">
              {t('fees.taker')}
            </th>
            <th scope="col" className="is-end">
              {t('fees.maker')}
            </th>
          </tr>
        </thead>
        <tbody>
          {feeTiers.map(({ fromVolume, takerPpm, makerPpm }, index) => (
            <tr key={String(fromVolume)} className={index === own ? 'is-own' : undefined} aria-current={index === own ? 'true' : undefined}>
              <th scope="row">
                {index + 1}
                {index === own && <span className="vh"> {t('fees.own')}</span>}
              </th>
              <td className="is-end fig">{shownShort(fromVolume, quote, tag)}</td>
              <td className="is-end fig">{shownPpm(takerPpm, tag)}</td>
              <td className="is-end fig">{shownPpm(makerPpm, tag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
