import * as z from 'zod/mini'
import { figureAsset } from '../catalogue/index.ts'
import { amountRaw, amountText, assetCode, endpoint, moment, named } from '../http/index.ts'
import { offerReply } from '../offer/index.ts'
import { inLanguage, ofCode, ofRow, reason, upTo } from './fields.ts'

/** An offer as its manager sees it. */
const managedOffer = named('ManagedOffer', {
  ...offerReply.shape,
  subscriberCount: z.int(),
  /** Units of subscriptions that wait for the minimum. */
  heldUnits: amountRaw,
  /** What was paid to the manager, without fees, by asset. */
  raised: z.array(z.object({ asset: figureAsset, quantity: amountRaw })),
})
export type ManagedOffer = z.infer<typeof managedOffer>

export const offerCalls = {
  offers: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/offers/',
    access: 'user',
    summary: 'List the offers of the asset, newest first, with what they raised',
    params: ofCode,
    query: inLanguage,
    reply: z.array(managedOffer),
  }),
  createOffer: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/offers/',
    access: 'user',
    summary: 'Offer units of the asset',
    status: 201,
    params: ofCode,
    body: z.object({
      quoteAsset: assetCode,
      /** Of one whole unit, in whole units of the quote asset. */
      basePrice: amountText,
      feeRate: z._default(upTo(12), '0'),
      units: amountText,
      minUnits: z.optional(amountText),
      maxUnits: z.optional(amountText),
      goalUnits: z.optional(amountText),
      bonusPercent: z._default(upTo(12), '0'),
      bonusAsset: z.optional(assetCode),
      offerDate: moment,
      closeDate: moment,
      payAssets: z._default(z.array(assetCode).check(z.maxLength(10, 'fields.limit')), []),
      /** Below which rate one of them is not taken: whole units of the quote asset for one of it. Set once, like all terms of an offer. */
      floorRates: z._default(
        z
          .array(z.object({ asset: assetCode, rate: z.string('fields.invalid').check(z.trim(), z.maxLength(32, 'fields.invalid')) }))
          .check(z.maxLength(10, 'fields.limit')),
        [],
      ),
    }),
    example: {
      quoteAsset: 'LUSD',
      basePrice: '100.00',
      units: '500000',
      minUnits: '100',
      goalUnits: '200000',
      offerDate: 1793185200000,
      closeDate: 1795777200000,
    },
    reply: managedOffer,
    money: true,
  }),
  closeOffer: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/offers/:id/close/',
    access: 'user',
    summary: 'Close an offer now: what is delivered stays delivered; held payments are released if the minimum was missed',
    params: ofRow,
    reply: managedOffer,
    money: true,
  }),
  cancelOffer: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/offers/:id/cancel/',
    access: 'user',
    summary: 'Cancel an offer: held payments are released',
    params: ofRow,
    body: z.object({ reason }),
    reply: managedOffer,
    money: true,
  }),
} as const
