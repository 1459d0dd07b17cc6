import { raise } from '#platform/http'
import { lockDispute } from '../../disputes/disputes.ts'
import { openDispute } from '../../disputes/open-dispute.ts'
import { rule } from '../../disputes/rule.ts'
import { takeDueEffect } from '../../disputes/take-effect.ts'
import { STREET_RULES } from '../../settings.ts'
import { lockTicket } from '../../record/tickets.ts'
import { bring, type Kind, type Street } from './trade.ts'

/** A shipped ticket over which its taker has opened a dispute. */
export async function bringDisputed(street: Street, kind: Kind): Promise<string> {
  const id = await bring(street, kind, 'shipped')
  await street.app.db.transaction(async (tx) => {
    const ticket = (await lockTicket(tx, BigInt(id))) ?? raise('TICKET_NOT_FOUND')
    await openDispute(tx, ticket, { by: 'taker', reason: 'I have paid' })
  })
  return id
}

/** The stranger rules how much of it is the buyer's; it takes effect in a day. */
export async function ruleOn({ app, stranger }: Street, id: string, toBuyer: bigint): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [ticket, dispute] = [await lockTicket(tx, BigInt(id)), await lockDispute(tx, BigInt(id))]
    if (!ticket || !dispute) return raise('DISPUTE_NOT_FOUND')
    const ruling = { toBuyer, lostBy: 'neither', reason: 'by the documents' } as const
    await rule(tx, app.settings.of(STREET_RULES), stranger.userId, { ticket, dispute }, ruling)
  })
}

/** When the time to appeal is over. */
export async function letRulingCount({ app }: Street, id: string): Promise<void> {
  await app.db.transaction((tx) => takeDueEffect(tx, BigInt(id), new Date(Date.now() + 2 * 86_400_000)))
}
