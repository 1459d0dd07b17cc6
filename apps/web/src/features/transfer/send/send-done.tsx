import { isPersonal } from '@bourse/domain/profile'
import { nameOfRecipient } from '#features/friend'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { Button, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { exactly, momentText } from '../figures.ts'
import { FlowFrame, type FlowPlace } from '../flow-frame.tsx'
import type { Send } from './use-send.ts'

interface SendDoneProps {
  place: FlowPlace
  send: Send
  onClose: (() => void) | undefined
  onAgain: () => void
}

/** The receipt. */
export function SendDone({ place, send, onClose, onAgain }: SendDoneProps) {
  const t = useT()
  const { asset, raw, recipient } = send
  const outcome = useOutcome(send)
  return (
    <FlowFrame
      place={place}
      title={outcome.title}
      isOutcome
      onClose={onClose}
      actions={
        <>
          <Button size="l" onClick={onAgain}>
            {t('transfer.done.again')}
          </Button>
          {onClose ? (
            <Button size="l" variant="primary" autoFocus onClick={onClose}>
              {t('transfer.done.close')}
            </Button>
          ) : (
            <a className={buttonClass({ variant: 'primary', size: 'l' })} href={addressOf('pocket')}>
              {t('transfer.done.pocket')}
            </a>
          )}
        </>
      }
    >
      <div className="flow-done" role="status">
        <span className="flow-seal">
          <Icon name={outcome.icon} size={28} />
        </span>
        {asset && raw !== undefined && <Amount raw={raw} asset={exactly(asset, raw)} size="l" />}
        <p className="t-2">
          {outcome.text} {recipient && <span className="b">{nameOfRecipient(recipient)}</span>}
        </p>
        {recipient?.kind === 'profile' && (
          <p className="row cap">
            <Avatar
              size="s"
              name={recipient.person.displayName}
              photo={recipient.person.photo}
              isOrganization={!isPersonal(recipient.person.profileType)}
            />
            @{recipient.person.name}
          </p>
        )}
        {outcome.detail && <p className="cap">{outcome.detail}</p>}
      </div>
    </FlowFrame>
  )
}

function useOutcome({ done }: Send) {
  const t = useT()
  const { tag } = useLocale()
  if (done?.kind === 'scheduled')
    return {
      title: t('transfer.done.scheduled'),
      icon: 'calendar-blank' as const,
      text: t('transfer.done.scheduled.text'),
      detail: done.reply.nextAt === null ? undefined : t('transfer.done.scheduled.next', { time: momentText(done.reply.nextAt, tag) }),
    }
  if (done?.reply.status === 'held')
    return {
      title: t('transfer.done.held'),
      icon: 'envelope-simple' as const,
      text: t('transfer.done.held.text'),
      detail: done.reply.expiresAt === null ? undefined : t('transfer.done.held.until', { time: momentText(done.reply.expiresAt, tag) }),
    }
  return { title: t('transfer.done.sent'), icon: 'check' as const, text: t('transfer.done.sent.text'), detail: undefined }
}
