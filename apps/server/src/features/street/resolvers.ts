import type { TicketReply } from '@bourse/contracts/street'
import { sellerOf } from '@bourse/domain/street'
import { type GraphBuilder, type GraphContext, readerOf } from '#platform/graph'
import { defineTicketTypes, type TicketActivity } from './graph-types.ts'
import type { StreetParts } from './parts.ts'
import { isAccountShown, logView, payeeAccount, presentAccount } from './tickets/payment-account.ts'
import { presentTicket } from './tickets/present.ts'
import { seatOf, ticketById } from './record/tickets.ts'

/** The activity detail of a street ticket, for its two profiles; others get null (API-56). */
export function streetGraph(builder: GraphBuilder, parts: StreetParts): void {
  const type = defineTicketTypes(builder, (ticket, context) => readAccount(context, parts, ticket))
  builder.queryField('streetTicketActivity', (t) =>
    t.field({
      description: 'One ticket of the active profile, as dealer or taker',
      type,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, args, context) => readTicket(context, parts, args.id),
    }),
  )
}

async function readTicket(context: GraphContext, parts: StreetParts, id: string): Promise<TicketActivity | undefined> {
  const { profileId } = readerOf(context)
  if (!/^[1-9][0-9]{0,17}$/.test(id)) return undefined
  return context.db.read(async (tx) => {
    const row = await ticketById(tx, BigInt(id))
    const seat = row && seatOf(row, profileId)
    return row && seat && { row, seat, reply: await presentTicket(tx, row, seat, parts) }
  })
}

/** Read only when a query asks for it, since each view of another's account is logged. */
async function readAccount(context: GraphContext, { secrets }: StreetParts, { row, seat }: TicketActivity): Promise<TicketReply['link']> {
  const { userId } = readerOf(context)
  if (!isAccountShown(row)) return null
  return context.db.transaction(async (tx) => {
    const account = await payeeAccount(tx, secrets, row)
    if (account && seat !== sellerOf(row.side)) await logView(tx, row, { userId, address: context.address })
    return account ? presentAccount(account) : null
  })
}
