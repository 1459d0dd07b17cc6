import type { AskedEntry, EntryDetail, EntryDetailSource, EntryWords } from '#features/pocket'
import { sql, type Tx } from '#platform/db'

const DEAL: EntryWords = {
  named: ['report.line.receivedFrom', 'report.line.sentTo'],
  plain: ['report.line.received', 'report.line.sent'],
}

/** Describes the ledger entries of transfers, requests and offers, a page at a time. */
export const transferEntryDetails: EntryDetailSource = {
  kinds: {
    transfer: DEAL,
    request: DEAL,
    offer: { plain: ['report.line.exchange', 'report.line.exchange'] },
  },
  async read(tx, entries) {
    const deals = new Map((await readDeals(tx, entries)).map((deal) => [deal.posting_id, deal]))
    return new Map(
      entries.flatMap(({ postingId, pocketId, walletId }) => {
        const deal = deals.get(postingId)
        return deal ? [[postingId, detailOf(deal, pocketId, walletId)]] : []
      }),
    )
  },
}

/** Either kind of deal: `a` gives `quantity` of the wallet's asset, or of the other asset, to `b`. */
interface Deal {
  posting_id: bigint
  ref: string
  note: string
  a: Side
  b: Side
  /** For an offer: what went the other way. */
  exchange: { walletIds: string[]; asset: string; quantity: string; exAsset: string; exQuantity: string } | null
}

interface Side {
  pocketId: string
  name: string
  displayName: string
}

const side = (alias: 'a' | 'b') => ({
  text: `json_build_object('pocketId', ${alias}.pocket_id::text, 'name', ${alias}.name, 'displayName', ${alias}.display_name)`,
  values: [],
})

async function readDeals(tx: Tx, entries: readonly AskedEntry[]): Promise<Deal[]> {
  const ids = entries.map(({ postingId }) => postingId)
  return tx.rows<Deal & Record<string, unknown>>(sql`
    select t.posting_id, t.id::text as ref, t.note, ${side('a')} as a, ${side('b')} as b, null as exchange
    from transfers t join published.profiles a on a.id = t.sender_profile_id join published.profiles b on b.id = t.recipient_profile_id
    where t.posting_id = any(${ids}::bigint[])
    union all
    select o.posting_id, o.id::text, o.note, ${side('a')}, ${side('b')},
           case when o.type_of = 'offer' then json_build_object(
             'walletIds', (select json_agg(w.id::text) from published.wallets w where w.asset_id = o.asset_id and w.pocket_id in (a.pocket_id, b.pocket_id)),
             'asset', g.code, 'quantity', o.quantity::text, 'exAsset', x.code, 'exQuantity', o.ex_quantity::text) end
    from proposals o join published.profiles a on a.id = o.maker_profile_id join published.profiles b on b.id = o.taker_profile_id
    join published.assets g on g.id = o.asset_id left join published.assets x on x.id = o.ex_asset_id
    where o.posting_id = any(${ids}::bigint[])`)
}

function detailOf({ ref, note, a, b, exchange }: Deal, pocketId: bigint, walletId: bigint): EntryDetail {
  const { name, displayName } = a.pocketId === String(pocketId) ? b : a
  const isGiven = exchange?.walletIds.includes(String(walletId))
  return {
    ref,
    counterpart: { name, displayName },
    note: note === '' ? null : note,
    otherAsset: exchange && (isGiven ? exchange.exAsset : exchange.asset),
    otherQuantity: exchange && (isGiven ? exchange.exQuantity : exchange.quantity),
    market: null,
    price: null,
  }
}
