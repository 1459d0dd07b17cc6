import { useEffect, useState } from 'react'
import { useSignUpDocuments } from '#features/document'
import { openDocument } from '#platform/document-dialog'
import { useT } from '#platform/i18n'
import { Checkbox } from '#ui/checkbox'
import { ErrorState } from '#ui/notice'
import { hasCode } from '../has-code.ts'

export type Terms = ReturnType<typeof useTerms>

/** Whether the terms in force are accepted. If the server has newer ones, they are read and must be accepted again. */
export function useTerms(acceptedBefore: readonly string[], refusal: unknown) {
  const { data, isError, isFetching, refetch } = useSignUpDocuments()
  const [accepted, setAccepted] = useState(acceptedBefore)
  const isOutdated = hasCode(refusal, 'TERMS_NOT_ACCEPTED')
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])
  const ids = data?.map(({ id }) => id) ?? []
  return {
    ids,
    isAccepted: data !== undefined && ids.every((id) => accepted.includes(id)),
    isFailed: isError && data === undefined,
    isFetching,
    /** Nothing can be accepted before the documents are loaded. */
    isKnown: data !== undefined,
    isAsked: data === undefined || ids.length > 0,
    accept: (isYes: boolean) => setAccepted(isYes ? ids : []),
    retry: () => void refetch(),
  }
}

/** One checkbox for both documents, each readable without leaving the form. */
export function AcceptTerms({ terms, isMissing }: { terms: Terms; isMissing: boolean }) {
  const t = useT()
  if (!terms.isAsked) return null
  if (terms.isFailed) {
    return (
      <ErrorState
        what={t('session.signUp.acceptFailed')}
        safe={t('session.signUp.acceptFailedSafe')}
        isRetrying={terms.isFetching}
        onRetry={terms.retry}
      />
    )
  }
  return (
    <div className="column gap-1">
      <Checkbox
        label={t('session.signUp.accept')}
        checked={terms.isKnown && terms.isAccepted}
        disabled={!terms.isKnown}
        error={isMissing ? t('session.signUp.acceptFirst') : undefined}
        onChange={({ target }) => terms.accept(target.checked)}
      />
      <p className="session-terms-read">
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => openDocument('platform_use')}>
          {t('session.signUp.readTerms')}
        </button>
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => openDocument('privacy')}>
          {t('session.signUp.readPrivacy')}
        </button>
      </p>
    </div>
  )
}
