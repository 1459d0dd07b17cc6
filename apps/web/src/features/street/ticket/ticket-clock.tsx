import type { TicketReply } from '@bourse/contracts/street'
import { useEffect, useEffectEvent } from 'react'
import { useNow, useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { clockOr, momentText } from '#platform/moments'
import { timeLeftText } from '../parts/time-left.ts'
import { announcedMinutes, clockOf } from './clock-of.ts'
import { useRefreshTicket } from './parts/queries.ts'

interface TicketClockProps {
  ticket: TicketReply
  /** The other one's short name. */
  name: string
}

/** The big countdown, with what it means. Screen readers hear it at 10, 5 and 1 minute only. */
export function TicketClock({ ticket, name }: TicketClockProps) {
  const t = useT()
  const { tag } = useLocale()
  const today = useToday()
  const now = useNow()
  const clock = clockOf(ticket, now)
  const isOver = clock !== undefined && clock.at <= now
  const refresh = useEffectEvent(useRefreshTicket(ticket.id))
  // What happens at the end happens at the server: the page asks once.
  useEffect(() => {
    if (isOver) void refresh()
  }, [isOver])
  if (!clock) return null
  const what = t(`streetTicket.clock.${clock.kind}`, { name })
  const minutes = announcedMinutes(clock.at, now)
  const left = timeLeftText(clock.at - now, t)
  return (
    <div className="trade-clock tk-clock">
      <span className="fig" role="timer" aria-label={`${left} ${what}`}>
        {left}
      </span>
      <p className="cap" aria-hidden="true">
        {isOver ? t('streetTicket.clock.over') : what}
        <span className="only-d">{t('streetTicket.clock.until', { time: clockOr(momentText, clock.at, tag, today) })}</span>
      </p>
      <span className="vh" role="status">
        {minutes !== undefined && t('streetTicket.clock.minutes', { count: minutes, what })}
      </span>
    </div>
  )
}
