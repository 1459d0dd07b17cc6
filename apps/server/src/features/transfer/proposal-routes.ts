import { transfer } from '@bourse/contracts/transfer'
import { ownProfile } from '#features/profile'
import { raise, type Http } from '#platform/http'
import { approveProposal } from './approve-proposal.ts'
import { cancelProposal } from './end-proposal.ts'
import type { TransferParts } from './mails.ts'
import { makeOffer } from './make-offer.ts'
import { makeRequest } from './make-request.ts'
import { presentProposal } from './present.ts'
import { proposalById, readProposals, seatOf } from './proposals.ts'
import { readAmount } from './read-amount.ts'
import { namedProfile, payerOf } from './recipient.ts'

export function proposalRoutes(http: Http, parts: TransferParts): void {
  http.write(transfer.request, async ({ tx, caller, body }) => {
    const maker = await ownProfile(tx, caller, body.profileId ? BigInt(body.profileId) : caller.profileId)
    const amount = await readAmount(tx, { code: body.asset, text: body.quantity })
    const payer = await payerOf(tx, { ...caller, profileId: maker.id }, body.from, 'from')
    if (payer.profile?.id === maker.id) raise('INVALID', { from: ['fields.requestSelf'] })

    const id = await makeRequest(tx, parts, { maker, payer, amount, note: body.note ?? '', expiresAt: body.expiresAt }, Date.now())
    return presentProposal((await proposalById(tx, id)) ?? raise('INTERNAL'), maker.id)
  })

  http.write(transfer.offer, async ({ tx, caller, body }) => {
    const giver = await ownProfile(tx, caller, caller.profileId)
    const give = await readAmount(tx, { code: body.giveAsset, text: body.giveQuantity }, { asset: 'giveAsset', quantity: 'giveQuantity' })
    const want = await readAmount(tx, { code: body.wantAsset, text: body.wantQuantity }, { asset: 'wantAsset', quantity: 'wantQuantity' })
    if (give.asset.id === want.asset.id) raise('INVALID', { wantAsset: ['fields.sameAsset'] })
    const recipient = body.recipient === undefined ? undefined : await namedProfile(tx, caller, body.recipient, 'recipient')
    if (recipient?.id === giver.id) raise('INVALID', { recipient: ['fields.offerSelf'] })

    const id = await makeOffer(tx, { giver, recipient, give, want, expiresAt: body.expiresAt, note: body.note ?? '' }, Date.now())
    return presentProposal((await proposalById(tx, id)) ?? raise('INTERNAL'), giver.id)
  })

  http.read(transfer.proposals, async ({ tx, caller, query }) => {
    const { rows, next } = await readProposals(tx, caller, query)
    return { items: rows.map((row) => presentProposal(row, caller.profileId)), next }
  })

  http.read(transfer.proposal, async ({ tx, caller, params }) => {
    const proposal = await proposalById(tx, BigInt(params.id))
    const seat = proposal && (await seatOf(tx, caller, proposal))
    // Who has taken an open offer is shown only to the two parties.
    if (!proposal || !seat || (seat === 'anyone' && proposal.status !== 'pending')) return raise('PROPOSAL_NOT_FOUND')
    return presentProposal(proposal, caller.profileId)
  })

  for (const contract of [transfer.accept, transfer.acceptByGet])
    http.write(contract, async ({ tx, caller, params }) => ({ status: await approveProposal(tx, caller, BigInt(params.id)) }))
  for (const contract of [transfer.cancel, transfer.cancelByGet])
    http.write(contract, async ({ tx, caller, params }) => ({ status: await cancelProposal(tx, caller, BigInt(params.id)) }))
}
