import { transfer } from '@bourse/contracts/transfer'
import { parseAmount } from '@bourse/domain/money'
import { assetByCode } from '#features/catalogue'
import { ownProfile, profileByName } from '#features/profile'
import { raise, type Http } from '#platform/http'
import { proposalRoutes } from './proposal-routes.ts'
import { sendTransfer } from './send-transfer.ts'

export function transferRoutes(http: Http): void {
  proposalRoutes(http)
  http.write(transfer.send, async ({ tx, caller, body, reply }) => {
    const sender = await ownProfile(tx, caller, body.profileId ? BigInt(body.profileId) : caller.profileId)
    const asset = (await assetByCode(tx, body.asset)) ?? raise('ASSET_NOT_FOUND', { asset: ['fields.asset'] })
    const quantity = parseAmount(body.quantity, asset.decimals)
    if (!quantity.ok) return raise('INVALID', { quantity: [`fields.${quantity.code}`] })
    const recipient =
      (await profileByName(tx, body.recipient.replace(/^@/, ''))) ?? raise('PROFILE_NOT_FOUND', { recipient: ['fields.recipient'] })
    if (recipient.id === sender.id) raise('INVALID', { recipient: ['fields.recipientSelf'] })

    const note = body.note ?? ''
    const id = await sendTransfer(tx, { sender, recipient, asset, quantity: quantity.value, note })
    reply.code(201)
    return {
      id: String(id),
      status: 'done' as const,
      asset: asset.code,
      quantity: String(quantity.value),
      note,
      recipient: { name: recipient.name, displayName: recipient.display_name, email: null },
      expiresAt: null,
    }
  })
}
