import { sql, type Tx } from '#platform/db'
import { falls, type Figure, rises } from '../figures.ts'
import type { TestDatabase } from '../../db.ts'
import { readGates } from './gates.ts'

/** What was fixed when the run began: later edits must not change what is judged. */
export interface Standard {
  /** Assets that were open or had units, by id: their parties and terms take two. */
  assetIds: readonly bigint[]
  /** Worth of one raw unit in LUSD, by asset id. */
  worth: ReadonlyMap<bigint, number>
  /** Above this value in LUSD a ruling takes two. */
  rulingMax: number
  /** What one person may grant another within a day, in raw units of the token. */
  grantMax: bigint
}

export async function readStandard(
  owner: TestDatabase,
  { rulingMax, grantMax }: Pick<Standard, 'rulingMax' | 'grantMax'>,
): Promise<Standard> {
  const rows = await owner.rows<{ id: bigint; is_known: boolean; worth: number }>(sql`
    select a.id, a.is_visible or coalesce(w.balance, 0) <> 0 as is_known, (a.notional_value / power(10::numeric, a.decimals))::float8 as worth
    from assets a left join wallets w on w.asset_id = a.id and w.is_issuance`)
  return {
    assetIds: rows.filter(({ is_known }) => is_known).map(({ id }) => id),
    worth: new Map(rows.map(({ id, worth }) => [id, worth])),
    rulingMax,
    grantMax,
  }
}

/** Everything that takes two, read from the tables alone. */
export async function readStaffFigures(owner: TestDatabase, standard: Standard): Promise<Figure[]> {
  return owner.read(async (tx) => [
    ...(await readAssets(tx, standard)),
    ...(await readPeople(tx)),
    ...(await readHouse(tx)),
    ...(await readAlone(tx, standard)),
    ...(await readGates(tx)),
  ])
}

const CURRENCIES: ReadonlySet<string> = new Set(['fiatproxyasset', 'cryptoproxyasset', 'networkasset'])

async function readAssets(tx: Tx, { assetIds }: Standard): Promise<Figure[]> {
  const rows = await tx.rows<Record<string, string | boolean>>(sql`
    select a.code, a.ctype, (-coalesce(w.balance, 0))::text as supply, coalesce(a.manager_profile_id::text, '-') as manager,
           coalesce(a.grantor_profile_id::text, '-') as grantor, a.notional_value::text as value, a.is_investable as investable,
           a.is_questionnaire_for_derivatives as derivatives, a.decimals::text as decimals, a.is_visible, a.is_active, a.is_mint_enabled,
           a.is_burn_enabled, a.needs_authorization, a.is_frozen,
           coalesce((select sum(s.units) from subscriptions s join issue_offers o on o.id = s.offer_id where o.asset_id = a.id and s.status = 'done'), 0)::text as subscribed,
           coalesce((select sum(s.bonus_units) from subscriptions s join issue_offers o on o.id = s.offer_id where o.bonus_asset_id = a.id and s.status = 'done'), 0)::text as bonus,
           (select coalesce(sum(x.version), 0) from wallets x where x.asset_id = a.id)::text as moves,
           a.is_frozen or a.are_transfers_paused as is_stopped
    from assets a left join wallets w on w.asset_id = a.id and w.is_issuance where a.id = any(${assetIds}::bigint[])`)
  return rows.flatMap((row) => {
    const text = (name: string) => String(row[name])
    const code = text('code')
    const isMoney = CURRENCIES.has(text('ctype'))
    // Units come from subscriptions and their bonus; a currency comes from agents alone, and none of them acts.
    const unexplained = BigInt(text('supply')) - (isMoney ? 0n : BigInt(text('subscribed')) + BigInt(text('bonus')))
    const closes = (name: string): Figure => ({ name: `${name} of ${code}`, value: row[name] ? '1' : '0', allows: falls })
    const restricts = (name: string): Figure => ({ name: `${name} of ${code}`, value: row[name] ? '1' : '0', allows: rises })
    return [
      { name: `supply that nobody paid for of ${code}`, value: String(unexplained) },
      ...['manager', 'grantor', 'value', 'investable', 'derivatives', 'decimals'].map((name) => ({
        name: `${name} of ${code}`,
        value: text(name),
      })),
      ...['is_visible', 'is_active', 'is_mint_enabled', 'is_burn_enabled'].map(closes),
      ...['needs_authorization', 'is_frozen'].map(restricts),
      ...(row['is_stopped']
        ? [{ name: `movements while stopped of ${code}`, value: text('moves'), mayAppear: true, mayVanish: true }]
        : []),
    ]
  })
}

async function readPeople(tx: Tx): Promise<Figure[]> {
  const rows = await tx.rows<{ kind: string; name: string; value: string }>(sql`
    select 'role' as kind, 'role ' || role || ' of user ' || user_id as name, 'yes' as value from staff_roles
    union all
    select 'limit', 'limit ' || l.kind || ' of user ' || l.user_id, coalesce(l.amount::text, '')
    from (select distinct on (user_id, kind) * from person_limits order by user_id, kind, id desc) l
    union all
    select 'suspension', 'suspension ' || id || ' of user ' || user_id, scope || case when ended_at is null or ended_by is null then ' as signed' else ' ended by ' || ended_by end
    from suspensions`)
  return rows.map(({ kind, name, value }) =>
    kind === 'role'
      ? { name, value, mayVanish: true }
      : kind === 'limit'
        ? { name, value, mayAppear: true, allows: falls }
        : { name, value },
  )
}

/** Agents, markets, variables, reserves, documents and the fund for rewards. */
async function readHouse(tx: Tx): Promise<Figure[]> {
  const rows = await tx.rows<{ rule: string; name: string; value: string }>(sql`
    select 'fixed' as rule, 'parties of agency ' || id as name, agent_profile_id || ' for asset ' || asset_id as value from agencies
    union all select 'falls', 'activity of agency ' || id, (is_active and closed_at is null)::int::text from agencies where closed_at is not null or is_active
    union all select 'falls', 'daily cap for mints of agency ' || id, mint_daily_cap::text from agencies
    union all select 'falls', 'daily cap for burns of agency ' || id, burn_daily_cap::text from agencies
    union all select 'fixed', 'terms of ' || symbol, concat_ws(' ', tick_step, lot_step, min_lots, max_lots, band_ppm, protection_ppm, maker_fee_ppm, taker_fee_ppm, fee_tiers) from markets
    union all select 'falls', 'trading of ' || symbol, (status = 'open' or halted_by = 'issuer')::int::text from markets
    union all select 'fixed', 'declared reserves', count(*)::text from reserve_declarations
    union all select 'fixed', 'what was put into the fund for rewards', coalesce(sum(amount), 0)::text from reward_fundings
    union all select 'due', 'documents of the house in force', string_agg(id::text, ' ' order by id) from documents where asset_id is null and is_current
    union all select case when name like 'SUPPORT%' then 'free' when name = 'MAINTENANCE' then 'stops' when name like 'limit.%' then 'limit'
                          when name like 'reward.%' then 'falls' else 'fixed' end, 'variable ' || name, value from system_variables`)
  return rows.map(({ rule, name, value }) => ({ name, value, allows: ALLOWED[rule] }))
}

const ALLOWED: Readonly<Record<string, Figure['allows']>> = {
  falls: (before, after) => falls(before || '0', after || '0'),
  // Without a value there is no limit.
  limit: falls,
  stops: (_before, after) => after === 'on',
  // A version that two have signed comes into force by itself.
  due: (_before, _after, { who }) => who === 'jobs',
  free: () => true,
}

/** What counts though one person alone decided it: none of it may ever be found. */
async function readAlone(tx: Tx, { worth, rulingMax, grantMax }: Standard): Promise<Figure[]> {
  const ids = [...worth.keys()]
  const { rulings, concerned, granted, self_granted } = await tx.one<
    Record<'rulings' | 'concerned' | 'granted' | 'self_granted', string>
  >(sql`
    with worth as (select * from unnest(${ids}::bigint[], ${[...worth.values()]}::float8[]) as w(asset_id, value))
    select
      (select count(*) from street_rulings r join street_disputes d on d.id = r.dispute_id join street_tickets t on t.id = d.ticket_id
       join worth w on w.asset_id = t.base_asset_id
       where r.status not in ('proposed', 'refused') and r.signed_by is null and t.quantity::float8 * w.value > ${rulingMax}::float8)::text as rulings,
      (select count(*) from signed_actions where subject = 'user:' || decided_by and state in ('done', 'refused'))::text as concerned,
      (select coalesce(sum(greatest(g.total - ${grantMax}::numeric, 0)), 0) from
        (select p.user_id, sum(r.amount) as total from rewards r join profiles p on p.id = r.profile_id
         where r.kind = 'grant' and r.signed_by is null and r.at > now() - interval '24 hours' group by 1) g)::text as granted,
      (select count(*) from rewards r join profiles p on p.id = r.profile_id where r.kind = 'grant' and p.user_id = r.granted_by)::text as self_granted`)
  return [
    { name: 'rulings above the value for two by one person', value: rulings },
    { name: 'signed actions decided by whom they are about', value: concerned },
    { name: 'rewards granted to one person within a day beyond what one may grant', value: granted, allows: falls },
    { name: 'rewards granted to oneself', value: self_granted },
    ...(await readMaintenance(tx)),
  ]
}

async function readMaintenance(tx: Tx): Promise<Figure[]> {
  const row = await tx.maybe<{ last: string }>(sql`
    select (select coalesce(max(id), 0) from entries)::text as last from system_variables where name = 'MAINTENANCE' and value = 'on'`)
  if (!row) return []
  const allows: Figure['allows'] = (_before, _after, { isStaff, who }) => isStaff || who === 'jobs'
  return [{ name: 'entries written during maintenance, the last', value: row.last, mayAppear: true, mayVanish: true, allows }]
}
