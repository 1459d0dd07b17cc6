import type { TicketReply } from '@bourse/contracts/street'
import { useToday } from '#platform/clock'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { clockOr, momentText } from '#platform/moments'
import { windowText } from '../parts/method-text.ts'
import { timeText } from '../standing/standing-text.ts'
import { type BarStep, stepsOf } from './steps-of.ts'
import { shortName, statusKey } from './parts/ticket-words.ts'

/** Held, accepted, paid, completed: what has happened and whose move is next. */
export function StepBar({ ticket }: { ticket: TicketReply }) {
  const t = useT()
  const { tag } = useLocale()
  const today = useToday()
  const name = shortName(ticket.other)
  return (
    <ol className="stages tk-steps" aria-label={t('streetTicket.progress')}>
      {stepsOf(ticket).map((step) => (
        <li key={step.name} className={`is-${step.state}`} {...(step.state === 'next' && { 'aria-current': 'step' })}>
          {labelOf(step, ticket, name, t)}
          <span className="cap xs">{detailOf(step, ticket, { name, time: (at) => clockOr(momentText, at, tag, today), t })}</span>
        </li>
      ))}
    </ol>
  )
}

function labelOf(step: BarStep, ticket: TicketReply, name: string, t: Translate): string {
  if (step.state === 'dispute') return t('streetTicket.bar.dispute')
  if (step.state === 'ended') return t(statusKey(ticket))
  if (step.name === 'held') return t(`streetTicket.bar.${ticket.handling}`)
  if (step.state === 'next') return t(`streetTicket.bar.next.${step.name}.${step.isOwn ? 'own' : 'other'}`, { name })
  return t(`streetTicket.bar.${step.name}`)
}

interface Words {
  name: string
  time: (at: number) => string
  t: Translate
}

function detailOf({ state, name: step, at, isOwn }: BarStep, ticket: TicketReply, { name, time, t }: Words): string {
  if (state === 'dispute') return t('streetTicket.bar.frozen')
  if (state === 'ended') return ticket.endedAt === null ? '' : time(ticket.endedAt)
  if (at !== null) return t(`streetTicket.bar.by.${isOwn ? 'own' : 'other'}`, { time: time(at), name })
  if (state === 'done') return t('streetTicket.bar.skipped')
  if (step === 'paid') return t('streetTicket.bar.within', { time: windowText(ticket, t) })
  const { acceptSeconds, releaseSeconds } = ticket.other.standing
  const seconds = step === 'accepted' ? acceptSeconds : releaseSeconds
  return isOwn || seconds === null ? '' : t('streetTicket.bar.about', { time: timeText(seconds, t) })
}
