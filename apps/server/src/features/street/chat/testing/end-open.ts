import { sql } from '#platform/db'
import { forgetEnded, step, type Street } from '../../tickets/testing/trade.ts'

/** The taker ends all tickets of buy ads, so that the next test finds nobody at a limit. */
export async function endOpen(world: Street): Promise<void> {
  const open = await world.app.db.rows<{ id: bigint; status: 'accepted' | 'shipped' }>(
    sql`select id, status from street_tickets where ended_at is null order by id`,
  )
  for (const { id, status } of open) await step(world, String(id), 'taker', status === 'shipped' ? 'return' : 'cancel', status)
  await forgetEnded(world)
}
