import type { PartyReply } from '@bourse/contracts/profile'
import type { ProposalReply } from '@bourse/contracts/transfer'
import { type Asker, partyJson } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { type GraphBuilder, type GraphContext, readerOf } from '#platform/graph'
import { presentProposal } from './present.ts'
import { type ActivityAsset, assetJson, proposalById } from './proposals.ts'

interface TransferActivity {
  id: string
  note: string
  /** Raw units. */
  quantity: string
  networkAsset: ActivityAsset
  sender: PartyReply
  recipient: PartyReply
  at: string
}

/** The record behind an activity, for the profiles it concerns; others get null (API-57, API-58, API-59). */
export function transferGraph(builder: GraphBuilder): void {
  const asset = builder.objectRef<ActivityAsset>('ActivityAsset').implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      decimals: t.exposeInt('decimals'),
      decimalsMin: t.exposeInt('decimalsMin'),
      icon: t.exposeString('icon', { nullable: true }),
      useStaticIcon: t.exposeBoolean('useStaticIcon'),
    }),
  })
  const party = builder.objectRef<PartyReply>('ActivityParty').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName'),
      photo: t.exposeString('photo', { nullable: true }),
      profileType: t.exposeString('profileType'),
    }),
  })
  const hold = builder.objectRef<ProposalReply>('HoldActivity').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.exposeString('status'),
      note: t.exposeString('note'),
      typeOf: t.exposeString('typeOf'),
      quantity: t.exposeString('quantity'),
      exQuantity: t.exposeString('exQuantity', { nullable: true }),
      asset: t.expose('asset', { type: asset }),
      exchangeAsset: t.expose('exchangeAsset', { type: asset, nullable: true }),
      seat: t.exposeString('seat'),
      maker: t.expose('maker', { type: party }),
      other: t.expose('other', { type: party, nullable: true }),
      expiresAt: t.exposeFloat('expiresAt'),
    }),
  })
  const transfer = builder.objectRef<TransferActivity>('TransferActivity').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      note: t.exposeString('note'),
      quantity: t.exposeString('quantity'),
      networkAsset: t.expose('networkAsset', { type: asset }),
      sender: t.expose('sender', { type: party }),
      recipient: t.expose('recipient', { type: party }),
      at: t.exposeString('at'),
    }),
  })
  builder.queryField('holdActivity', (t) =>
    t.field({
      description: 'One request or offer that the active profile is a party of',
      type: hold,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, args, context) => readOf(context, args.id, readHold),
    }),
  )
  builder.queryField('privateOfferActivity', (t) =>
    t.field({
      description: 'One private offer of the active profile',
      type: hold,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, args, context) => readOf(context, args.id, readOffer),
    }),
  )
  builder.queryField('transferActivity', (t) =>
    t.field({
      description: 'One transfer of the active profile',
      type: transfer,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, args, context) => readOf(context, args.id, readTransfer),
    }),
  )
}

async function readOf<Found>(
  context: GraphContext,
  id: string,
  read: (tx: Tx, asker: Asker, id: bigint) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const asker = readerOf(context)
  return /^[1-9][0-9]{0,17}$/.test(id) ? context.db.read((tx) => read(tx, asker, BigInt(id))) : undefined
}

async function readHold(tx: Tx, { profileId }: Asker, id: bigint): Promise<ProposalReply | undefined> {
  const found = await proposalById(tx, id)
  if (!found || ![found.maker_profile_id, found.other_profile_id, found.taker_profile_id].includes(profileId)) return undefined
  return presentProposal(found, profileId)
}

/** An offer has a hold; a request has none. */
async function readOffer(tx: Tx, asker: Asker, id: bigint): Promise<ProposalReply | undefined> {
  const found = await readHold(tx, asker, id)
  return found?.typeOf === 'offer' ? found : undefined
}

async function readTransfer(tx: Tx, { profileId }: Asker, id: bigint): Promise<TransferActivity | undefined> {
  return tx.maybe<TransferActivity & Record<string, unknown>>(sql`
    select t.id::text as id, t.note, t.quantity::text as quantity, ${assetJson('a')} as "networkAsset",
           ${partyJson('s')} as sender, ${partyJson('r')} as recipient,
           to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from transfers t join published.assets a on a.id = t.asset_id join published.profiles s on s.id = t.sender_profile_id join published.profiles r on r.id = t.recipient_profile_id
    where t.id = ${id} and ${profileId}::bigint in (t.sender_profile_id, t.recipient_profile_id)`)
}
