import type { Tx } from '#platform/db'
import type { Figure } from '../figures.ts'

/** Tables with rows of people, the column that says whose, and columns that follow what others do. */
const TABLES: readonly (readonly [table: string, owner: string, follows: readonly string[]])[] = [
  ['users', 'id', []],
  ['profiles', 'user_id', []],
  ['links', 'profile_id', []],
  ['api_keys', 'user_id', ['last_used_at', 'last_address']],
  ['passkeys', 'user_id', []],
  ['staff_roles', 'user_id', []],
  ['person_limits', 'user_id', []],
  ['orders', 'user_id', []],
  ['alerts', 'user_id', ['state', 'fired_at', 'version', 'armed_after', 'fired_count', 'changed_at', 'updated_at']],
  ['schedules', 'sender_profile_id', []],
  ['payment_links', 'profile_id', ['paid_count', 'paid_total', 'status', 'ended_at']],
  ['memberships', 'profile_id', []],
  ['friends', 'profile_id', []],
  ['subscriptions', 'profile_id', []],
  ['venue_pledges', 'profile_id', []],
  ['street_ads', 'profile_id', ['current_price', 'previous_price', 'priced_at', 'changed_at']],
  ['perks', 'owner_profile_id', ['member_count', 'paid_at']],
  [
    'agencies',
    'agent_profile_id',
    [
      'open_mints',
      'open_burns',
      'waiting',
      'paying',
      'reserved',
      'minted_on_day',
      'burned_on_day',
      'counted_day',
      'minted_total',
      'burned_total',
      'completed_count',
      'failed_count',
    ],
  ],
]

/** A digest of each table's rows of each other person: the product may change them when something is due, a caller may not. */
export async function readRows(tx: Tx, groupIds: readonly bigint[], makerId: bigint): Promise<Figure[]> {
  const parts = TABLES.map(([table, owner, follows]) => {
    const who = owner === 'id' || owner === 'user_id' ? `t.${owner}` : `(select p.user_id from profiles p where p.id = t.${owner})`
    const minus = follows.map((column) => ` - '${column}'`).join('')
    return `select '${table}' as name, ${who} as user_id, md5(string_agg(md5((to_jsonb(t)${minus})::text), '' order by md5((to_jsonb(t)${minus})::text))) as digest from ${table} t group by 2`
  })
  const text = `
    select x.name, x.user_id, x.digest, coalesce((select min(p.name) from profiles p where p.user_id = x.user_id), '-') as handle
    from (${parts.join(' union all ')}) x where x.user_id <> all($1::bigint[])`
  const rows = await tx.rows<{ name: string; digest: string; handle: string; user_id: bigint }>({ text, values: [[...groupIds, makerId]] })
  return rows.map(({ name, digest, handle }) => ({
    name: `the rows of ${handle} in ${name}`,
    value: digest.slice(0, 8),
    allows: (_before: string, _after: string, { who }: { who: string }) => who === 'jobs',
  }))
}
