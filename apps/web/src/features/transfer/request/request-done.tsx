import { nameOfRecipient } from '#features/friend'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { exactly, momentText } from '../figures.ts'
import { FlowFrame, type FlowPlace } from '../flow-frame.tsx'
import type { AskingFor } from './use-request.ts'

interface RequestDoneProps {
  place: FlowPlace
  asking: AskingFor
  onClose: (() => void) | undefined
  onAgain: () => void
}

/** The word that it was asked, and until when it stands. */
export function RequestDone({ place, asking, onClose, onAgain }: RequestDoneProps) {
  const t = useT()
  const { tag } = useLocale()
  const { asset, raw, recipient, done } = asking
  return (
    <FlowFrame
      place={place}
      title={t('transfer.request.done')}
      isOutcome
      onClose={onClose}
      actions={
        <>
          <Button size="l" onClick={onAgain}>
            {t('transfer.request.again')}
          </Button>
          {onClose && (
            <Button size="l" variant="primary" autoFocus onClick={onClose}>
              {t('transfer.done.close')}
            </Button>
          )}
        </>
      }
    >
      <div className="flow-done" role="status">
        <span className="flow-seal">
          <Icon name="hand-coins" size={28} />
        </span>
        {asset && raw !== undefined && <Amount raw={raw} asset={exactly(asset, raw)} size="l" />}
        <p className="t-2">
          {t('transfer.request.done.text')} {recipient && <span className="b">{nameOfRecipient(recipient)}</span>}
        </p>
        {done && <p className="cap">{t('transfer.request.done.until', { time: momentText(done.expiresAt, tag) })}</p>}
      </div>
    </FlowFrame>
  )
}
