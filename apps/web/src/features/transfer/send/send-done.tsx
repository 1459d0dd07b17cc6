import { isPersonal } from '@bourse/domain/profile'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Avatar } from '#ui/avatar'
import { buttonClass } from '#ui/button'
import { FlowDone } from '../flow-done.tsx'
import type { FlowPlace } from '../flow-frame.tsx'
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
  const { recipient } = send
  const outcome = useOutcome(send)
  return (
    <FlowDone
      place={place}
      title={outcome.title}
      icon={outcome.icon}
      decided={send}
      text={outcome.text}
      againLabel={t('transfer.done.again')}
      onAgain={onAgain}
      onClose={onClose}
      next={
        <a className={buttonClass({ variant: 'primary', size: 'l' })} href={addressOf('pocket')}>
          {t('transfer.done.pocket')}
        </a>
      }
    >
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
    </FlowDone>
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
