import type { ReplyOf } from '@bourse/contracts/http'
import { type PaymentLinkReply, type ProposalReply, transfer } from '@bourse/contracts/transfer'
import { asset, type KnownCode } from './assets.ts'
import { like, listOf } from './blank-reply.ts'
import type { FakeServer } from './fake-server.ts'
import { other, partyOf } from './people.ts'

export const IN_A_WEEK = Date.now() + 7 * 86_400_000
export const NORA = partyOf(other('Nora Vidal'))

/** An asset as requests, offers and payment links name it. */
export function assetIn(code: KnownCode) {
  const { id, name, decimals, decimals_min: decimalsMin } = asset(code)
  return { id, code, name, decimals, decimalsMin, icon: null, useStaticIcon: false }
}

/** A request of Ana's for 30 LUSD, which waits for Nora. */
export function request(changes: Partial<ProposalReply> = {}): ProposalReply {
  return like(transfer.proposal.reply, {
    id: '501',
    typeOf: 'request',
    status: 'pending',
    quantity: '30000000',
    asset: assetIn('LUSD'),
    seat: 'other',
    maker: partyOf(other('Ana Asker')),
    other: NORA,
    expiresAt: IN_A_WEEK,
    ...changes,
  })
}

/** An offer of Nora's to anyone: 120 LUSD for 100 LEUR. */
export function offer(changes: Partial<ProposalReply> = {}): ProposalReply {
  return request({
    id: '601',
    typeOf: 'offer',
    quantity: '120000000',
    exQuantity: '100000000',
    exchangeAsset: assetIn('LEUR'),
    seat: 'maker',
    maker: NORA,
    other: null,
    ...changes,
  })
}

/** From now on the lists have these; what the test changes in them, the next read shows. */
export function listProposals(server: FakeServer, proposals: ProposalReply[]): void {
  server.reply(transfer.proposals, ({ query }) =>
    listOf(proposals.filter(({ typeOf, seat }) => typeOf === query.typeOf && seat === query.seat).toReversed()),
  )
}

export const TOKEN = 'jarOfHoneyTwoJars2026aa'

/** A payment link of Nora's: 12.50 LUSD, once. */
export function paymentLink(changes: Partial<PaymentLinkReply> = {}): PaymentLinkReply {
  return like(transfer.makePaymentLink.reply, {
    id: '701',
    token: TOKEN,
    asset: 'LUSD',
    quantity: '12500000',
    note: 'Two jars',
    isSingleUse: true,
    status: 'open',
    expiresAt: IN_A_WEEK,
    ...changes,
  })
}

type Payable = ReplyOf<typeof transfer.readPaymentLink>

/** A payment link of Hana's, as whoever opens it sees it. */
export function payable(changes: Partial<Payable> = {}): Payable {
  const { code, name, decimals, decimalsMin } = assetIn('LUSD')
  return like(transfer.readPaymentLink.reply, {
    payee: other('Hana Honey'),
    asset: { code, name, names: {}, decimals, decimalsMin },
    quantity: '12500000',
    note: 'Two jars',
    status: 'open',
    expiresAt: IN_A_WEEK,
    ...changes,
  })
}
