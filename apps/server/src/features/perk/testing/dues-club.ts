import type { DuesPeriod } from '@bourse/domain/perk'
import { sql } from '#platform/db'
import { fund, makeTrader, type Trader } from '../../../testing/traders.ts'
import { announcePrices } from '../dues/price-change.ts'
import { joinPerk } from '../joining/join.ts'
import { lockPerk, perkById, type PerkRow } from '../perks.ts'
import { callerOf, clubWorld } from './club.ts'

export const at = (text: string) => new Date(`2026-${text}Z`)

/** A club whose dues are charged when the test says so. */
export async function duesClub() {
  const world = await clubWorld()
  const { app, olga, open, passTime, membership, memberCount, freeze } = world
  const { db, owner } = app
  let serial = 0

  /** Somebody with so much, who has told nobody. */
  async function newcomer(funds: bigint): Promise<Trader> {
    const who = await makeTrader(db, app.api(), `member${++serial}`)
    if (funds > 0n) await credit(who, funds)
    return who
  }
  const credit = (who: Trader, amount: bigint) => db.transaction((tx) => fund(tx, who, 'LUSD', amount))
  const join = (who: Trader, perkId: string, choice: DuesPeriod, payment: bigint, now: Date) =>
    db.transaction((tx) => joinPerk(tx, { perkId: BigInt(perkId), caller: callerOf(who), choice, payment, now }))
  const available = async (who: Trader) => (await world.figures(who)).available
  const chargesOf = async (who: Trader, perkId: string) => {
    const { id } = await membership(who, perkId)
    const rows = await db.rows<{ n: number; period_start: Date; amount: bigint; posting_id: bigint }>(
      sql`select n, period_start, amount, posting_id from dues_charges where membership_id = ${id} order by n`,
    )
    return rows.map(({ n, period_start, amount }) => `${n} ${period_start.toISOString().slice(5, 16)} ${amount}`)
  }
  const setDues = (perkId: string, column: `dues_${DuesPeriod}`, price: bigint | null, now: Date) =>
    db.transaction(async (tx) => {
      const before = (await lockPerk(tx, BigInt(perkId))) as PerkRow
      await tx.run({ text: `update perks set ${column} = $1 where id = $2`, values: [price, perkId] })
      const after = (await perkById(tx, BigInt(perkId))) as PerkRow
      await announcePrices(tx, after, before, after, now)
    })

  return { world, olga, open, passTime, membership, memberCount, freeze, db, owner, newcomer, credit, join, available, chargesOf, setDues }
}
