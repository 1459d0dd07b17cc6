import { transfer } from '@bourse/contracts/transfer'
import { parseAmount } from '@bourse/domain/money'
import { assetByCode, type AssetRow } from '#features/catalogue'
import { ownProfile, profileByName } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise, type Http } from '#platform/http'
import { withdrawOffer } from './end-offer.ts'
import { makeOffer } from './make-offer.ts'
import { offerById, readOffers } from './offers.ts'
import { presentOffer } from './present.ts'

export function offerRoutes(http: Http): void {
  http.write(transfer.makeOffer, async ({ tx, caller, body, reply }) => {
    const giver = await ownProfile(tx, caller, caller.profileId)
    const give = await sideOf(tx, 'give', body.giveAsset, body.giveQuantity)
    const want = await sideOf(tx, 'want', body.wantAsset, body.wantQuantity)
    if (give.asset.id === want.asset.id) raise('INVALID', { wantAsset: ['fields.sameAsset'] })
    const recipient = body.recipient === undefined ? undefined : await recipientOf(tx, body.recipient)
    if (recipient?.id === giver.id) raise('INVALID', { recipient: ['fields.offerSelf'] })

    const id = await makeOffer(tx, { giver, recipient, give, want, expiresAt: body.expiresAt }, Date.now())
    reply.code(201)
    return presentOffer((await offerById(tx, id)) ?? raise('INTERNAL'), giver.id)
  })

  http.read(transfer.offers, async ({ tx, caller, query }) => {
    const before = query.before === undefined ? undefined : BigInt(query.before)
    const rows = await readOffers(tx, caller.profileId, { seat: query.seat, before, limit: query.limit })
    return rows.map((row) => presentOffer(row, caller.profileId))
  })

  http.write(transfer.withdrawOffer, async ({ tx, caller, params }) => {
    return presentOffer(await withdrawOffer(tx, caller, BigInt(params.id)), caller.profileId)
  })
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
