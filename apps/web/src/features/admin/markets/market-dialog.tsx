import type { MarketState } from '@bourse/contracts/exchange'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextArea } from '#ui/field'
import { Notice } from '#ui/notice'
import { FailureNotice } from './failure-notice.tsx'
import { pairOf } from './market-state.ts'

interface MarketDialogProps {
  action: 'halt' | 'resume'
  market: MarketState
  /** The consequences, one sentence each. */
  effects: readonly string[]
  isBusy: boolean
  error: Error | null
  onConfirm: (reason: string) => void
  onClose: () => void
  children?: ReactNode
}

const REASON_LENGTH_MAX = 500

/** The consequences, a reason to enter, and one button; a refusal keeps the dialog open with the server's message. */
export function MarketDialog({ action, market, effects, isBusy, error, onConfirm, onClose, children }: MarketDialogProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = reason.trim() === ''
  const pair = pairOf(market.symbol)
  const confirm = () => {
    setTried(true)
    if (isMissing) field.current?.focus()
    else onConfirm(reason.trim())
  }
  return (
    <Dialog
      open
      title={t(`admin.markets.${action}.title`, { market: pair })}
      onClose={isBusy ? undefined : onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={confirm}>
            {t(`admin.markets.${action}.confirm`, { market: pair })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <ul className="well mk-effects">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {market.reason && (
          <Notice title={t('admin.markets.because')}>
            <span className="mk-said">{market.reason}</span>
          </Notice>
        )}
        {!market.is_held && (
          <Notice tone="warn" title={t('admin.markets.unheld')}>
            {t('admin.markets.unheldText')}
          </Notice>
        )}
        <TextArea
          ref={field}
          autoFocus
          rows={3}
          label={t('admin.reason')}
          help={t(`admin.markets.${action}.reasonHelp`)}
          maxLength={REASON_LENGTH_MAX}
          value={reason}
          readOnly={isBusy}
          error={isTried && isMissing ? fieldText('fields.required') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {children}
        {error && !isBusy && <FailureNotice error={error} pair={pair} />}
      </div>
    </Dialog>
  )
}
