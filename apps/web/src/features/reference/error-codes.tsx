import { ERROR_STATUS, type ErrorCode } from '@bourse/contracts/errors'
import { useT } from '#platform/i18n'

/** By status, as readers look them up; the features have them each for itself. */
const CODES = (Object.entries(ERROR_STATUS) as [ErrorCode, number][]).toSorted(
  ([one, first], [other, second]) => first - second || one.localeCompare(other),
)

/** Every code with its status and its words, as the server's own table has them (API-05, DEF-030). */
export function ErrorCodes() {
  const t = useT()
  return (
    <section id="errors" className="reference-part">
      <h2 id="errors-title" className="h2">
        {t('reference.errors.title')}
      </h2>
      <p className="t-2 pretty">{t('reference.errors.lead')}</p>
      <div className="card shape" tabIndex={0} role="region" aria-labelledby="errors-title">
        <table className="tbl tbl-dense">
          <thead>
            <tr>
              <th scope="col" className="shape-status">
                {t('reference.errors.status')}
              </th>
              <th scope="col">{t('reference.errors.code')}</th>
              <th scope="col">{t('reference.errors.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {CODES.map(([code, status]) => (
              <tr key={code}>
                <td className="shape-status">{status}</td>
                <th scope="row" className="shape-name">
                  <code>{code}</code>
                </th>
                <td className="t-2">{t(`errors.${code}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
