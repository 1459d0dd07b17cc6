import { useT } from '#platform/i18n'
import { ApiError } from '#platform/http'
import { errorText } from '#platform/raise-error'
import { Notice } from '#ui/notice'

/** Why a market was not halted or resumed. The server’s finding is shown as it is: it names orders and wallets. */
export function FailureNotice({ error, pair }: { error: Error; pair: string }) {
  const t = useT()
  if (!(error instanceof ApiError)) return <Notice tone="error">{errorText(error)}</Notice>
  const finding = error.code === 'MARKET_STAYS_HALTED' && error.fields['market']?.[0]
  if (finding)
    return (
      <Notice tone="error" title={t('admin.markets.stays', { market: pair })}>
        <span className="mk-said" lang="en">
          {finding}
        </span>
      </Notice>
    )
  // The request is valid for a minute, so it may still be carried out after a lost response.
  if (error.status === 503)
    return (
      <Notice tone="error" title={t('admin.markets.unanswered')}>
        {t('admin.markets.unansweredText')}
      </Notice>
    )
  return <Notice tone="error">{errorText(error)}</Notice>
}
