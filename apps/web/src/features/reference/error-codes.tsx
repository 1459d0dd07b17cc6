import { ERROR_STATUS, type ErrorCode } from '@bourse/contracts/errors'
import { useT } from '#platform/i18n'

/** Sorted by status; each feature defines its own codes. */
const CODES = (Object.entries(ERROR_STATUS) as [ErrorCode, number][]).toSorted(
  ([one, first], [other, second]) => first - second || one.localeCompare(other),
)

/** Every error code with its status and text, from the server's table (API-05, DEF-030). */
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
