import type { CasePeople } from '@bourse/domain/street'
import type { RulingRow } from './disputes.ts'
import type { Case } from './lock-case.ts'

/** Who is concerned in a case: its parties, and whoever proposed or signed what was appealed against. */
export function peopleOf({ ticket }: Pick<Case, 'ticket'>, rulings: readonly RulingRow[]): CasePeople {
  const appealed = rulings.filter(({ status }) => status === 'appealed')
  return {
    dealer: ticket.dealer_user_id,
    taker: ticket.taker_user_id,
    appealed: appealed.flatMap(({ proposed_by, signed_by }) => (signed_by === null ? [proposed_by] : [proposed_by, signed_by])),
  }
}
