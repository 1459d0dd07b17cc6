import { sql, type Tx } from '#platform/db'
import { falls, type Figure } from '../figures.ts'
import type { TestDatabase } from '../../db.ts'
import { readRows } from './rows.ts'

/** What is compared with all the time: wallets, prices and ads as they were when the run began. */
export interface Start {
  groupIds: readonly bigint[]
  makerId: bigint
  /** Worth of one raw unit in LUSD, by asset id. */
  fair: ReadonlyMap<bigint, number>
  /** By wallet id. */
  balances: ReadonlyMap<bigint, bigint>
  adPrices: ReadonlyMap<bigint, number>
  makerValue: number
  lastFill: bigint
  /** What the world gives the group to go on with comes before it. */
  lastPosting: bigint
  lastTicket: bigint
  /** The largest trade on the street of an account that nobody knows, in LUSD. */
  newAccountMax: number
}

/** Rounding, and what a fair trade at the edge of a quote may bring. */
const TOLERANCE = 25
/** The price of somebody else's ad may follow the market by so much. */
const DRIFT = 0.1

interface Players {
  groupIds: readonly bigint[]
  makerId: bigint
  newAccountMax: number
}

export async function readStart(owner: TestDatabase, { groupIds, makerId, newAccountMax }: Players): Promise<Start> {
  return owner.read(async (tx) => {
    const fair = await readFair(tx)
    const wallets = await tx.rows<{ id: bigint; balance: bigint }>(sql`select id, balance from wallets`)
    const ads = await tx.rows<{ id: bigint; price: number }>(
      sql`select id, current_price::float8 as price from street_ads where current_price > 0`,
    )
    const { fill, ticket, posting } = await tx.one<{ fill: bigint; ticket: bigint; posting: bigint }>(sql`
      select coalesce((select max(id) from fills), 0) as fill, coalesce((select max(id) from street_tickets), 0) as ticket,
             coalesce((select max(id) from postings), 0) as posting`)
    return {
      groupIds,
      makerId,
      fair,
      balances: new Map(wallets.map(({ id, balance }) => [id, balance])),
      adPrices: new Map(ads.map(({ id, price }) => [id, price])),
      makerValue: await valueOf(tx, fair, [makerId]),
      lastFill: fill,
      lastPosting: posting,
      lastTicket: ticket,
      newAccountMax,
    }
  })
}

/** Units are worth the least at which anybody can subscribe them, and what is only given as a bonus nothing. */
async function readFair(tx: Tx): Promise<Map<bigint, number>> {
  const rows = await tx.rows<{ id: bigint; worth: number }>(sql`
    select a.id, (case when exists (select from issue_offers o where o.bonus_asset_id = a.id) then 0
                       else least(a.notional_value, (select min(o.base_price / power(10::numeric, q.decimals) * q.notional_value) from issue_offers o
                                                     join assets q on q.id = o.quote_asset_id where o.asset_id = a.id and o.status = 'open'))
                  end / power(10::numeric, a.decimals))::float8 as worth
    from assets a`)
  return new Map(rows.map(({ id, worth }) => [id, worth]))
}

/** What these people hold. */
async function valueOf(tx: Tx, fair: ReadonlyMap<bigint, number>, userIds: readonly bigint[]): Promise<number> {
  const rows = await tx.rows<{ asset_id: bigint; total: number }>(sql`
    select w.asset_id, sum(w.balance)::float8 as total from wallets w
    where w.pocket_id in (select pocket_id from profiles where user_id = any(${userIds}::bigint[])
                          union select v.pocket_id from venues v join profiles p on p.id = v.sponsor_profile_id where p.user_id = any(${userIds}::bigint[]))
    group by 1`)
  return rows.reduce((sum, { asset_id, total }) => sum + total * (fair.get(asset_id) ?? 0), 0)
}

/** The run goes on with what the group was given meanwhile. */
export async function skipPostings(owner: TestDatabase, start: Start): Promise<void> {
  const last = await owner.value<bigint>(sql`select max(id) as last from postings`)
  start.lastPosting = last
}

/** Everything of others that one user's calls must leave as it is, read from the tables alone. */
export async function readUserFigures(owner: TestDatabase, start: Start): Promise<Figure[]> {
  return owner.read(async (tx) => [
    ...(await readValues(tx, start)),
    ...(await readWallets(tx, start)),
    ...(await readRows(tx, start.groupIds, start.makerId)),
    ...(await readDecisions(tx, start)),
  ])
}

/** What is paid by rule, or given back: these postings may be worth something to the group. */
const BY_RULE = ['coupon', 'reward', 'pledge_refund', 'dues_refund']

/**
 * The sum of what each posting by itself brought the group: what it loses or gives away elsewhere does not hide a gain. Trades with the
 * maker cost it the spread, and those among the group the fee.
 */
async function readValues(tx: Tx, { fair, groupIds, makerId, makerValue, lastPosting }: Start): Promise<Figure[]> {
  const { gain } = await tx.one<{ gain: number }>(sql`
    with fair as (select * from unnest(${[...fair.keys()]}::bigint[], ${[...fair.values()]}::float8[]) as f(asset_id, worth)),
         own as (select pocket_id from profiles where user_id = any(${groupIds}::bigint[])
                 union select v.pocket_id from venues v join profiles p on p.id = v.sponsor_profile_id where p.user_id = any(${groupIds}::bigint[]))
    select coalesce(sum(greatest(x.worth, 0)), 0)::float8 as gain from (
      select sum(e.amount::float8 * f.worth) as worth from postings g join entries e on e.posting_id = g.id join wallets w on w.id = e.wallet_id
      join own using (pocket_id) join fair f using (asset_id)
      where g.id > ${lastPosting} and g.kind <> all(${BY_RULE}::text[]) group by g.id) x`)
  const loss = makerValue - (await valueOf(tx, fair, [makerId]))
  return [
    { name: 'what postings brought the group in LUSD, at the prices of the start', value: aboveTolerance(gain), allows: falls },
    { name: 'loss of the maker in LUSD, at the prices of the start', value: aboveTolerance(loss), allows: falls },
  ]
}

function aboveTolerance(value: number): string {
  return value > TOLERANCE ? value.toFixed(0) : '0'
}

/** Of everybody else, never less than at the start: the product itself may take what is due, a caller may not. */
async function readWallets(tx: Tx, { balances, groupIds, makerId }: Start): Promise<Figure[]> {
  const rows = await tx.rows<{ id: bigint; name: string; code: string; balance: bigint }>(sql`
    select w.id, p.name, a.code, w.balance from wallets w join profiles p on p.pocket_id = w.pocket_id join assets a on a.id = w.asset_id
    where p.user_id <> all(${[...groupIds, makerId]}::bigint[])`)
  return rows.map(({ id, name, code, balance }) => {
    const first = balances.get(id) ?? 0n
    return {
      name: `the wallet of ${name} in ${code}`,
      value: String(balance < first ? balance : first),
      mayAppear: true,
      allows: (before: string, after: string, { who }: { who: string }) => who === 'jobs' || BigInt(after) >= BigInt(before),
    }
  })
}

/** Prices of others and decisions about ventures that followed a bent price, and trades that paid less than they had to. */
async function readDecisions(tx: Tx, { adPrices, fair, groupIds, lastFill, lastTicket, newAccountMax }: Start): Promise<Figure[]> {
  const ads = await tx.rows<{ id: bigint; name: string; price: number }>(sql`
    select d.id, p.name, d.current_price::float8 as price from street_ads d join profiles p on p.id = d.profile_id
    where d.current_price > 0 and p.user_id <> all(${groupIds}::bigint[])`)
  const venues = await tx.rows<{ id: bigint; raised: number; target: number; asset_id: bigint; quote_id: bigint }>(sql`
    select id, coalesce(decided_raised, raised)::float8 as raised, target::float8 as target, target_asset_id as asset_id, target_quote_asset_id as quote_id
    from venues where status = 'met' and target is not null and target_quote_asset_id is not null`)
  // Where the fee depends on what was traded before, it is only known that there is one.
  const { cheap } = await tx.one<{ cheap: string }>(sql`
    select count(*)::text as cheap from fills f join markets m on m.id = f.market_id join profiles p on p.pocket_id = f.taker_pocket_id
    where f.id > ${lastFill} and m.taker_fee_ppm > 0 and p.user_id = any(${groupIds}::bigint[])
      and f.taker_fee * 1000000 < (case when f.taker_side = 'SELL' or f.fee_in_quote then f.cost else f.quantity * m.lot_raw end)
                                  * (case when jsonb_array_length(m.fee_tiers) = 0 then m.taker_fee_ppm else 1 end)`)
  const tickets = await tx.rows<{ quantity: number; asset_id: bigint }>(sql`
    select t.quantity::float8 as quantity, t.base_asset_id as asset_id from street_tickets t join profiles p on p.id = t.taker_profile_id
    join users u on u.id = p.user_id
    where t.id > ${lastTicket} and u.id = any(${groupIds}::bigint[]) and u.created_at > now() - interval '30 days' and p.identity_verified <> 'approved'`)
  const isLarge = ({ quantity, asset_id }: (typeof tickets)[number]) => quantity * (fair.get(asset_id) ?? 0) > newAccountMax
  const isShort = ({ raised, target, asset_id, quote_id }: (typeof venues)[number]) =>
    raised * (fair.get(asset_id) ?? 0) < 0.9 * target * (fair.get(quote_id) ?? 0)
  return [
    ...ads.map(({ id, name, price }) => {
      const first = adPrices.get(id) ?? price
      const isFair = Math.abs(price / first - 1) <= DRIFT
      return {
        name: `the price of ${name}’s ad ${id}`,
        value: isFair ? 'near the start' : `${first} became ${price}`,
        mayAppear: true,
        mayVanish: true,
      }
    }),
    ...venues
      .filter(isShort)
      .map(({ id }) => ({ name: `venture met with less than its target, number ${id}`, value: 'met', mayVanish: true })),
    { name: 'trades that paid less than their fee', value: cheap },
    { name: 'trades on the street above the limit of new accounts', value: String(tickets.filter(isLarge).length) },
  ]
}
