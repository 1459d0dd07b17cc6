import type { ChartSettings } from '@bourse/contracts/exchange'
import { sql, type Tx } from '#platform/db'

export interface KeptSettings {
  revision: number
  settings: ChartSettings
}

export async function readChartSettings(tx: Tx, userId: bigint, marketId: number): Promise<KeptSettings | undefined> {
  return tx.maybe<KeptSettings>(sql`select revision, settings from chart_settings where user_id = ${userId} and market_id = ${marketId}`)
}

/** The new revision; undefined when another one than the given was saved meanwhile. */
export async function saveChartSettings(
  tx: Tx,
  userId: bigint,
  marketId: number,
  { revision, settings }: KeptSettings,
): Promise<number | undefined> {
  const text = JSON.stringify(settings)
  const saved =
    revision === 0
      ? await tx.maybe<{ revision: number }>(sql`
          insert into chart_settings (user_id, market_id, settings) values (${userId}, ${marketId}, ${text}::jsonb)
          on conflict do nothing returning revision`)
      : await tx.maybe<{ revision: number }>(sql`
          update chart_settings set settings = ${text}::jsonb, revision = revision + 1, updated_at = now()
          where user_id = ${userId} and market_id = ${marketId} and revision = ${revision} returning revision`)
  return saved?.revision
}
