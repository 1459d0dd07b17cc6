import { profile } from '@bourse/contracts/profile'
import { transfer } from '@bourse/contracts/transfer'
import { assetByCode } from '#features/catalogue'
import { ownProfile, presentPerson } from '#features/profile'
import { raise, type Http } from '#platform/http'
import { presentInvitation, readInvitations } from './invitations.ts'
import { cancelInvitation, invite } from './invite.ts'
import type { TransferParts } from './mails.ts'
import { paymentLinkRoutes } from './payment-link-routes.ts'
import { proposalRoutes } from './proposal-routes.ts'
import { quantityOf } from './read-amount.ts'
import { readRecentPeople } from './recent-people.ts'
import { partyOf } from './recipient.ts'
import { scheduleRoutes } from './schedule-routes.ts'
import { sendTransfer } from './send-transfer.ts'

export function transferRoutes(http: Http, parts: TransferParts): void {
  proposalRoutes(http, parts)
  paymentLinkRoutes(http)
  scheduleRoutes(http)

  http.write(transfer.send, async ({ tx, caller, body }) => {
    const sender = await ownProfile(tx, caller, body.profileId ? BigInt(body.profileId) : caller.profileId)
    // An asset that is no longer active may still be sent by its holders.
    const asset = (await assetByCode(tx, body.asset)) ?? raise('ASSET_NOT_FOUND', { asset: ['fields.asset'] })
    const quantity = quantityOf(body.quantity, asset)
    const { profile: recipient, email } = await partyOf(tx, { ...caller, profileId: sender.id }, body.recipient, 'recipient')
    if (recipient?.id === sender.id) raise('INVALID', { recipient: ['fields.recipientSelf'] })

    const note = body.note ?? ''
    const sent = { asset: asset.code, quantity: String(quantity), note }
    if (!recipient) {
      const { id, expires_at } = await invite(tx, parts, { sender, email, amount: { asset, quantity }, note }, Date.now())
      const waiting = { id: String(id), status: 'held' as const, expiresAt: expires_at.getTime() }
      return { ...sent, ...waiting, recipient: { name: null, displayName: email, email } }
    }
    const id = await sendTransfer(tx, { sender, recipient, asset, quantity, note })
    const payee = { name: recipient.name, displayName: recipient.display_name, email: email ?? null }
    return { ...sent, id: String(id), status: 'done' as const, recipient: payee, expiresAt: null }
  })

  http.read(transfer.invitations, async ({ tx, caller, query }) => {
    const { rows, next } = await readInvitations(tx, caller.profileId, query)
    return { items: rows.map(presentInvitation), next }
  })

  http.write(transfer.cancelInvitation, async ({ tx, caller, params }) =>
    presentInvitation(await cancelInvitation(tx, caller, BigInt(params.id))),
  )

  http.read(profile.recipients, async ({ tx, caller }) => (await readRecentPeople(tx, caller)).map(presentPerson))
}
