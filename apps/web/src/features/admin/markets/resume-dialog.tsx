import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Checkbox } from '#ui/checkbox'
import { Notice } from '#ui/notice'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { FailureNotice } from './failure-notice.tsx'
import type { ActDialogProps } from './halt-dialog.tsx'
import { Effects, RunningNotice } from './market-notices.tsx'
import { mayHoldUnreadable, pairOf } from './market-state.ts'
import { useResume } from './queries.ts'
import { HALT_ROLES } from './roles.ts'

/**
 * Asks a second person; the server checks the book before it opens the market. Canceling unreadable orders is offered only where they
 * may be the cause.
 */
export function ResumeDialog({ market, onClose }: ActDialogProps) {
  const t = useT()
  const resume = useResume(market.symbol)
  const [cancelsUnreadable, setCancelsUnreadable] = useState(false)
  const isOffered = mayHoldUnreadable(market)
  const pair = pairOf(market.symbol)
  const confirm = (reason: string) =>
    resume.mutate(
      { reason, cancel_unreadable: isOffered && cancelsUnreadable },
      {
        done: t('marketAdmin.resume.asked', { market: pair }),
        onSuccess: onClose,
      },
    )
  return (
    <ReasonDialog
      title={t('admin.markets.resume.title', { market: pair })}
      scope={
        <>
          <Effects items={[t('marketAdmin.resume.second'), t('admin.markets.resume.compares'), t('admin.markets.resume.refuses')]} />
          {market.reason && (
            <Notice title={t('admin.markets.because')}>
              <span className="mk-said">{market.reason}</span>
            </Notice>
          )}
          <RunningNotice market={market} />
        </>
      }
      reasonLabel={t('marketAdmin.reason')}
      signatures={<TwoSignatures roles={HALT_ROLES} />}
      submitLabel={t('marketAdmin.resume.ask', { market: pair })}
      isBusy={resume.isPending}
      error={null}
      onSubmit={confirm}
      onClose={onClose}
    >
      {isOffered && (
        <Checkbox
          label={t('admin.markets.unreadable')}
          help={t('admin.markets.unreadableText')}
          checked={cancelsUnreadable}
          disabled={resume.isPending}
          onChange={(event) => setCancelsUnreadable(event.target.checked)}
        />
      )}
      {resume.error && !resume.isPending && <FailureNotice error={resume.error} pair={pair} />}
    </ReasonDialog>
  )
}
