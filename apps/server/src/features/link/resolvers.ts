import { ownProfile } from '#features/profile'
import { type GraphBuilder, readerOf } from '#platform/graph'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { type LinkRow, readLinks } from './links.ts'
import { masked, maskedAccount } from './present.ts'
import { decryptDetails } from './encrypted-details.ts'

/**
 * The lists for choosing a payout's destination (LINK-06, API-65, API-66) and a profile's banks (LINK-05, API-87), masked as in
 * every list.
 */
export function linkGraph(builder: GraphBuilder, secrets: Secrets): void {
  const picked = builder.objectRef<LinkRow>('PickedLink').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => String(id) }),
      bankName: t.exposeString('bank_name'),
      accountNumberType: t.exposeString('account_number_type'),
      accountNumber: t.string({ resolve: maskedAccount }),
      taxId: t.string({ resolve: ({ tax_id_tail }) => masked(tax_id_tail) }),
      email: t.exposeString('email_hint'),
      nickname: t.exposeString('nickname'),
    }),
  })
  const bank = builder.objectRef<LinkRow>('BankLink').implement({
    fields: (t) => ({
      link_id: t.id({ resolve: ({ id }) => String(id) }),
      bank_name: t.exposeString('bank_name'),
      bank_address: t.string({ resolve: ({ sealed }) => decryptDetails(secrets, sealed).bank_address }),
      beneficiary: t.string({ resolve: ({ sealed }) => decryptDetails(secrets, sealed).beneficiary }),
      bank_routing_number: t.string({ resolve: ({ sealed }) => decryptDetails(secrets, sealed).bank_routing_number }),
      account_number: t.string({ resolve: maskedAccount }),
      type_account: t.string({ resolve: ({ sealed }) => decryptDetails(secrets, sealed).type_account }),
      email: t.exposeString('email_hint'),
      tax_id: t.string({ resolve: ({ tax_id_tail }) => masked(tax_id_tail) }),
      nickname: t.exposeString('nickname'),
      account_number_type: t.exposeString('account_number_type'),
    }),
  })
  builder.queryFields((t) => ({
    bankPicker: t.field({
      description: 'The bank accounts of the active profile for an asset',
      type: [picked],
      args: { assetCode: t.arg.string({ required: true }) },
      resolve: (_root, { assetCode }, context) =>
        context.db.read((tx) => readLinks(tx, readerOf(context).profileId, { asset: codeOf(assetCode), types: ['bank', 'mobile'] })),
    }),
    walletPicker: t.field({
      description: 'The PayPal accounts of the active profile',
      type: [picked],
      args: { assetCode: t.arg.string() },
      resolve: (_root, { assetCode }, context) =>
        context.db.read((tx) =>
          readLinks(tx, readerOf(context).profileId, { asset: assetCode ? codeOf(assetCode) : undefined, types: ['paypal'] }),
        ),
    }),
    banks: t.field({
      description: 'The bank accounts of one of the caller’s profiles',
      type: [bank],
      args: { profileId: t.arg.id({ required: true }) },
      resolve: (_root, { profileId }, context) =>
        context.db.read(async (tx) => {
          const id = /^[1-9][0-9]{0,17}$/.test(profileId) ? BigInt(profileId) : raise('PROFILE_NOT_FOUND')
          const profile = await ownProfile(tx, readerOf(context), id)
          return readLinks(tx, profile.id, { types: ['bank', 'mobile'] })
        }),
    }),
  }))
}

/** A query may contain characters that PostgreSQL can't store. */
function codeOf(written: string): string {
  return /^[A-Za-z][A-Za-z0-9]{1,15}$/.test(written) ? written : raise('ASSET_NOT_FOUND')
}
