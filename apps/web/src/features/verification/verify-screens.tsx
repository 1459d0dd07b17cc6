import type { VerificationKind } from '@bourse/contracts/verification'
import { maySubmit } from '@bourse/domain/verification'
import { Page } from '#shell/page'
import { useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import { SkeletonFields } from '#ui/skeleton'
import { About } from './about.tsx'
import { useVerifications } from './queries.ts'
import { StateCard } from './state-card.tsx'
import { VerifyForm } from './verify-form.tsx'
import './verification.css'

/** PROF-51 */
export function VerifyIdentityScreen() {
  return <VerifyScreen key="identity" kind="identity" />
}

/** PROF-52 */
export function VerifyWealthScreen() {
  return <VerifyScreen key="wealth" kind="wealth" />
}

/** What is needed and why, the current state, and the form while a submission is possible (DEF-042). */
function VerifyScreen({ kind }: { kind: VerificationKind }) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useVerifications()
  const state = data?.find((each) => each.kind === kind)
  return (
    <Page heading={t(kind === 'identity' ? 'pages.verifyIdentity' : 'pages.verifyWealth')}>
      <div className={state?.status === 'none' ? 'verify is-first' : 'verify'}>
        <div key={String(state !== undefined)} className="column gap-4">
          {isError && !state && (
            <ErrorState
              what={t('verification.failed')}
              safe={t('verification.failedSafe')}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          )}
          {!state && !isError && <FormSkeleton />}
          {state && <StateCard state={state} others={data ?? []} />}
          {state && maySubmit(state.status) && <VerifyForm kind={kind} isAgain={state.status === 'rejected'} />}
        </div>
        {/* On phones it comes before or after the form, as the state wants it. */}
        {(state || isError) && <About kind={kind} isOver={state !== undefined && !maySubmit(state.status)} />}
      </div>
    </Page>
  )
}

function FormSkeleton() {
  return (
    <div className="card card-pad">
      <SkeletonFields />
    </div>
  )
}
