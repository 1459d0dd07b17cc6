import type { TraderReply } from '@bourse/contracts/street'
import { numberFormat } from '@bourse/domain/formats'
import { isPersonal } from '@bourse/domain/profile'
import { useLocale, useT } from '#platform/i18n'
import { Avatar } from '#ui/avatar'
import { NameLink } from '#ui/name-line'
import { ScoreButton } from './score-button.tsx'
import { timeText } from './standing-text.ts'
import './standing.css'

interface TraderLineProps {
  trader: TraderReply
  /** The time that matters to the reader: how fast a seller releases, or a buyer pays. */
  speed?: 'release' | 'pay'
}

/** A dealer or taker with their reputation: name, score, number of trades and median time. */
export function TraderLine({ trader, speed = 'release' }: TraderLineProps) {
  const t = useT()
  const { tag } = useLocale()
  const { tickets, releaseSeconds, paySeconds } = trader.standing
  const seconds = speed === 'release' ? releaseSeconds : paySeconds
  const facts = [
    tickets > 0 && t('streetStanding.trades', { count: tickets, shown: numberFormat(tag).format(tickets) }),
    seconds !== null && t(`streetStanding.line.${speed}`, { time: timeText(seconds, t) }),
  ].filter((fact) => fact !== false)
  return (
    <div className="row trader">
      <Avatar name={trader.displayName} photo={trader.photo} isOrganization={!isPersonal(trader.profileType)} />
      <div className="trader-words">
        <NameLink person={trader} isBold />
        <ScoreButton trader={trader} />
        {facts.length > 0 && <span className="cap xs trader-facts">{facts.join(' · ')}</span>}
      </div>
    </div>
  )
}
