import type { TicketReply } from '@bourse/contracts/street'

const standing = {
  score: 98.9,
  tickets: 1204,
  completed: 1190,
  people: 9,
  recent: 'ccc',
  acceptSeconds: 120,
  paySeconds: 600,
  releaseSeconds: 180,
  disputesLost: 0,
  ratingCount: 0,
  ratingAverage: null,
}
const profileType = 'PERSONAL' as const
const lucia = { id: '2', name: 'lucia', displayName: 'Lucía Ferrando', photo: null, isVerified: true, profileType, standing }
const ines = { id: '1', name: 'ines', displayName: 'Inés Aldao', photo: null, isVerified: true, profileType, standing }
const lusd = { code: 'LUSD', name: 'Dollar', decimals: 6, decimalsMin: 2, icon: null, useStaticIcon: false }
const lars = { code: 'LARS', name: 'Peso', decimals: 2, decimalsMin: 2, icon: null, useStaticIcon: false }

/** Inés buys 500 LUSD from Lucía, a dealer; seen by Inés unless it says otherwise. */
export function ticketOf(change: Partial<TicketReply> = {}): TicketReply {
  const seat = change.seat ?? 'taker'
  return {
    id: '4831',
    status: 'accepted',
    seat,
    side: 'buy',
    base: lusd,
    quote: lars,
    currency: 'ARS',
    quantity: '500000000',
    price: '104250',
    cost: '52125000',
    other: seat === 'taker' ? lucia : ines,
    actions: [],
    isDisputed: false,
    deadline: null,
    payEndsAt: null,
    unread: 0,
    createdAt: Date.UTC(2026, 10, 12, 14, 2),
    endedAt: null,
    method: { name: 'bank_transfer', variant: 'instant_ar' },
    handling: 'escrow',
    payMinutes: 30,
    payBankDays: null,
    reference: 'BRS 4831',
    feePpm: 1000,
    receives: '499500000',
    settledQuantity: null,
    fee: null,
    profile: ines,
    dealer: lucia,
    link: null,
    payeeName: 'unknown',
    shipment: null,
    messages: { cancelation: '', rejection: '', acceptance: '', shipment: '', settlement: '' },
    transactionTime: null,
    acceptedAt: null,
    shippedAt: null,
    declineAskedAt: null,
    cancelAskedBy: null,
    endedBy: null,
    canDispute: false,
    dispute: null,
    ratings: { given: null, received: null, canRate: false },
    steps: [],
    otherSeenAt: null,
    ad: {
      id: '7',
      side: 'buy',
      price: '104250',
      base: lusd,
      quote: lars,
      dealer: lucia,
      instructions: '',
      methods: [],
      bankLink: null,
    },
    ...change,
  }
}
