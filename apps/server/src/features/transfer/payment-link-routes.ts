import { transfer } from '@bourse/contracts/transfer'
import { isVerified } from '@bourse/domain/profile'
import { activeProfileById, ownProfile } from '#features/profile'
import { raise, type Http } from '#platform/http'
import { closePaymentLink, makePaymentLink } from './make-payment-link.ts'
import { payByLink } from './pay-by-link.ts'
import { paymentLinkByToken, presentPaymentLink, readPaymentLinks } from './payment-links.ts'
import { activeAsset, quantityOf } from './read-amount.ts'

export function paymentLinkRoutes(http: Http): void {
  http.write(transfer.makePaymentLink, async ({ tx, caller, body }) => {
    if (!caller.isSettled) raise('STEP_REQUIRED')
    const asset = await activeAsset(tx, body.asset)
    const quantity = body.quantity === undefined ? undefined : quantityOf(body.quantity, asset)
    const { isSingleUse, expiresAt } = body
    const link = { profileId: caller.profileId, asset, quantity, note: body.note ?? '', isSingleUse, expiresAt }
    return presentPaymentLink(await makePaymentLink(tx, link, Date.now()))
  })

  http.read(transfer.paymentLinks, async ({ tx, caller, query }) => {
    const { rows, next } = await readPaymentLinks(tx, caller.profileId, query)
    return { items: rows.map(presentPaymentLink), next }
  })

  http.write(transfer.closePaymentLink, async ({ tx, caller, params }) =>
    presentPaymentLink(await closePaymentLink(tx, caller, BigInt(params.id))),
  )

  // The payee gave out the address, so the page names the payee even if the profile is hidden; it does not show who paid.
  http.read(transfer.readPaymentLink, async ({ tx, caller, params }) => {
    const link = (await paymentLinkByToken(tx, params.token)) ?? raise('PAYMENT_LINK_NOT_FOUND')
    const payee = (await activeProfileById(tx, link.profile_id)) ?? raise('PAYMENT_LINK_NOT_FOUND')
    return {
      payee: {
        name: payee.name,
        displayName: payee.display_name,
        photo: payee.photo,
        isVerified: isVerified(payee.identity_verified),
        profileType: payee.profile_type,
      },
      asset: {
        code: link.asset_code,
        name: link.asset_name,
        names: link.asset_names,
        decimals: link.decimals,
        decimalsMin: link.decimals_min,
      },
      quantity: link.quantity === null ? null : String(link.quantity),
      note: link.note,
      status: link.status,
      expiresAt: link.expires_at?.getTime() ?? null,
      isOwn: caller?.profileId === link.profile_id,
    }
  })

  http.write(transfer.payByLink, async ({ tx, caller, params, body }) => {
    const payer = await ownProfile(tx, caller, caller.profileId)
    const { transferId, link, quantity } = await payByLink(tx, { payer, token: params.token, quantity: body.quantity, note: body.note })
    return { transferId: String(transferId), asset: link.asset_code, quantity: String(quantity) }
  })
}
