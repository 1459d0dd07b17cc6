import {
  type AdReply,
  type CaseReply,
  type DisputeReply,
  street,
  type StreetAsset,
  type TicketReply,
  type TraderReply,
} from '@bourse/contracts/street'
import { asset, type KnownCode } from './assets.ts'
import { like, rowOf } from './blank-reply.ts'
import type { FakeServer } from './fake-server.ts'
import { raw, someone } from './venue.ts'

const MINUTE_MS = 60_000

export function trader(displayName: string): TraderReply {
  const blank = like(street.standing.reply.shape.trader, {})
  return { ...blank, ...someone(displayName), standing: { ...blank.standing, score: 98.9, tickets: 12, completed: 12, people: 9 } }
}

export const DARIO = trader('Dario Dilar')
export const PAULA = trader('Paula Paya')

function streetAsset(code: KnownCode): StreetAsset {
  const { name, decimals, decimals_min: decimalsMin } = asset(code)
  return { code, name, decimals, decimalsMin, icon: null, useStaticIcon: false }
}

const PAIR = { base: streetAsset('LUSD'), quote: streetAsset('LARS'), currency: 'ARS' }
const METHOD = { method: 'bank_transfer' as const, variant: 'instant_ar', country: 'AR', payMinutes: 30, payBankDays: null }

/** Dario sells up to 200 LUSD for 1,050 pesos each, as Paula finds it. */
export function ad(changes: Partial<AdReply> = {}): AdReply {
  return like(rowOf(street.ownAds.reply.shape.items), {
    id: '7',
    side: 'buy',
    ...PAIR,
    dealer: DARIO,
    handling: 'escrow',
    priceKind: 'fixed',
    price: raw(1_050),
    minQuantity: raw(10),
    maxQuantity: raw(200),
    available: raw(200),
    methods: [METHOD],
    isOpenNow: true,
    status: 'open',
    feePpm: 1_000,
    ...changes,
  })
}

/** Paula buys 100 LUSD of Dario for 105,000 pesos; seen by Paula unless told otherwise, once he has accepted. */
export function ticket(changes: Partial<TicketReply> = {}): TicketReply {
  const seat = changes.seat ?? 'taker'
  const blank = like(street.readTicket.reply, {})
  return {
    ...blank,
    id: '4831',
    status: 'accepted',
    seat,
    side: 'buy',
    ...PAIR,
    quantity: raw(100),
    price: raw(1_050),
    cost: raw(105_000),
    other: seat === 'taker' ? DARIO : PAULA,
    profile: PAULA,
    dealer: DARIO,
    method: { name: 'bank_transfer', variant: 'instant_ar' },
    handling: 'escrow',
    payMinutes: 30,
    reference: 'BRS 4831',
    feePpm: 1_000,
    receives: raw(99.9),
    createdAt: Date.now() - 5 * MINUTE_MS,
    ad: { ...blank.ad, id: '7', side: 'buy', price: raw(1_050), ...PAIR, dealer: DARIO, methods: [METHOD] },
    ...changes,
  }
}

/** The account that Paula pays to. */
export const ACCOUNT = {
  kind: 'bank',
  beneficiaryName: 'Dario Dilar',
  bankName: 'Banco del Faro',
  typeAccount: 'savings',
  accountNumberType: 'cbu',
  accountNumber: '9990001800000482133074',
  bankRoutingNumber: '',
  taxId: '20-26756539-3',
  email: 'dario@demo.local',
} as const

/** Paula's: she paid and nothing was released. */
export function dispute(changes: Partial<DisputeReply> = {}): DisputeReply {
  return like(street.acceptRuling.reply, {
    id: '5',
    openedBy: 'taker',
    reason: 'Nothing was released.',
    status: 'open',
    openedAt: Date.now() - MINUTE_MS,
    ruleBy: Date.now() + 48 * 60 * MINUTE_MS,
    judgesNeeded: 1,
    hasJudges: true,
    ...changes,
  })
}

/** From now on the tickets of the acting profile are this one, as it is at the time. */
export function showsTicket(server: FakeServer, read: () => TicketReply): string {
  server.reply(street.readTicket, read)
  return `/street/ticket/${read().id}/`
}

/** The dispute as staff see it: Paula shows two receipts over 105,000 pesos, of which 63,000 arrived, which pay for 60 LUSD. */
export function disputeCase(changes: Partial<CaseReply> = {}): CaseReply {
  const blank = like(street.readDispute.reply, {})
  const piece = (id: string, seat: 'dealer' | 'taker', title: string, amount: string) => ({
    ...{ id, seat, title, amount, statement: '', image: null, at: Date.now(), isProven: null, finding: '' },
  })
  return {
    ...blank,
    ...dispute(),
    evidence: [
      piece('1', 'taker', 'Receipt, first transfer', raw(63_000)),
      piece('2', 'taker', 'Receipt, second transfer', raw(42_000)),
      piece('3', 'dealer', 'Statement', raw(63_000)),
    ],
    ticket: {
      ...blank.ticket,
      id: '4831',
      side: 'buy',
      status: 'shipped',
      ...PAIR,
      quantity: raw(100),
      price: raw(1_050),
      cost: raw(105_000),
      feePpm: 1_000,
      method: 'bank_transfer',
      variant: 'instant_ar',
    },
    payer: { seat: 'taker', trader: PAULA, standing: PAULA.standing, nameCheck: 'same', sanction: null },
    seller: { seat: 'dealer', trader: DARIO, standing: DARIO.standing, nameCheck: 'same', sanction: null },
    claimed: { payer: raw(105_000), seller: raw(63_000) },
    proven: raw(60),
    hold: { id: '1', amount: raw(100), captured: '0', state: 'held' },
    canPropose: true,
    twoPersonsAbove: raw(1_000),
    ...changes,
  }
}
