import { useState } from 'react'
import { useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { Checkbox } from '#ui/checkbox'
import type { ActDialogProps } from './halt-dialog.tsx'
import { MarketDialog } from './market-dialog.tsx'
import { mayHoldUnreadable, pairOf } from './market-state.ts'
import { useResume } from './queries.ts'

/**
 * The server checks the book before it opens the market. Canceling unreadable orders is offered only where they may be the cause.
 */
export function ResumeDialog({ market, onClose }: ActDialogProps) {
  const t = useT()
  const resume = useResume(market.symbol)
  const [cancelsUnreadable, setCancelsUnreadable] = useState(false)
  const isOffered = mayHoldUnreadable(market)
  const confirm = (reason: string) =>
    resume.mutate(
      { reason, cancel_unreadable: isOffered && cancelsUnreadable },
      {
        onSuccess: () => {
          notify({ tone: 'done', text: t('admin.markets.resume.success', { market: pairOf(market.symbol) }) })
          onClose()
        },
      },
    )
  return (
    <MarketDialog
      action="resume"
      market={market}
      effects={[t('admin.markets.resume.compares'), t('admin.markets.resume.refuses')]}
      isBusy={resume.isPending}
      error={resume.error}
      onConfirm={confirm}
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
    </MarketDialog>
  )
}
