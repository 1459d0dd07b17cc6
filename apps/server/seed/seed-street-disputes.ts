import { exactAmount } from '@bourse/domain/money'
import { addEvidence, lockCase, lockTicket, openDispute, rule, saveFinding, type StreetImage, type TicketRow } from '#features/street'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { callerFor } from './demo-callers.ts'
import { DEMO_RULES, go, take, write } from './street-doings.ts'

/** One that a single person rules, and one above the limit that waits for the second signature. */
export async function seedDisputes(tx: Tx, secrets: Secrets, receipt: StreetImage): Promise<void> {
  await smallDispute(tx, secrets, receipt)
  await largeDispute(tx, secrets, receipt)
}

/** The payer shows a receipt, the seller an account that less has reached. */
async function smallDispute(tx: Tx, secrets: Secrets, receipt: StreetImage): Promise<void> {
  const id = await take(tx, 'issuer', 'dealer buy LUSD', '300')
  await go(tx, secrets, id, ['dealer', 'accept'], ['issuer', 'ship'])
  await write(tx, id, 'issuer', 'paid')
  await write(tx, id, 'dealer', 'notArrived')
  await write(tx, id, 'issuer', { text: 'El banco dice que salió esta mañana, en dos transferencias.' })
  await write(tx, id, 'dealer', { text: 'Solo veo una parte en mi cuenta.' })
  const { ticket, payer, dealer } = await dispute(tx, id, ['issuer', 'dealer'], 'Pagué todo y no liberó nada.')
  const amountOf = partOf(ticket)
  const paid = { title: 'Comprobante', statement: 'Dos transferencias desde mi cuenta.', amount: amountOf(100n), image: receipt }
  await addEvidence(tx, payer, id, paid)
  const arrived = { title: 'Movimientos de la cuenta', statement: 'Llegó un solo pago.', amount: amountOf(60n), image: undefined }
  await addEvidence(tx, dealer, id, arrived)
}

/** Noa has judged the receipts and proposes a split; another of the staff signs or refuses it. */
async function largeDispute(tx: Tx, secrets: Secrets, receipt: StreetImage): Promise<void> {
  const id = await take(tx, 'lucia', 'norte buy LUSD', '1800')
  await go(tx, secrets, id, ['norte', 'accept'], ['lucia', 'ship'])
  await write(tx, id, 'lucia', { text: 'Listo, en dos transferencias: tres cuartos ahora y el resto recién.' })
  await write(tx, id, 'norte', { text: 'La segunda volvió: el banco la rechazó.' })
  const { ticket, disputeId, payer, dealer } = await dispute(
    tx,
    id,
    ['lucia', 'norte'],
    'La segunda transferencia también salió de mi cuenta.',
  )
  const amountOf = partOf(ticket)
  const piece = (title: string, percent: bigint, image?: StreetImage) => ({ title, statement: '', amount: amountOf(percent), image })
  await addEvidence(tx, payer, id, piece('Comprobante, primera transferencia', 75n, receipt))
  await addEvidence(tx, payer, id, piece('Comprobante, segunda transferencia', 25n, receipt))
  await addEvidence(tx, dealer, id, piece('Movimientos de la cuenta', 75n))

  const { userId } = await callerFor(tx, 'noa')
  const found = await lockCase(tx, userId, disputeId)
  const shown = await tx.rows<{ id: bigint }>(sql`select id from street_evidence where dispute_id = ${disputeId} order by id`)
  const findings = ['El nombre y la referencia coinciden', 'El banco la devolvió'] as const
  for (const [place, finding] of findings.entries())
    await saveFinding(tx, { disputeId, id: shown[place]?.id ?? 0n, isProven: place === 0, finding, userId })
  const reason = 'Llegó la primera transferencia; el banco devolvió la segunda.'
  await rule(tx, DEMO_RULES, userId, found, { toBuyer: (ticket.quantity * 3n) / 4n, lostBy: 'neither', reason })
}

async function dispute(tx: Tx, id: bigint, [payerHandle, dealerHandle]: readonly [string, string], reason: string) {
  const [payer, dealer] = [await callerFor(tx, payerHandle), await callerFor(tx, dealerHandle)]
  const ticket = (await lockTicket(tx, id)) ?? raise('TICKET_NOT_FOUND')
  const disputeId = await openDispute(tx, ticket, { by: 'taker', reason, actorUserId: payer.userId })
  return { ticket, disputeId, payer, dealer }
}

/** A share of the price, as it is written in a form. */
function partOf({ cost, quote }: TicketRow): (percent: bigint) => string {
  return (percent) => exactAmount((cost * percent) / 100n, quote)
}
