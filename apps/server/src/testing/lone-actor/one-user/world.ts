import { exchange } from '@bourse/contracts/exchange'
import { profile } from '@bourse/contracts/profile'
import { transfer } from '@bourse/contracts/transfer'
import { sql } from '#platform/db'
import type { TestApp } from '../../app.ts'
import { quickHash } from '../../password.ts'
import { fund } from '../../traders.ts'
import type { Actor } from '../driver.ts'
import { existing, makePuppet, type Puppet } from '../staff-alone/world.ts'

export interface OneUser {
  /** The accounts of one person; the last one is new and not verified. */
  group: readonly Puppet[]
  /** Quotes two markets; all else that others have promised is taken back before the run. */
  maker: Actor
}

/** Prices at which the maker buys and sells, on both sides of what is fair. */
const QUOTES = [
  { market: 'LEUR-LUSD', quantity: '3000', bid: '1.0768', ask: '1.0832' },
  { market: 'LBTC-LUSD', quantity: '0.5', bid: '64000', ask: '64360' },
] as const

export async function openOneUser(app: TestApp): Promise<OneUser> {
  const hash = await quickHash()
  await app.owner.run(sql`update users set password_hash = ${hash}, totp_secret = null, totp_confirmed_at = null`)
  await takePromisesBack(app)
  const maker = await existing(app, 'mesa')
  for (const { market, quantity, bid, ask } of QUOTES)
    for (const [side, price] of [
      ['BUY', bid],
      ['SELL', ask],
    ] as const)
      await maker.api.call(exchange.place, { body: { market, side, orderType: 'LIMIT', quantity, price } })
  const group = [await makePuppet(app, 'mallory'), await makePuppet(app, 'mallory-aunt'), await makePuppet(app, 'mallory-new')]
  const [first] = group
  for (const name of ['mallory-shop', 'mallory-club']) await first?.api.call(profile.create, { body: { name, type: 'llc' } })
  await app.owner.read(async (tx) => {
    await tx.run(
      sql`update users set created_at = created_at - interval '1 year' where id = any(${group.slice(0, 2).map(({ userId }) => userId)}::bigint[])`,
    )
    await tx.run(sql`update profiles set identity_verified = 'none' where user_id = ${group[2]?.userId ?? 0n}`)
  })
  return { group, maker }
}

/** Orders, and offers that anybody may accept. */
async function takePromisesBack(app: TestApp): Promise<void> {
  const { traders, offers } = await app.owner.read(async (tx) => ({
    traders: await tx.rows<{ name: string }>(sql`
      select distinct p.name from orders o join profiles p on p.user_id = o.user_id
      where o.status in ('NEW', 'PENDING', 'OPEN', 'PARTIAL_FILL') and p.id = (select min(x.id) from profiles x where x.user_id = p.user_id)`),
    offers: await tx.rows<{ id: bigint; name: string }>(sql`
      select q.id, p.name from proposals q join profiles p on p.id = q.maker_profile_id where q.status = 'pending'`),
  }))
  for (const { name } of traders) await (await existing(app, name)).api.call(exchange.cancelAll, { body: {} })
  for (const { id, name } of offers) await (await existing(app, name)).api.call(transfer.cancel, { params: { id: String(id) } })
}

/** What was given away at random would end the run early. */
export async function refill(app: TestApp, { group }: OneUser): Promise<void> {
  await app.db.transaction(async (tx) => {
    for (const one of group) for (const [code, raw] of REFILL) await fund(tx, one, code, raw)
  })
}

const REFILL = [
  ['LUSD', 20_000_000_000n],
  ['LEUR', 5_000_000_000n],
  ['CP12', 5n],
] as const
