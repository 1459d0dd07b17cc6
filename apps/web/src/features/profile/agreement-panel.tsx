import type { DocumentReply } from '@bourse/contracts/document'
import { useState } from 'react'
import { openDocument } from '#platform/document-dialog'
import { useLocale, useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Checkbox } from '#ui/checkbox'
import { Icon } from '#ui/icon'
import { ErrorState, Notice } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { useAgree, useRewardAgreement } from './queries.ts'
import './agreement-panel.css'

/**
 * The reward agreement in two lines, its text in full, and the checkbox to accept it; a person cannot complete a profile without it
 * (PROF-38, DEF-049).
 */
export function AgreementPanel() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useRewardAgreement()
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching }
  if (data) return <Agreement agreement={data} />
  if (data === null) return <ErrorState what={t('profile.agreement.none')} safe={t('profile.agreement.noneNext')} {...retry} />
  if (isError) return <ErrorState what={t('profile.agreement.failed')} safe={t('profile.agreement.failedSafe')} {...retry} />
  return (
    <div className="card agreement agreement-wait">
      <Skeletons>
        <Skeleton width="48%" height={18} />
        <Skeleton width="88%" height={14} />
      </Skeletons>
    </div>
  )
}

/** Accepting is possible once the text was opened. */
function Agreement({ agreement }: { agreement: DocumentReply }) {
  const t = useT()
  const { lang } = useLocale()
  const { profileID } = useOpenSession()
  const agree = useAgree()
  const [isOpened, setOpened] = useState(false)
  const isAccepted = agreement.isConfirmed || agree.isSuccess
  const read = () => {
    setOpened(true)
    openDocument('reward')
  }
  return (
    <section className="card agreement" aria-label={agreement.title}>
      <div className="agreement-head">
        <Icon name="scroll" />
        <span className="grow">
          <b className="m">{agreement.title}</b>
          <span className="cap">{t('profile.agreement.what')}</span>
          {agreement.lang !== lang && <span className="cap">{t('profile.agreement.inEnglish')}</span>}
        </span>
        <button type="button" className="link small" aria-haspopup="dialog" onClick={read}>
          {t('profile.agreement.read')}
        </button>
      </div>
      <div className="agreement-accept">
        <Checkbox
          label={t('profile.agreement.accept')}
          help={!isOpened && !isAccepted && t('profile.agreement.readFirst')}
          checked={isAccepted || agree.isPending}
          disabled={isAccepted || !isOpened}
          aria-busy={agree.isPending}
          onChange={() => !agree.isPending && agree.mutate({ doc_id: agreement.id, profile_id: profileID })}
        />
        {agree.isError && <Notice tone="error" title={t('profile.agreement.notRecorded')} />}
      </div>
    </section>
  )
}
