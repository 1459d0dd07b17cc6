import type { OfferReply } from '@bourse/contracts/offer'
import { readLang, shownAssetId } from '#features/catalogue'
import { sql, type Tx } from '#platform/db'
import { databaseTime } from '#platform/due'
import { type GraphBuilder, readerOf } from '#platform/graph'
import { AppError } from '#platform/http'
import { listOffers, type OfferFilter, type OfferRow } from './offers.ts'
import { presentOffers } from './present-offers.ts'

interface GraphOffer {
  row: OfferRow
  reply: OfferReply
  /** The units of the newest live subscriptions. */
  quantities: readonly bigint[]
}

/** The newest subscriptions of an offer that a query shows. */
const SUBSCRIPTIONS_MAX = 100
const CODE = /^[A-Za-z][A-Za-z0-9]{1,15}$/

/** API-63: the same offers as of the calls, from the same presenter. */
export function offerGraph(builder: GraphBuilder): void {
  const type = defineOffer(builder)
  builder.queryField('issueOffers', (t) =>
    t.field({
      description: 'Offers of new units, of one asset or of all',
      type: [type],
      args: { asset: t.arg.string(), filter: t.arg.string(), lang: t.arg.string() },
      resolve: (_root, { asset, filter, lang }, context) => {
        const reader = context.caller && readerOf(context)
        const wanted = { filter: readFilter(filter), code: readCode(asset) }
        return context.db.read(async (tx) => {
          const assetId = wanted.code === undefined ? undefined : await shownAssetId(tx, { code: wanted.code })
          if (wanted.code !== undefined && assetId === undefined) return []
          const now = await databaseTime(tx)
          const rows = await listOffers(tx, { assetId, filter: wanted.filter, now })
          const replies = await presentOffers(tx, rows, { profileId: reader?.profileId, lang: readLang(lang), now })
          const quantities = reader ? await readQuantities(tx, rows) : new Map<bigint, bigint[]>()
          return rows.map((row, at): GraphOffer => ({ row, reply: replies[at] as OfferReply, quantities: quantities.get(row.id) ?? [] }))
        })
      },
    }),
  )
}

/** OFF-04. Amounts are raw units, times milliseconds. */
function defineOffer(builder: GraphBuilder) {
  const subscription = builder.objectRef<bigint>('IssueSubscription').implement({
    fields: (t) => ({ quantity: t.string({ resolve: String }) }),
  })
  return builder.objectRef<GraphOffer>('IssueOffer').implement({
    fields: (t) => ({
      rowId: t.id({ resolve: ({ reply }) => reply.rowId }),
      offerDate: t.float({ resolve: ({ reply }) => reply.offerDate }),
      closeDate: t.float({ resolve: ({ reply }) => reply.closeDate }),
      baseAssetId: t.id({ resolve: ({ row }) => String(row.asset_id) }),
      baseAssetCode: t.string({ resolve: ({ reply }) => reply.asset.code }),
      baseAssetName: t.string({ resolve: ({ reply }) => reply.assetName }),
      quoteAssetId: t.id({ resolve: ({ row }) => String(row.quote_asset_id) }),
      quoteAssetCode: t.string({ resolve: ({ reply }) => reply.quoteAsset.code }),
      basePrice: t.string({ resolve: ({ reply }) => reply.basePrice }),
      feeRate: t.string({ resolve: ({ reply }) => reply.feeRate }),
      maxUnits: t.string({ resolve: ({ reply }) => reply.maxUnits }),
      minUnits: t.string({ resolve: ({ reply }) => reply.minUnits }),
      goalUnits: t.string({ nullable: true, resolve: ({ reply }) => reply.goalUnits }),
      units: t.string({ resolve: ({ reply }) => reply.units }),
      originated: t.string({ resolve: ({ reply }) => reply.originated }),
      remaining: t.string({ resolve: ({ reply }) => reply.remaining }),
      phase: t.string({ resolve: ({ reply }) => reply.phase }),
      bonusPercent: t.string({ resolve: ({ reply }) => reply.bonusPercent }),
      /** The code of what the bonus is paid in. */
      bonusIssue: t.string({ nullable: true, resolve: ({ reply }) => reply.bonusAsset?.code ?? null }),
      latestRate: t.string({ nullable: true, resolve: ({ reply }) => reply.latestRate }),
      /** By size, never by name; none for visitors. */
      subscriptions: t.field({ type: [subscription], resolve: ({ quantities }) => [...quantities] }),
    }),
  })
}

async function readQuantities(tx: Tx, offers: readonly OfferRow[]): Promise<Map<bigint, bigint[]>> {
  const rows = await tx.rows<{ offer_id: bigint; units: bigint }>(sql`
    select o.id as offer_id, s.units from unnest(${offers.map(({ id }) => id)}::bigint[]) as o(id)
    cross join lateral (
      select units from subscriptions where offer_id = o.id and status in ('held', 'done') order by id desc limit ${SUBSCRIPTIONS_MAX}) s`)
  const quantities = new Map<bigint, bigint[]>()
  for (const { offer_id, units } of rows) quantities.set(offer_id, [...(quantities.get(offer_id) ?? []), units])
  return quantities
}

function readFilter(filter: string | null | undefined): OfferFilter {
  if (filter === null || filter === undefined || filter === 'open') return 'open'
  if (filter === 'all') return filter
  throw new AppError('INVALID', { fields: { filter: ['fields.invalid'] } })
}

function readCode(code: string | null | undefined): string | undefined {
  if (code === null || code === undefined) return undefined
  if (!CODE.test(code)) throw new AppError('INVALID', { fields: { asset: ['fields.asset'] } })
  return code
}
