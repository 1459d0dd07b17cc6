import { ensureWallet, issuanceWallet } from '../../apps/server/src/features/ledger/index.ts'
import { createMarket, marketBySymbol, type MarketRow } from '../../apps/server/src/features/market/index.ts'
import { type Db, sql, type Tx } from '../../apps/server/src/platform/db/index.ts'
import { createBenchAsset } from '../bench-asset.ts'
import { addMembers, FIRST_ID } from './fill-members.ts'

export const SYMBOL = 'BASE-CASH'
/** What every member has of both assets. */
const FUNDS = 10n ** 12n
const MAKER_FEE_PPM = 1_000
const TAKER_FEE_PPM = 2_000

/** One lot at one tick costs one raw unit of cash. */
export async function openMarket(owner: Db): Promise<MarketRow> {
  return owner.transaction(async (tx) => {
    for (const code of ['BASE', 'CASH']) await createBenchAsset(tx, code)
    const fees = { makerFeePpm: MAKER_FEE_PPM, takerFeePpm: TAKER_FEE_PPM }
    await createMarket(tx, { base: 'BASE', quote: 'CASH', lotRaw: 10_000n, tickRaw: 100n, ...fees })
    const market = await marketBySymbol(tx, SYMBOL)
    if (!market) throw new Error('the market was not created')
    for (const assetId of [market.base_asset_id, market.quote_asset_id]) await ensureWallet(tx, market.fees_pocket_id, assetId)
    return market
  })
}

/** New members with a wallet of each asset, funded by one posting per asset. */
export async function addTraders(owner: Db, { base_asset_id, quote_asset_id }: MarketRow, from: number, to: number): Promise<void> {
  if (to <= from) return
  await addMembers(owner, from, to)
  await owner.transaction(async (tx) => {
    for (const assetId of [base_asset_id, quote_asset_id]) await fund(tx, assetId, from, to)
  })
}

async function fund(tx: Tx, assetId: bigint, from: number, to: number): Promise<void> {
  const issuance = await issuanceWallet(tx, assetId)
  const total = FUNDS * BigInt(to - from)
  await tx.run(sql`set local session_replication_role = replica`)
  const { id } = await tx.one<{ id: bigint }>(sql`insert into postings (kind, ref) values ('mint', 'demo:growth') returning id`)
  await tx.run(sql`
    insert into wallets (pocket_id, asset_id, balance, version)
    select ${FIRST_ID}::int + n, ${assetId}, ${FUNDS}, 1 from generate_series(${from}::int + 1, ${to}::int) n`)
  await tx.run(sql`update wallets set balance = balance - ${total}, version = version + 1 where id = ${issuance}`)
  await tx.run(sql`
    insert into entries (posting_id, wallet_id, amount, balance_after, wallet_version)
    select ${id}::bigint, w.id, ${FUNDS}::numeric, ${FUNDS}::numeric, 1 from wallets w
    where w.asset_id = ${assetId} and w.pocket_id between ${FIRST_ID + from + 1} and ${FIRST_ID + to}
    union all
    select ${id}::bigint, w.id, -${total}::numeric, w.balance, w.version from wallets w where w.id = ${issuance}`)
  await tx.run(sql`set local session_replication_role = origin`)
}
