import type { SignatureReply } from '@bourse/contracts/staff'
import { useLocale, useT } from '#platform/i18n'
import { useNow } from '#platform/clock'
import { momentText } from '#platform/moments'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { SkeletonCard } from '#ui/skeleton'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { durationText } from '../frame/duration-text.ts'
import { isBuiltAt } from '../frame/sections.ts'
import { askText } from '../frame/signature-text.ts'
import { SignatureLines } from '../frame/two-signatures.tsx'
import { SignatureActions } from './signature-actions.tsx'
import { SignatureFacts } from './signature-facts.tsx'
import { useSignatures } from './queries.ts'
import './signatures.css'

/** What waits for a second signature, then what was decided. */
export function SignaturesScreen() {
  const t = useT()
  const asked = useSignatures('asked')
  const decided = useSignatures('decided')
  return (
    <AdminFrame place="signatures" title={t('staff.place.signatures')} count={asked.data?.length}>
      <div className="sigs in-turn">
        <section aria-labelledby="sigs-asked">
          <h2 id="sigs-asked" className="h2">
            {t('staff.signatures.open')}
          </h2>
          <DataList
            items={asked.data}
            keyOf={({ id }) => id}
            hasFailed={asked.isError}
            isRetrying={asked.isFetching}
            onRetry={() => void asked.refetch()}
            empty={
              <EmptyState picture="verified" title={t('staff.signatures.none')}>
                {t('staff.signatures.noneText')}
              </EmptyState>
            }
          >
            {(signature) => <OpenRow signature={signature} />}
          </DataList>
        </section>
        {!decided.data && !decided.isError && <SkeletonCard count={4} />}
        {decided.data && decided.data.length > 0 && (
          <section aria-labelledby="sigs-decided">
            <h2 id="sigs-decided" className="h2">
              {t('staff.signatures.decided')}
            </h2>
            <DataList items={decided.data} keyOf={({ id }) => id} empty={null}>
              {(signature) => <DecidedRow signature={signature} />}
            </DataList>
          </section>
        )}
      </div>
    </AdminFrame>
  )
}

function OpenRow({ signature }: { signature: SignatureReply }) {
  const t = useT()
  const now = useNow()
  return (
    <article className="sig card-pad column gap-4">
      <header className="sig-head">
        <Title signature={signature} />
        <span className="cap">{t('staff.signatures.left', { time: durationText(t, signature.expiresAt - now) })}</span>
      </header>
      <SignatureFacts signature={signature} />
      {signature.isStale && <p className="cap">{t('staff.signatures.stale')}</p>}
      <SignatureLines signature={signature} />
      <SignatureActions signature={signature} />
    </article>
  )
}

function DecidedRow({ signature }: { signature: SignatureReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { state, note, decidedAt } = signature
  return (
    <details className="sig card-pad column gap-4 sig-past">
      <summary className="sig-head">
        <span className="m">{askText(signature)}</span>
        <span className={state === 'done' ? 'state' : 'state state-off'}>{t(`staff.signatures.state.${state}`)}</span>
        <span className="cap fig">{decidedAt === null ? '' : momentText(decidedAt, tag)}</span>
      </summary>
      <SignatureFacts signature={signature} />
      {note !== '' && <p className="cap">{t('staff.signatures.note', { note })}</p>}
      <SignatureLines signature={signature} />
    </details>
  )
}

function Title({ signature }: { signature: SignatureReply }) {
  const { href } = signature
  return (
    <h3 className="h3 grow">
      {href !== null && isBuiltAt(href) ? (
        <a className="link" href={href}>
          {askText(signature)}
        </a>
      ) : (
        askText(signature)
      )}
    </h3>
  )
}
