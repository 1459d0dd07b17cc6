import type { DocumentReply } from '@bourse/contracts/document'
import { DocumentText } from '#features/document'
import { openDocument } from '#platform/document-dialog'
import { useLocale, useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { ErrorState, Notice } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { useAgree, useRewardAgreement } from './queries.ts'
import './agreement-panel.css'

/**
 * The reward agreement, its purpose, and the checkbox to accept it; a person cannot complete a profile without it (PROF-38,
 * DEF-049).
 */
export function AgreementPanel() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useRewardAgreement()
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching }
  if (data) return <Agreement agreement={data} />
  if (data === null) return <ErrorState what={t('profile.agreement.none')} safe={t('profile.agreement.noneNext')} {...retry} />
  if (isError) return <ErrorState what={t('profile.agreement.failed')} safe={t('profile.agreement.failedSafe')} {...retry} />
  return (
    <Skeletons>
      <Skeleton width="48%" height={18} />
      <Skeleton width="100%" height={160} />
    </Skeletons>
  )
}

function Agreement({ agreement }: { agreement: DocumentReply }) {
  const t = useT()
  const { lang } = useLocale()
  const { profileID } = useOpenSession()
  const agree = useAgree()
  const isAccepted = agreement.isConfirmed || agree.isSuccess
  const { title, content } = agreement
  return (
    <section className="agreement" aria-label={title}>
      <header className="row">
        <h2 className="h2 grow">{title}</h2>
        <Button size="s" variant="text" aria-haspopup="dialog" onClick={() => openDocument('reward')}>
          {t('profile.agreement.read')}
        </Button>
      </header>
      <ul className="agreement-why t-2 pretty">
        <li>{t('profile.agreement.what')}</li>
        <li>{t('profile.agreement.why')}</li>
        <li>{t('profile.agreement.otherwise')}</li>
      </ul>
      {agreement.lang !== lang && <p className="cap">{t('profile.agreement.inEnglish')}</p>}
      {/* A scrolling box must be focusable, so that the keyboard can scroll it. */}
      <div className="agreement-text" tabIndex={0} role="region" aria-label={title}>
        <DocumentText content={content} lang={agreement.lang} />
      </div>
      <Checkbox
        label={t('profile.agreement.accept', { title })}
        checked={isAccepted || agree.isPending || agree.isSuccess}
        disabled={isAccepted}
        aria-busy={agree.isPending}
        onChange={() => !agree.isPending && agree.mutate({ doc_id: agreement.id, profile_id: profileID })}
      />
      {agree.isError && <Notice tone="error" title={t('profile.agreement.notRecorded')} />}
    </section>
  )
}
