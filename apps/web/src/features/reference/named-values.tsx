import { useT } from '#platform/i18n'
import type { JsonSchema } from './api-document.ts'

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
        <table className="tbl tbl-dense">
          <thead>
            <tr>
              <th scope="col">{t('reference.shape.name')}</th>
              <th scope="col">{t('reference.auth.example')}</th>
              <th scope="col">{t('reference.errors.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {named.map(([name, { description, examples }]) => (
              <tr key={name}>
                <th scope="row" className="shape-name">
                  <code>{name}</code>
                </th>
                <td>{examples?.[0] !== undefined && <code>{JSON.stringify(examples[0])}</code>}</td>
                <td className="t-2">{description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
