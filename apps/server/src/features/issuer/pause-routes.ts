import { issuer, type StillHalted } from '@bourse/contracts/issuer'
import type { Pausable } from '@bourse/domain/issuer'
import { freezeTransfers } from '#features/catalogue'
import { askForAction, awaitAction } from '#features/exchange'
import { type Db, sql, type Tx } from '#platform/db'
import type { Http } from '#platform/http'
import { beginPause, endPause, readPauses } from './pauses.ts'
import type { OpenPowers } from './powers.ts'

/**
 * A pause of trading halts the markets of the asset, and one of transfers freezes it. The process that holds a market halts it, so the
 * answer waits for that, outside of a transaction.
 */
export function pauseRoutes(http: Http, open: OpenPowers): void {
  http.act(issuer.pause, async ({ db, caller, request, params, body: { what, reason } }) => {
    const { assetId, requests } = await db.transaction(async (tx) => {
      const asset = await open({ tx, caller, request }, params.code)
      const change = { assetId: asset.id, what, reason, userId: caller.userId }
      await beginPause(tx, { ...change, isStaff: asset.isStaff })
      await asset.note(`${what}_paused`, { reason })
      return { assetId: asset.id, requests: await apply(tx, { ...change, action: 'halt' }) }
    })
    await awaitAll(db, requests)
    return db.read((tx) => readPauses(tx, assetId))
  })

  http.act(issuer.resume, async ({ db, caller, request, params: { code, what } }) => {
    const { assetId, requests } = await db.transaction(async (tx) => {
      const asset = await open({ tx, caller, request }, code)
      const change = { assetId: asset.id, what, userId: caller.userId }
      await endPause(tx, { ...change, isStaff: asset.isStaff })
      await asset.note(`${what}_resumed`)
      return { assetId: asset.id, requests: await apply(tx, { ...change, action: 'resume', reason: 'the pause of trading has ended' }) }
    })
    const refused = await awaitAll(db, requests)
    return db.read(async (tx) => ({
      pauses: await readPauses(tx, assetId),
      stillHalted: what === 'trading' ? await readHalted(tx, assetId, refused) : [],
    }))
  })
}

interface Applied {
  what: Pausable
  assetId: bigint
  action: 'halt' | 'resume'
  reason: string
  userId: bigint
}

/** A request to the exchange; a market that no process holds executes it when one takes it. */
interface MarketRequest {
  id: bigint
  symbol: string
  isHeld: boolean
}

async function apply(tx: Tx, { what, assetId, action, reason, userId }: Applied): Promise<MarketRequest[]> {
  if (what === 'transfers') {
    await freezeTransfers(tx, assetId, action === 'halt')
    return []
  }
  const markets = await tx.rows<{ symbol: string; is_held: boolean }>(sql`
    select m.symbol, l.until > clock_timestamp() as is_held from published.markets m join published.market_leases l on l.market_id = m.id
    where m.base_asset_id = ${assetId} order by m.sort_term, m.symbol`)
  const requests: MarketRequest[] = []
  for (const { symbol, is_held } of markets) {
    const id = await askForAction(tx, { symbol, action, reason, cancelUnreadable: false, by: { issuer: userId } })
    if (id !== undefined) requests.push({ id, symbol, isHeld: is_held })
  }
  return requests
}

/** Returns the symbols of the markets that the exchange refused to change. */
async function awaitAll(db: Db, requests: readonly MarketRequest[]): Promise<Set<string>> {
  const held = requests.filter(({ isHeld }) => isHeld)
  const results = await Promise.all(held.map(({ id }) => awaitAction(db, id)))
  return new Set(held.filter((_, at) => results[at]?.kind === 'refused').map(({ symbol }) => symbol))
}

/** The markets that the end of a pause has not opened: those that others have halted, and those that the exchange could not open. */
async function readHalted(tx: Tx, assetId: bigint, refused: ReadonlySet<string>): Promise<StillHalted[]> {
  const rows = await tx.rows<{ symbol: string; halted_by: string | null; halt_reason: string }>(sql`
    select symbol, halted_by, halt_reason from published.markets where base_asset_id = ${assetId} and status = 'halted' order by sort_term, symbol`)
  return rows.map(({ symbol, halted_by, halt_reason }) => {
    if (halted_by === 'staff' || halted_by === 'console') return { symbol, by: 'staff', reason: halt_reason }
    // Why the exchange keeps a market halted is for operators.
    return { symbol, by: halted_by === 'exchange' || refused.has(symbol) ? 'exchange' : 'waiting', reason: '' }
  })
}
