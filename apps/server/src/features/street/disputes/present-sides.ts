import type { CaseReply } from '@bourse/contracts/street'
import { compareNames, sellerOf } from '@bourse/domain/street'
import { wholeDestination } from '#features/link'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { StreetParts } from '../parts.ts'
import { readTraders } from '../standing/read-standings.ts'
import type { TicketRow } from '../record/tickets.ts'
import { presentSanction } from '../sanctions/present-sanction.ts'
import { sanctionsOf } from '../sanctions/sanctions.ts'

type Sides = Pick<CaseReply, 'payer' | 'seller'>

/** Both sides with their reputation, and whether the name on the account is theirs. */
export async function presentSides(tx: Tx, { secrets }: StreetParts, ticket: TicketRow): Promise<Sides> {
  const traders = await readTraders(tx, [ticket.dealer_profile_id, ticket.taker_profile_id])
  const nameOn = async (linkId: bigint | null) => (linkId === null ? '' : (await wholeDestination(tx, secrets, linkId)).beneficiary)
  const present = async (seat: 'dealer' | 'taker', accountName: string): Promise<Sides['payer']> => {
    const isDealer = seat === 'dealer'
    const trader = traders.get(isDealer ? ticket.dealer_profile_id : ticket.taker_profile_id) ?? raise('INTERNAL')
    const sanctions = await sanctionsOf(tx, isDealer ? ticket.dealer_user_id : ticket.taker_user_id)
    const active = sanctions.find(({ is_active }) => is_active)
    const nameCheck = compareNames(accountName, isDealer ? ticket.dealer_name : ticket.taker_name)
    return { seat, trader, standing: trader.standing, nameCheck, sanction: active ? presentSanction(active) : null }
  }
  const seller = sellerOf(ticket.side)
  return {
    // What the payer stated when the payment was sent comes before the account that was chosen when the ticket was opened.
    payer: await present(seller === 'dealer' ? 'taker' : 'dealer', ticket.payer_name || (await nameOn(ticket.payer_link_id))),
    seller: await present(seller, await nameOn(ticket.payee_link_id)),
  }
}
