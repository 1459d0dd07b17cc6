import type { JsonSchema } from '@bourse/contracts/http'
import { useT } from '#platform/i18n'
import { Table } from '#ui/table'

/** Values that have a name wherever they occur: above all, in which unit an amount is. */
export function NamedValues({ schemas }: { schemas: Readonly<Record<string, JsonSchema>> }) {
  const t = useT()
  const named = Object.entries(schemas).filter(([, { description, properties, enum: words }]) => description && !properties && !words)
  return (
    <section id="values" className="reference-part">
      <h2 id="values-title" className="h2">
        {t('reference.values.title')}
      </h2>
      <p className="t-2 pretty">{t('reference.values.lead')}</p>
      <div className="card shape" tabIndex={0} role="region" aria-labelledby="values-title">
        <Table
          className="tbl tbl-dense"
          rows={named}
          keyOf={([name]) => name}
          columns={[
            { head: t('reference.shape.name'), isRowHead: true, cellClass: 'shape-name', render: ([name]) => <code>{name}</code> },
            {
              head: t('reference.auth.example'),
              render: ([, { examples }]) => examples?.[0] !== undefined && <code>{JSON.stringify(examples[0])}</code>,
            },
            { head: t('reference.errors.meaning'), cellClass: 't-2', render: ([, { description }]) => description },
          ]}
        />
      </div>
    </section>
  )
}
