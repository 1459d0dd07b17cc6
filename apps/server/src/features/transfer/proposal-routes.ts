import { transfer } from '@bourse/contracts/transfer'
import { parseAmount } from '@bourse/domain/money'
import { assetByCode, type AssetRow } from '#features/catalogue'
import { ownProfile, profileByName } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise, type Http } from '#platform/http'
import { cancelProposal } from './end-proposal.ts'
import { makeOffer } from './make-offer.ts'
import { proposalById, readProposals } from './proposals.ts'
import { presentProposal } from './present.ts'

export function proposalRoutes(http: Http): void {
  http.write(transfer.offer, async ({ tx, caller, body, reply }) => {
    const giver = await ownProfile(tx, caller, caller.profileId)
    const give = await sideOf(tx, 'give', body.giveAsset, body.giveQuantity)
    const want = await sideOf(tx, 'want', body.wantAsset, body.wantQuantity)
    if (give.asset.id === want.asset.id) raise('INVALID', { wantAsset: ['fields.sameAsset'] })
    const recipient = body.recipient === undefined ? undefined : await recipientOf(tx, body.recipient)
    if (recipient?.id === giver.id) raise('INVALID', { recipient: ['fields.offerSelf'] })

    const id = await makeOffer(tx, { giver, recipient, give, want, expiresAt: body.expiresAt, note: body.note ?? '' }, Date.now())
    reply.code(201)
    return presentProposal((await proposalById(tx, id)) ?? raise('INTERNAL'), giver.id)
  })

  http.read(transfer.proposals, async ({ tx, caller, query }) => {
    const before = query.before === undefined ? undefined : BigInt(query.before)
    const rows = await readProposals(tx, caller.profileId, { ...query, before })
    return rows.map((row) => presentProposal(row, caller.profileId))
  })

  http.write(transfer.cancel, async ({ tx, caller, params }) => ({ status: await cancelProposal(tx, caller, BigInt(params.id)) }))
}

async function sideOf(tx: Tx, side: 'give' | 'want', code: string, text: string): Promise<{ asset: AssetRow; quantity: bigint }> {
  const asset = await assetByCode(tx, code)
  if (!asset?.is_active) return raise('ASSET_NOT_FOUND', { [`${side}Asset`]: ['fields.asset'] })
  const quantity = parseAmount(text, asset.decimals)
  return quantity.ok ? { asset, quantity: quantity.value } : raise('INVALID', { [`${side}Quantity`]: [`fields.${quantity.code}`] })
}

async function recipientOf(tx: Tx, name: string) {
  return (await profileByName(tx, name.replace(/^@/, ''))) ?? raise('PROFILE_NOT_FOUND', { recipient: ['fields.recipient'] })
}
