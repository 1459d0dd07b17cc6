import { fill } from '@bourse/texts/fill'
import { PAGES } from '@bourse/contracts/page'
import { type ActivitySide, kindsAbout } from '@bourse/domain/activity'
import { type AdSide, costOf, currencyOf, type Handling, sellerOf } from '@bourse/domain/street'
import { ACTIVITY_SOURCES, type ActivitySource, figureText, type ItemFacts, nameOf, type Subject } from '#features/activity'
import { sql } from '#platform/db'
import { priceIn } from './record/stored-price.ts'
import { ticketsWaitingFor } from './waiting.ts'

interface Figure {
  code: string
  decimals: number
  decimals_min: number
}

/** The taker owns the ticket; the dealer is the other side. */
export interface Ticket extends Subject {
  quantity: bigint
  fee: bigint
  /** What was given to the buyer, fee included; the whole quantity as long as nothing was. */
  settled: bigint
  cost: bigint
  price: bigint
  side: AdSide
  handling: Handling
  reference: string
  base: Figure
  money: Figure
  /** What was written with each step. */
  words: Partial<Record<string, string>>
}

export const TICKET = sql`
  select s.id, s.taker_profile_id as owner_id, s.dealer_profile_id as other_id, s.base_asset_id as asset_id, s.quantity,
         coalesce(s.fee, 0) as fee, coalesce(s.settled_quantity, s.quantity) as settled, s.cost, ${priceIn(sql`s.price`)} as price,
         s.side, s.handling, s.status,
         s.reference,
         jsonb_build_object('ticket.accepted', s.acceptance_message, 'ticket.decline_asked', s.rejection_message,
                            'ticket.rejected', s.rejection_message, 'ticket.shipped', s.shipment_message,
                            'ticket.completed', s.settlement_message, 'ticket.canceled', s.cancelation_message,
                            'ticket.cancel_asked', s.cancelation_message) as words,
         jsonb_build_object('code', b.code, 'decimals', b.decimals, 'decimals_min', b.decimals_min) as base,
         jsonb_build_object('code', q.code, 'decimals', q.decimals, 'decimals_min', q.decimals_min) as money
  from street_tickets s
  join published.assets b on b.id = s.base_asset_id join published.assets q on q.id = s.quote_asset_id`

const tickets: ActivitySource<Ticket> = {
  kinds: kindsAbout('ticket').filter((kind) => kind !== 'ticket.message'),
  readSubjects: (tx, ids) => tx.rows<Ticket & Record<string, unknown>>(sql`${TICKET} where s.id = any(${ids}::bigint[])`),
  waitingFor: ticketsWaitingFor,
  hrefOf: ticketPage,
  movedBy: (ticket, { kind, side }) => (kind === 'ticket.completed' ? amountMoved(ticket, side) : undefined),
  noteOf: ({ kind, subject, data }) => textIn(data, 'reason') ?? subject?.words[kind] ?? '',
  valuesOf: ticketValues,
}

export function ticketPage({ subject }: ItemFacts<Ticket>): string {
  return subject ? PAGES.streetTicket.path.replace(':id', String(subject.id)) : PAGES.street.path
}

export function ticketValues(item: ItemFacts<Ticket>): Record<string, string | undefined> {
  return item.subject ? valuesFor(item, item.subject) : {}
}

/** Bank money is not in the pocket, and what a mint issues never was the dealer's. */
function amountMoved({ settled, fee, side, handling }: Ticket, reader: ActivitySide): { amount: bigint } | undefined {
  if (!isSeller(side, reader)) return { amount: settled - fee }
  return handling === 'mint' ? undefined : { amount: -settled }
}

/** The sentences that differ between buyer and seller, as the reader sees them. */
function valuesFor({ kind, side, data, other, tag, textOf }: ItemFacts<Ticket>, ticket: Ticket): Record<string, string | undefined> {
  const { quantity, settled, fee, base, money } = ticket
  const isSellers = isSeller(ticket.side, side)
  const role = isSellers ? 'seller' : 'buyer'
  const values: Record<string, string> = {
    who: nameOf(other) ?? textOf('activity.somebody'),
    amount: figureText(tag, base, quantity),
    net: figureText(tag, base, settled - fee),
    money: figureText(tag, { ...money, code: currencyOf(money.code) }, paidFor(ticket)),
    reference: ticket.reference,
  }
  const filled = (key: string) => fill(textOf(`activity.${key}`), values, '–')
  const isReaders = (textIn(data, 'by') === 'taker') === (side === 'own')
  return {
    ...values,
    deal: filled(`ticketDeal.${role}`),
    next: filled(`ticketNext.${kind === 'ticket.shipped' ? 'shipped' : 'accepted'}.${role}`),
    result: filled(`ticketResult.${role}`),
    after: filled(`ticketAfter.${isSellers && ticket.handling === 'mint' ? 'issuer' : role}`),
    asked: filled(`ticketAsked.${isReaders ? 'byReader' : 'byOther'}`),
    stars: textIn(data, 'stars'),
  }
}

/** A ruling may give the buyer a part: then that part has its own price. */
function paidFor({ quantity, settled, cost, price, base, money }: Ticket): bigint {
  return settled === quantity ? cost : costOf(settled, price, base, { decimals: money.decimals, decimalsMin: money.decimals_min })
}

function isSeller(side: AdSide, reader: ActivitySide): boolean {
  return sellerOf(side) === (reader === 'own' ? 'taker' : 'dealer')
}

const sanctions: ActivitySource = {
  kinds: ['street.sanctioned', 'street.sanction_lifted'],
  hrefOf: () => PAGES.street.path,
  noteOf: ({ data }) => textIn(data, 'reason') ?? '',
}

function textIn(data: ItemFacts['data'], name: 'reason' | 'stars' | 'by'): string | undefined {
  const text = data[name]
  return typeof text === 'string' ? text : undefined
}

export const streetActivity = [ACTIVITY_SOURCES.with(tickets), ACTIVITY_SOURCES.with(sanctions)]
