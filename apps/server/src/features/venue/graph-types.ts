import type { PersonReply } from '@bourse/contracts/profile'
import type { BackerReply, VenueAsset, VenueCard } from '@bourse/contracts/venue'
import { definedOnce, type GraphBuilder } from '#platform/graph'
import { firstBackers } from './backers-list.ts'
import { readBalances, readPaidIn, type VenueBalance, type WalletPayment } from './balances.ts'
import type { VenueReader } from './present.ts'
import type { VenueRow } from './venues.ts'

/** A venue with its card, which the reader's rights have shaped. */
export interface GraphVenue {
  row: VenueRow
  card: VenueCard
  reader: VenueReader
}

export const venueAssetType = definedOnce((builder) =>
  builder.objectRef<VenueAsset>('VenueAsset').implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      decimals: t.exposeInt('decimals'),
      decimalsMin: t.exposeInt('decimalsMin'),
      notionalValue: t.exposeString('notionalValue'),
      icon: t.exposeString('icon', { nullable: true }),
    }),
  }),
)

/** A profile as the owner of a venue or perk, or as one of its backers. */
export const sponsorType = definedOnce((builder) =>
  builder.objectRef<PersonReply>('Sponsor').implement({
    fields: (t) => ({
      rowId: t.exposeID('id'),
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName'),
      photo: t.exposeString('photo', { nullable: true }),
    }),
  }),
)

/** VEN-08, VEN-09. Amounts are raw units, times milliseconds. */
export const venueType = definedOnce((builder) => {
  const [asset, sponsor, pocket, backer] = [venueAssetType(builder), sponsorType(builder), definePocket(builder), defineBacker(builder)]
  return builder.objectRef<GraphVenue>('Venue').implement({
    fields: (t) => ({
      rowId: t.id({ resolve: ({ card }) => card.rowId }),
      name: t.string({ resolve: ({ card }) => card.name }),
      venueType: t.string({ resolve: ({ card }) => card.venueType }),
      assetClass: t.string({ resolve: ({ card }) => card.assetClass.slug }),
      description: t.string({ resolve: ({ row }) => row.description }),
      image: t.string({ nullable: true, resolve: ({ card }) => card.image }),
      status: t.string({ resolve: ({ card }) => card.status }),
      target: t.string({ nullable: true, resolve: ({ card }) => card.target }),
      targetAsset: t.field({ type: asset, resolve: ({ card }) => card.targetAsset }),
      targetQuoteAsset: t.field({ type: asset, nullable: true, resolve: ({ card }) => card.targetQuoteAsset }),
      isAllOrNothing: t.boolean({ resolve: ({ card }) => card.isAllOrNothing }),
      endsAt: t.float({ nullable: true, resolve: ({ card }) => card.endsAt }),
      raised: t.string({ resolve: ({ card }) => card.raised }),
      value: t.string({ nullable: true, resolve: ({ card }) => card.value }),
      permille: t.int({ nullable: true, resolve: ({ card }) => card.permille }),
      boost: t.string({ resolve: ({ card }) => card.boost }),
      transparency: t.string({ resolve: ({ row }) => row.transparency }),
      backerCount: t.int({ nullable: true, resolve: ({ card }) => card.backerCount }),
      backers: t.field({
        type: [backer],
        nullable: true,
        resolve: ({ row, card, reader: { asker } }, _args, { db }) =>
          db.read((tx) => firstBackers(tx, row, { asker, isOwner: card.isOwner })),
      }),
      isOwner: t.boolean({ resolve: ({ card }) => card.isOwner }),
      sponsor: t.field({ type: sponsor, resolve: ({ card }) => card.sponsor }),
      pocket: t.field({ type: pocket, resolve: (venue) => venue }),
    }),
  })
})

function defineBacker(builder: GraphBuilder) {
  return builder.objectRef<BackerReply>('VenueBacker').implement({
    fields: (t) => ({
      profile: t.field({ type: sponsorType(builder), resolve: ({ person }) => person }),
      pledged: t.exposeString('pledged', { nullable: true }),
    }),
  })
}

function definePocket(builder: GraphBuilder) {
  const payment = builder.objectRef<WalletPayment>('VenuePayment').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      creditDebit: t.exposeString('creditDebit'),
      transactionTime: t.exposeFloat('at'),
      transactionType: t.exposeString('kind'),
    }),
  })
  const wallet = builder.objectRef<VenueBalance & { seesPayments: boolean }>('VenueWallet').implement({
    fields: (t) => ({
      balance: t.exposeString('balance'),
      asset: t.field({ type: venueAssetType(builder), resolve: (parent) => parent.asset }),
      payments: t.field({
        type: [payment],
        description: 'What was paid into it, newest first; empty for everybody but the sponsor (DEF-131)',
        resolve: ({ walletId, seesPayments }, _args, { db }) => (seesPayments ? db.read((tx) => readPaidIn(tx, walletId)) : []),
      }),
    }),
  })
  return builder.objectRef<GraphVenue>('VenuePocket').implement({
    fields: (t) => ({
      rowId: t.id({ resolve: ({ row }) => String(row.pocket_id) }),
      sponsor: t.field({ type: sponsorType(builder), resolve: ({ card }) => card.sponsor }),
      wallets: t.field({
        type: [wallet],
        resolve: async ({ row, card, reader: { asker, lang } }, _args, { db }) => {
          const seesPayments = card.isOwner || asker?.isStaff === true
          return (await db.read((tx) => readBalances(tx, row, lang))).map((one) => ({ ...one, seesPayments }))
        },
      }),
    }),
  })
}
