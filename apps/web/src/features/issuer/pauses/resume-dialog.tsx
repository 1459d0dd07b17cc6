import type { ConsoleReply, StillHalted } from '@bourse/contracts/issuer'
import type { Pausable } from '@bourse/domain/issuer'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Dialog } from '#ui/dialog'
import { Notice } from '#ui/notice'
import { useResume } from '../use-powers.ts'
import { pairOf } from './pause-dialog.tsx'

interface ResumeDialogProps {
  of: ConsoleReply
  what: Pausable
  onClose: () => void
}

/** Opens again what was paused, and names the markets; those that stay halted are named with the reason. */
export function ResumeDialog({ of: { asset, markets }, what, onClose }: ResumeDialogProps) {
  const t = useT()
  const resume = useResume(asset.code)
  const [still, setStill] = useState<readonly StillHalted[]>([])
  const confirm = () =>
    resume.mutate(what, {
      done: ({ stillHalted }) => (stillHalted.length > 0 ? undefined : t(`issuer.resume.${what}.done`)),
      onSuccess: ({ stillHalted }) => (stillHalted.length > 0 ? setStill(stillHalted) : onClose()),
    })
  if (still.length > 0) return <StillHaltedDialog still={still} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title={t(`issuer.resume.${what}.title`, { code: asset.code })}
      {...(what === 'trading' && {
        figures: [
          {
            label: t('issuer.pause.kv.markets'),
            value: markets.length === 0 ? t('issuer.pause.noMarkets') : markets.map(pairOf).join(', '),
          },
        ],
      })}
      confirmLabel={t(`issuer.resume.${what}`)}
      busy={resume.isPending}
      error={resume.error && errorText(resume.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="pretty">{t(`issuer.resume.${what}.text`)}</p>
    </ConfirmDialog>
  )
}

export function StillHaltedDialog({ still, onClose }: { still: readonly StillHalted[]; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      title={t('issuer.resume.still')}
      onClose={onClose}
      actions={
        <Button size="l" variant="primary" autoFocus onClick={onClose}>
          {t('ui.dialog.close')}
        </Button>
      }
    >
      <div className="stack">
        <p className="pretty">{t('issuer.resume.still.text')}</p>
        {still.map(({ symbol, by, reason }) => (
          <Notice key={symbol} tone="warn" title={pairOf(symbol)}>
            {t(`issuer.resume.still.${by}`, { reason })}
          </Notice>
        ))}
      </div>
    </Dialog>
  )
}
