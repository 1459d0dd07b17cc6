import type { GainMethod } from '@bourse/contracts/report'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { useT } from '#platform/i18n'

/** The method beside its figures, so that users can explain the figures they pass on. */
export function GainsHow({ method }: { method: GainMethod }) {
  const t = useT()
  const asset = VALUATION_ASSET.code
  return (
    <section className="card card-pad report-how" aria-labelledby="report-how">
      <h2 id="report-how" className="h3">
        {t('report.gains.how')}
      </h2>
      <ul>
        <li>{t(`report.gains.how.${method}`)}</li>
        <li>{t('report.gains.how.value', { asset })}</li>
        <li>{t('report.gains.how.transfers')}</li>
        <li>{t('report.gains.how.fees')}</li>
      </ul>
      <p className="cap">{t('report.gains.how.tax')}</p>
    </section>
  )
}
