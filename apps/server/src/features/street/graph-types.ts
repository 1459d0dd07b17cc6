import type { AdMethod, StreetAsset, TicketLink, TicketReply, TraderReply } from '@bourse/contracts/street'
import type { TicketSeat } from '@bourse/domain/street'
import type { GraphBuilder, GraphContext } from '#platform/graph'
import type { TicketRow } from './record/tickets.ts'

export interface TicketActivity {
  row: TicketRow
  seat: TicketSeat
  /** Without any account. */
  reply: TicketReply
}

type ReadAccount = (ticket: TicketActivity, context: GraphContext) => Promise<TicketLink | null>

/** A ticket with its messages, its payment and its ad (STR-05, STR-06). Amounts are raw units, times milliseconds. */
export function defineTicketTypes(builder: GraphBuilder, readAccount: ReadAccount) {
  const [asset, trader, method, link] = [defineAsset(builder), defineTrader(builder), defineMethod(builder), defineLink(builder)]
  const shipment = builder.objectRef<NonNullable<TicketReply['shipment']>>('StreetShipment').implement({
    fields: (t) => ({ bank: t.exposeString('bank'), ref: t.exposeString('ref'), message: t.exposeString('message') }),
  })
  const ad = builder.objectRef<TicketActivity>('StreetTicketAd').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ reply }) => reply.ad.id }),
      side: t.string({ resolve: ({ reply }) => reply.ad.side }),
      price: t.string({ resolve: ({ reply }) => reply.ad.price }),
      base: t.field({ type: asset, resolve: ({ reply }) => reply.ad.base }),
      quote: t.field({ type: asset, resolve: ({ reply }) => reply.ad.quote }),
      dealer: t.field({ type: trader, resolve: ({ reply }) => reply.ad.dealer }),
      instructions: t.string({ resolve: ({ reply }) => reply.ad.instructions }),
      methods: t.field({ type: [method], resolve: ({ reply }) => reply.ad.methods }),
      bankLink: t.field({
        type: link,
        nullable: true,
        resolve: (ticket, _args, context) => (ticket.row.side === 'buy' ? readAccount(ticket, context) : null),
      }),
    }),
  })
  return builder.objectRef<TicketActivity>('StreetTicketActivity').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ reply }) => reply.id }),
      status: t.string({ resolve: ({ reply }) => reply.status }),
      isDisputed: t.boolean({ resolve: ({ reply }) => reply.isDisputed }),
      seat: t.string({ resolve: ({ seat }) => seat }),
      quantity: t.string({ resolve: ({ reply }) => reply.quantity }),
      cost: t.string({ resolve: ({ reply }) => reply.cost }),
      currency: t.string({ resolve: ({ reply }) => reply.currency }),
      method: t.field({ type: method, resolve: ({ reply }) => ({ method: reply.method.name, variant: reply.method.variant }) }),
      handling: t.string({ resolve: ({ reply }) => reply.handling }),
      reference: t.string({ resolve: ({ reply }) => reply.reference }),
      shipment: t.field({ type: shipment, nullable: true, resolve: ({ reply }) => reply.shipment }),
      profile: t.field({ type: trader, resolve: ({ reply }) => reply.profile }),
      link: t.field({ type: link, nullable: true, resolve: (ticket, _args, context) => readAccount(ticket, context) }),
      cancelationMessage: t.string({ resolve: ({ reply }) => reply.messages.cancelation }),
      rejectionMessage: t.string({ resolve: ({ reply }) => reply.messages.rejection }),
      acceptanceMessage: t.string({ resolve: ({ reply }) => reply.messages.acceptance }),
      shipmentMessage: t.string({ resolve: ({ reply }) => reply.messages.shipment }),
      settlementMessage: t.string({ resolve: ({ reply }) => reply.messages.settlement }),
      transactionTime: t.float({ nullable: true, resolve: ({ reply }) => reply.transactionTime }),
      ad: t.field({ type: ad, resolve: (ticket) => ticket }),
    }),
  })
}

function defineAsset(builder: GraphBuilder) {
  return builder.objectRef<StreetAsset>('StreetAsset').implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      decimals: t.exposeInt('decimals'),
      decimalsMin: t.exposeInt('decimalsMin'),
      icon: t.exposeString('icon', { nullable: true }),
      useStaticIcon: t.exposeBoolean('useStaticIcon'),
    }),
  })
}

function defineTrader(builder: GraphBuilder) {
  return builder.objectRef<TraderReply>('StreetTrader').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName'),
      photo: t.exposeString('photo', { nullable: true }),
      isVerified: t.exposeBoolean('isVerified'),
      profileType: t.exposeString('profileType'),
      score: t.float({ nullable: true, resolve: ({ standing }) => standing.score }),
    }),
  })
}

function defineMethod(builder: GraphBuilder) {
  return builder.objectRef<Pick<AdMethod, 'method' | 'variant'>>('StreetMethod').implement({
    fields: (t) => ({ name: t.exposeString('method'), variant: t.exposeString('variant') }),
  })
}

/** STR-07 */
function defineLink(builder: GraphBuilder) {
  const bank = builder.objectRef<Extract<TicketLink, { kind: 'bank' }>>('StreetBankLink').implement({
    fields: (t) => ({
      beneficiaryName: t.exposeString('beneficiaryName'),
      bankName: t.exposeString('bankName'),
      typeAccount: t.exposeString('typeAccount'),
      accountNumberType: t.exposeString('accountNumberType'),
      accountNumber: t.exposeString('accountNumber'),
      bankRoutingNumber: t.exposeString('bankRoutingNumber'),
      taxId: t.exposeString('taxId'),
      email: t.exposeString('email'),
    }),
  })
  const push = builder.objectRef<Extract<TicketLink, { kind: 'eftpush' }>>('StreetEftpushLink').implement({
    fields: (t) => ({
      institution: t.exposeString('institution'),
      beneficiaryName: t.exposeString('beneficiaryName'),
      account: t.exposeString('account'),
    }),
  })
  return builder.unionType('StreetTicketLink', { types: [bank, push], resolveType: ({ kind }) => (kind === 'bank' ? bank : push) })
}
