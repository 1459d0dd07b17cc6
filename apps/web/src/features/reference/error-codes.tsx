import { ERROR_STATUS, type ErrorCode } from '@bourse/contracts/errors'
import { useT } from '#platform/i18n'
import { Table } from '#ui/table'

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
        <Table
          className="tbl tbl-dense"
          rows={CODES}
          keyOf={([code]) => code}
          columns={[
            { head: t('reference.errors.status'), className: 'shape-status', render: ([, status]) => status },
            { head: t('reference.errors.code'), isRowHead: true, cellClass: 'shape-name', render: ([code]) => <code>{code}</code> },
            { head: t('reference.errors.meaning'), cellClass: 't-2', render: ([code]) => t(`errors.${code}`) },
          ]}
        />
      </div>
    </section>
  )
}
