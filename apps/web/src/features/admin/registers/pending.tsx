import { useT } from '#platform/i18n'
import { askText } from '../frame/signature-text.ts'
import { SignatureLines } from '../frame/two-signatures.tsx'
import { SignatureActions } from '../signatures/signature-actions.tsx'
import { SignatureFacts } from '../signatures/signature-facts.tsx'
import { useSignatures } from '../signatures/queries.ts'

/** What waits for a second signature about one subject, with what the reader may do; nothing if nothing waits. */
export function Pending({ subject }: { subject: string }) {
  const t = useT()
  const asked = useSignatures('asked').data?.filter((signature) => signature.subject === subject) ?? []
  if (asked.length === 0) return null
  return (
    <section className="column gap-2 above-4" aria-label={t('registers.waits')}>
      <h3 className="h3">{t('registers.waits')}</h3>
      {asked.map((signature) => (
        <article key={signature.id} className="well stack">
          <p className="m">{askText(signature)}</p>
          <SignatureFacts signature={signature} />
          {signature.isStale && <p className="cap">{t('staff.signatures.stale')}</p>}
          <SignatureLines signature={signature} />
          <SignatureActions signature={signature} />
        </article>
      ))}
    </section>
  )
}
