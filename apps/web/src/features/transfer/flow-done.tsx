import type { ReactNode } from 'react'
import { nameOfRecipient } from '#features/friend'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Icon, type IconName } from '#ui/icon'
import { exactly } from './figures.ts'
import type { FlowDraft } from './flow-draft.ts'
import { FlowFrame, type FlowFrameProps } from './flow-frame.tsx'

interface FlowDoneProps extends Pick<FlowFrameProps, 'place' | 'title' | 'onClose' | 'children'> {
  icon: IconName
  /** The amount and the other side, as chosen in the steps. */
  decided: Pick<FlowDraft, 'asset' | 'raw' | 'recipient'>
  /** Ends with the recipient's name. */
  text: string
  againLabel: string
  onAgain: () => void
  /** The next links, where there is no dialog to close. */
  next?: ReactNode
}

/** The end of a flow: what was done, and what to do next. */
export function FlowDone({ place, title, icon, decided, text, againLabel, onAgain, onClose, next, children }: FlowDoneProps) {
  const t = useT()
  const { asset, raw, recipient } = decided
  return (
    <FlowFrame
      place={place}
      title={title}
      isOutcome
      onClose={onClose}
      actions={
        <>
          <Button size="l" onClick={onAgain}>
            {againLabel}
          </Button>
          {onClose ? (
            <Button size="l" variant="primary" autoFocus onClick={onClose}>
              {t('transfer.done.close')}
            </Button>
          ) : (
            next
          )}
        </>
      }
    >
      <div className="flow-done" role="status">
        <span className="flow-seal">
          <Icon name={icon} size={28} />
        </span>
        {asset && raw !== undefined && <Amount raw={raw} asset={exactly(asset, raw)} size="l" />}
        <p className="t-2">
          {text} {recipient && <span className="b">{nameOfRecipient(recipient)}</span>}
        </p>
        {children}
      </div>
    </FlowFrame>
  )
}
