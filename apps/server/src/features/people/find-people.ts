import type { QueryOf, ReplyOf } from '@bourse/contracts/http'
import type { people } from '@bourse/contracts/people'
import { sql, type Statement, type Tx } from '#platform/db'
import { byId, type ListRows, readList } from '#platform/list'
import type { Everybody } from './everybody.ts'

export type Filter = QueryOf<typeof people.list>

export interface FoundRow {
  user_id: bigint
  profile_id: bigint | null
  name: string
  display_name: string
  photo: string | null
  profiles: number
  identity: 'none' | 'pending' | 'approved' | 'rejected'
  is_staff: boolean
  is_active: boolean
  suspended: 'money' | 'account' | null
  is_in_dispute: boolean
}

/** The users that pass the filter, newest first. */
export function findPeople(tx: Tx, filter: Filter): Promise<ListRows<FoundRow>> {
  return readList(filter, byId(sql`u.id`, { key: 'user_id' }), ({ isNext, order, limit }) =>
    tx.rows<FoundRow & Record<string, unknown>>(sql`${FOUND} where ${conditionOf(filter)} and ${isNext} order by ${order} limit ${limit}`),
  )
}

export async function findPerson(tx: Tx, userId: bigint): Promise<FoundRow | undefined> {
  return tx.maybe<FoundRow & Record<string, unknown>>(sql`${FOUND} where u.id = ${userId}`)
}

export async function countFound(tx: Tx, filter: Filter): Promise<number> {
  const { total } = await tx.one<{ total: number }>(sql`select count(*)::int as total from published.users u where ${conditionOf(filter)}`)
  return total
}

/** How many people each filter of the register shows. */
export async function countPeople(tx: Tx, everybody: Everybody): Promise<ReplyOf<typeof people.list>['counts']> {
  const few = await tx.one<Omit<ReplyOf<typeof people.list>['counts'], 'all'>>(sql`
    select (select count(*)::int from published.users u where ${STATES.staff}) as staff,
           (select count(*)::int from published.users u where ${STATES.closed}) as closed,
           (select count(distinct x.user_id)::int from published.open_suspensions x) as suspended,
           (select count(distinct o.user_id)::int from published.profiles o where ${TO_VERIFY}) as "toVerify"`)
  return { all: await everybody.count(tx), ...few }
}

/** Whether everybody passes: their number is among the counts already. */
export function isEverybody({ q = '', state, identity, country }: Filter): boolean {
  return q === '' && state === 'all' && identity === undefined && country === undefined
}

/** The personal profile's names; those of a closed account are not shown. */
const FOUND: Statement = sql`
  select u.id as user_id, p.id as profile_id, coalesce(p.name, '') as name, coalesce(nullif(p.display_name, ''), p.name, '') as display_name,
         p.photo, coalesce(p.identity_verified, 'none') as identity, u.is_staff, u.is_active,
         (select count(*)::int from published.profiles o where o.user_id = u.id) as profiles,
         (select min(x.scope) from published.open_suspensions x where x.user_id = u.id) as suspended,
         exists (select from published.profiles o join published.traded_tickets t on t.taker_profile_id = o.id
                 where o.user_id = u.id and t.ended_at is null and t.is_disputed)
           or exists (select from published.profiles o join published.traded_tickets t on t.dealer_profile_id = o.id
                      where o.user_id = u.id and t.ended_at is null and t.is_disputed) as is_in_dispute
  from published.users u
  left join lateral (
    select p.id, p.name, p.display_name, p.photo, p.identity_verified from published.profiles p
    where p.user_id = u.id order by (p.profile_type = 'PERSONAL') desc, p.id limit 1) p on u.is_active`

function conditionOf({ q = '', state, identity, country }: Filter): Statement {
  const found = q === '' ? sql`true` : sql`u.id in (${usersCalled(q)})`
  const verified = identity === undefined ? sql`true` : verifiedAs(identity)
  const from =
    country === undefined
      ? sql`true`
      : sql`exists (select from published.profiles o where o.user_id = u.id and o.country_id = ${Number(country)})`
  return sql`${STATES[state]} and ${verified} and ${from} and ${found}`
}

/** Those who wait are few, and have an index of their own. */
function verifiedAs(identity: NonNullable<Filter['identity']>): Statement {
  return identity === 'pending'
    ? sql`u.id in (select o.user_id from published.profiles o where ${TO_VERIFY})`
    : sql`exists (select from published.profiles o where o.user_id = u.id and o.identity_verified = ${identity})`
}

/** Written as in the index `profiles_to_verify`. */
const TO_VERIFY: Statement = sql`(o.identity_verified = 'pending' or o.wealth_verified = 'pending')`

const STATES: Readonly<Record<Filter['state'], Statement>> = {
  all: sql`true`,
  suspended: sql`exists (select from published.open_suspensions x where x.user_id = u.id)`,
  closed: sql`not u.is_active`,
  staff: sql`u.is_staff`,
}

/** By a part of a name, the beginning of an address, a profile's number, or a ticket's reference; a closed account has no name. */
function usersCalled(q: string): Statement {
  const words = q.replace(/^@/, '')
  const part = sql`'%' || replace(replace(replace(fold(${words}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
  const start = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const byNumber = /^[1-9][0-9]{0,17}$/.test(q) ? sql`union select p.user_id from published.profiles p where p.id = ${BigInt(q)}` : sql``
  return sql`
    select n.user_id from published.profile_names n join published.users h on h.id = n.user_id and h.is_active where n.find_name like ${part}
    union select h.id from published.users h where h.is_active and h.email like ${start}
    union select p.user_id from published.traded_tickets t join published.profiles p on p.id in (t.taker_profile_id, t.dealer_profile_id)
      where t.reference = upper(${q})
    ${byNumber}`
}
