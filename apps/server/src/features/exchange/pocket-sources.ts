import { isFeeInQuote, priceText, quantityText } from '@bourse/domain/exchange'
import { readMarkets, specOf } from '#features/market'
import type { EntryDetailSource, OpenSource } from '#features/pocket'
import { figures, type Tx } from '#platform/db'
import { ORDER_COLUMNS, orderOf, type OrderRow } from './orders/store.ts'

/**
 * What live orders reserve of a wallet. Read from the live orders of the asset's markets: these are few, while a pocket's orders of
 * all time may be millions.
 */
export const orderReserves: OpenSource = async (tx, { pocketId, assetId }) => {
  const markets = (await readMarkets(tx)).filter(({ base_asset_id, quote_asset_id }) => [base_asset_id, quote_asset_id].includes(assetId))
  const rows = await tx.rows<OrderRow>({
    text: `select ${ORDER_COLUMNS} from orders o
           where o.market_id = any($1::int[]) and o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL') and o.pocket_id = $2 and o.reserved > 0
           order by o.id desc`,
    values: [markets.map(({ id }) => id), pocketId],
  })
  return rows.flatMap((row) => {
    const order = orderOf(row)
    const market = markets.find(({ id }) => id === row.market_id)
    if (!market || (order.side === 'BUY' ? market.quote_asset_id : market.base_asset_id) !== assetId) return []
    const spec = specOf(market)
    return {
      kind: 'order',
      ref: String(order.id),
      amount: String(order.reserved),
      since: order.createdAt,
      expiresAt: order.expiresAt || null,
      to: null,
      order: {
        symbol: spec.symbol,
        side: order.side,
        type: order.orderType,
        quantity: quantityText(spec, order.quantity - order.filled),
        price: order.price > 0 ? priceText(spec, order.price) : null,
      },
    }
  })
}

/** The same of all wallets of a pocket: one amount for each asset that something is reserved of. */
export async function readReserved(tx: Tx, pocketId: bigint): Promise<{ assetId: bigint; amount: bigint }[]> {
  const markets = await readMarkets(tx)
  const rows = await tx.rows<{ market_id: number; side: 'BUY' | 'SELL'; amount: bigint }>({
    text: `select o.market_id, o.side, sum(o.reserved)::numeric as amount from orders o
           where o.market_id = any($1::int[]) and o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL') and o.pocket_id = $2 and o.reserved > 0
           group by o.market_id, o.side`,
    values: [markets.map(({ id }) => id), pocketId],
  })
  return rows.flatMap(({ market_id, side, amount }) => {
    const market = markets.find(({ id }) => id === market_id)
    return market ? { assetId: side === 'BUY' ? market.quote_asset_id : market.base_asset_id, amount } : []
  })
}

/** The other leg of a trade, its market and price, from the side of the reading pocket. */
export const fillEntryDetails: EntryDetailSource = {
  kinds: {
    fill: { plain: ['report.line.exchange', 'report.line.exchange'] },
  },
  async read(tx, entries) {
    const rows = await readFills(tx, entries)
    const specs = new Map((await readMarkets(tx)).map((market) => [market.id, { market, spec: specOf(market) }]))
    return new Map(
      rows.flatMap((row) => {
        const found = specs.get(row.market_id)
        if (!found) return []
        const { market, spec } = found
        const isBase = row.asset_id === market.base_asset_id
        const isMaker = row.pocket_id === row.maker_pocket_id
        const isBuyer = (row.taker_side === 'BUY') !== isMaker
        const isSeated = isMaker || row.pocket_id === row.taker_pocket_id
        const fee = isMaker ? row.maker_fee : row.taker_fee
        return [
          [
            row.posting_id,
            {
              ref: String(row.id),
              counterpart: null,
              note: null,
              otherAsset: isBase ? spec.quote.code : spec.base.code,
              otherQuantity: String(isBase ? row.cost : row.quantity * spec.lotRaw),
              market: spec.symbol,
              price: priceText(spec, row.price),
              fee: isSeated && fee !== 0n && isFeeInQuote(isBuyer ? 'BUY' : 'SELL', fee, row.fee_in_quote) !== isBase ? String(fee) : null,
              orderId: isSeated ? String(isMaker ? row.maker_order_id : row.taker_order_id) : null,
            },
          ] as const,
        ]
      }),
    )
  },
}

interface FillRow {
  posting_id: bigint
  pocket_id: bigint
  asset_id: bigint
  id: bigint
  market_id: number
  maker_order_id: bigint
  taker_order_id: bigint
  maker_pocket_id: bigint
  taker_pocket_id: bigint
  taker_side: 'BUY' | 'SELL'
  price: bigint
  quantity: bigint
  cost: bigint
  maker_fee: bigint
  taker_fee: bigint
  fee_in_quote: boolean
}

async function readFills(tx: Tx, entries: Parameters<EntryDetailSource['read']>[1]): Promise<FillRow[]> {
  return tx.prepared<FillRow>(
    'exchange-fills-of-entries',
    `select u.posting_id, w.pocket_id, w.asset_id, f.id, f.market_id, f.maker_order_id, f.taker_order_id, f.maker_pocket_id, f.taker_pocket_id,
            f.taker_side, f.price, f.quantity, f.cost, f.maker_fee, f.taker_fee, f.fee_in_quote
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as u(posting_id, fill_id, wallet_id)
     cross join lateral (select * from fills f where f.id = u.fill_id limit 1) f
     cross join lateral (select pocket_id, asset_id from published.wallets w where w.id = u.wallet_id limit 1) w`,
    [
      figures(entries.map(({ postingId }) => postingId)),
      figures(entries.map(({ ref }) => BigInt(ref))),
      figures(entries.map(({ walletId }) => walletId)),
    ],
  )
}
