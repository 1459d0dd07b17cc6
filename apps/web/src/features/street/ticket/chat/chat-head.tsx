import type { TicketReply } from '@bourse/contracts/street'
import { isPersonal } from '@bourse/domain/profile'
import { useNow, useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { clockOr, momentText } from '#platform/moments'
import { Avatar } from '#ui/avatar'
import { NameLink } from '#ui/name-line'
import { standingText } from './standing-text.ts'

/** Who looked at the ticket within this time is there. */
const HERE_MS = 60_000

interface ChatHeadProps {
  ticket: TicketReply
  /** When the other one last looked. */
  seenAt: number | null
}

/** The other one: name, score, and whether they are there. */
export function ChatHead({ ticket: { other }, seenAt }: ChatHeadProps) {
  const t = useT()
  const { tag } = useLocale()
  const today = useToday()
  const now = useNow()
  const presence =
    seenAt !== null &&
    (now - seenAt < HERE_MS ? t('streetTicket.chat.here') : t('streetTicket.chat.seen', { time: clockOr(momentText, seenAt, tag, today) }))
  return (
    <header className="card-head tk-chat-head">
      <Avatar name={other.displayName} photo={other.photo} isOrganization={!isPersonal(other.profileType)} size="s" />
      <div className="grow two-lines">
        <NameLink person={other} />
        <span className="cap xs trunc">{[standingText(other.standing, t, tag), presence].filter(Boolean).join(' · ')}</span>
      </div>
    </header>
  )
}
