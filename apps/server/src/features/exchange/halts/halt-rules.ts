import { sql, type Tx } from '#platform/db'
import type { MarketAction } from './market-actions.ts'

export interface HaltFacts {
  status: 'open' | 'halted'
  haltedBy: MarketAction['actor'] | null
  /** Why the trading of its asset is paused now; undefined if it is not. */
  pausedFor: string | undefined
  assetCode: string
}

export async function readHalt(tx: Tx, marketId: number): Promise<HaltFacts> {
  const row = await tx.one<{ status: HaltFacts['status']; halted_by: HaltFacts['haltedBy']; reason: string | null; code: string }>(sql`
    select m.status, m.halted_by, p.reason, a.code
    from published.markets m join published.assets a on a.id = m.base_asset_id
    left join published.asset_pauses p on p.asset_id = a.id and p.what = 'trading' and p.ended_at is null
    where m.id = ${marketId}`)
  return { status: row.status, haltedBy: row.halted_by, pausedFor: row.reason ?? undefined, assetCode: row.code }
}

/** A pause of trading leaves a halt of staff or of the exchange as it is, so that its end does not open that market. */
export function haltRefusal({ status, haltedBy }: HaltFacts, actor: MarketAction['actor']): string | undefined {
  return actor === 'issuer' && status === 'halted' && haltedBy !== 'issuer' ? `already halted by ${haltedBy}` : undefined
}

/** Nobody opens a market while the trading of its asset is paused; and the end of a pause opens only what the pause has halted. */
export function resumeRefusal({ status, haltedBy, pausedFor, assetCode }: HaltFacts, actor: MarketAction['actor']): string | undefined {
  if (pausedFor !== undefined) return `trading of ${assetCode} is paused: resume it at /superpowers/${assetCode}/`
  return actor === 'issuer' && status === 'halted' && haltedBy !== 'issuer' ? `halted by ${haltedBy}` : undefined
}

/** Staff's own halt is over, but that of the pause is not: the end of the pause will open the market. */
export function staysForPause({ haltedBy, pausedFor }: HaltFacts): boolean {
  return pausedFor !== undefined && (haltedBy === 'staff' || haltedBy === 'console')
}
