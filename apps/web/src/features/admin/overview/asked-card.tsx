import { useT } from '#platform/i18n'
import { buttonClass } from '#ui/button'
import { SignatureActions } from '../signatures/signature-actions.tsx'
import { SignatureFacts } from '../signatures/signature-facts.tsx'
import { useSignatures } from '../signatures/queries.ts'
import { askText } from '../frame/signature-text.ts'
import { SignatureLines } from '../frame/two-signatures.tsx'

/** The oldest request that the reader may sign. */
export function AskedCard() {
  const t = useT()
  const rows = useSignatures('asked').data?.filter(({ maySign }) => maySign)
  const signature = rows?.at(-1)
  if (!signature) return null
  return (
    <section className="card" aria-labelledby="overview-asked">
      <header className="card-head">
        <h2 id="overview-asked" className="h2">
          {t('staff.overview.asked')}
        </h2>
        <span className="grow" />
        {rows !== undefined && rows.length > 1 && (
          <a className={buttonClass({ variant: 'text', size: 's' })} href="/admin/signatures">
            {t('staff.overview.allAsked', { count: rows.length })}
          </a>
        )}
      </header>
      <div className="card-body over-asked">
        <p className="m">{askText(signature)}</p>
        <SignatureFacts signature={signature} />
        <SignatureLines signature={signature} />
        <SignatureActions signature={signature} />
      </div>
    </section>
  )
}
