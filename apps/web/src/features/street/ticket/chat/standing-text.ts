import type { TicketReply } from '@bourse/contracts/street'
import { numberFormat } from '@bourse/domain/formats'
import type { Translate } from '#platform/i18n'
import { scoreText } from '../../standing/standing-text.ts'

/** The other one's score and its number of tickets, or that they are new. */
export function standingText(
  { score, tickets }: Pick<TicketReply['other']['standing'], 'score' | 'tickets'>,
  t: Translate,
  tag: string,
): string {
  if (score === null) return t('streetTicket.chat.new')
  return t('streetTicket.chat.scoreOf', { count: tickets, score: scoreText(score, tag), shown: numberFormat(tag).format(tickets) })
}
