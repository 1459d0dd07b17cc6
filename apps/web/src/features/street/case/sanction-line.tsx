import type { SanctionReply, TraderReply } from '@bourse/contracts/street'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { Button, IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { shortName } from '../ticket/parts/ticket-words.ts'
import { SanctionDialog } from './sanction-dialog.tsx'
import { useLiftSanction } from './use-case.ts'

interface SanctionButtonProps {
  disputeId: string
  trader: TraderReply
}

/** The way to a sanction, beside a side that has none. */
export function SanctionButton({ disputeId, trader }: SanctionButtonProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="prohibit"
        size="s"
        label={t('streetCase.sanction.title', { name: trader.displayName })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <SanctionDialog disputeId={disputeId} trader={trader} onClose={() => setOpen(false)} />}
    </>
  )
}

interface SanctionLineProps extends SanctionButtonProps {
  /** The one in force. */
  sanction: SanctionReply
}

/** That a side may not trade on the street, until when, and the way to change that. */
export function SanctionLine({ disputeId, trader, sanction }: SanctionLineProps) {
  const t = useT()
  const { tag } = useLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="row case-sanction">
      <Chip tone="warn" icon="prohibit">
        {sanction.until === null ? t('streetCase.banned') : t('streetCase.suspended', { date: momentText(sanction.until, tag) })}
      </Chip>
      <Button size="s" variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('streetCase.lift')}
        <span className="vh">{trader.displayName}</span>
      </Button>
      {isOpen && <LiftDialog {...{ disputeId, trader, sanction }} onClose={() => setOpen(false)} />}
    </div>
  )
}

function LiftDialog({ disputeId, trader, sanction, onClose }: SanctionLineProps & { onClose: () => void }) {
  const t = useT()
  const lift = useLiftSanction(disputeId, trader.id)
  const name = shortName(trader)
  return (
    <ConfirmDialog
      open
      title={t('streetCase.lift.title', { name })}
      confirmLabel={t('streetCase.lift')}
      busy={lift.isPending}
      isChecking={lift.isChecking}
      error={lift.error && errorText(lift.error)}
      onConfirm={() =>
        lift.mutate(
          { terms: sanction.id, what: t('streetCase.lift.title', { name }) },
          { done: t('streetCase.lift.done'), onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <p>{t('streetCase.lift.text', { name })}</p>
      <p className="quote case-quote" dir="auto">
        {t('streetCase.quote', { text: sanction.reason })}
      </p>
    </ConfirmDialog>
  )
}
