import { type Db, type Statement, sql, type Tx } from '#platform/db'
import type { Memory } from './memory.ts'

/** What the fields of calls are about, by the word that stands for it in a path or a field's name. */
const TABLES: Readonly<Record<string, string>> = {
  activity: 'notifications',
  ad: 'street_ads',
  agency: 'agencies',
  alert: 'alerts',
  asset: 'assets',
  burn: 'burns',
  coupon: 'coupons',
  country: 'countries',
  dispute: 'street_disputes',
  doc: 'documents',
  evidence: 'street_evidence',
  file: 'verification_files',
  group: 'perks',
  help: 'help_requests',
  hold: 'proposals',
  image: 'asset_images',
  invitation: 'invitations',
  key: 'api_keys',
  link: 'links',
  member: 'memberships',
  membership: 'memberships',
  mint: 'mints',
  offer: 'issue_offers',
  order: 'orders',
  paper: 'paper_orders',
  perk: 'perks',
  pledge: 'venue_pledges',
  pocket: 'pockets',
  profile: 'profiles',
  proposal: 'proposals',
  referral: 'referrals',
  request: 'friend_requests',
  reward: 'referrals',
  ruling: 'street_rulings',
  sanction: 'street_sanctions',
  'safety-timer': 'safety_timers',
  schedule: 'schedules',
  session: 'sessions',
  signature: 'signed_actions',
  subscription: 'subscriptions',
  suspension: 'suspensions',
  ticket: 'street_tickets',
  user: 'users',
  venue: 'venues',
  verification: 'verifications',
}

/** Names that are no ids. */
const NAMES: readonly [name: string, read: Statement][] = [
  ['asset', sql`select code as value from assets order by is_visible, random()`],
  ['market', sql`select symbol as value from markets order by id`],
  ['slug', sql`select slug as value from asset_classes order by id`],
  ['handle', sql`select name as value from profiles order by random() limit 30`],
  ['token', sql`select token as value from payment_links order by id desc limit 20`],
  ['variable', sql`select name as value from system_variables order by name`],
  ['role', sql`select distinct role as value from documents order by role`],
  ['code', sql`select code as value from reward_codes limit 10`],
  ['task', sql`select distinct kind as value from parked_work limit 10`],
]

/** What belongs to the callers $1 by way of something else. */
const OWN: readonly [name: string, text: string][] = [
  [
    'asset',
    'select p.user_id, a.code as value from assets a join profiles p on p.id = a.manager_profile_id where p.user_id = any($1::bigint[])',
  ],
  [
    'perk.id',
    'select p.user_id, m.perk_id::text as value from memberships m join profiles p on p.id = m.profile_id where p.user_id = any($1::bigint[])',
  ],
  ['handle', 'select p.user_id, p.name as value from profiles p where p.user_id = any($1::bigint[])'],
]

/** Reads which things and names there are: the oldest and the newest of each kind, and what belongs to those who call. */
export async function learnFacts(owner: Db, memory: Memory, callers: readonly { handle: string; userId: bigint }[]): Promise<void> {
  await owner.read(async (tx) => {
    const columns = await ownerColumns(tx)
    for (const [noun, table] of Object.entries(TABLES)) {
      const text = `(select id::text as value from ${table} order by id limit 12) union all (select id::text from ${table} order by id desc limit 20)`
      for (const { value } of await tx.rows<{ value: string }>({ text, values: [] })) memory.keep(`${noun}.id`, value)
      const owners = columns.get(table) ?? []
      if (owners.length === 0) continue
      const isOwn = owners.map((column) => (column.endsWith('user_id') ? `t.${column} = p.user_id` : `t.${column} = p.id`)).join(' or ')
      const own = `select p.user_id, t.id::text as value from ${table} t join profiles p on ${isOwn} where p.user_id = any($1::bigint[]) order by t.id`
      const rows = await tx.rows<{ user_id: bigint; value: string }>({ text: own, values: [callers.map(({ userId }) => userId)] })
      for (const { user_id, value } of rows)
        for (const { handle, userId } of callers) if (userId === user_id) memory.own(`${noun}.id`, value, handle)
    }
    for (const [name, text] of OWN)
      for (const { user_id, value } of await tx.rows<{ user_id: bigint; value: string }>({
        text,
        values: [callers.map(({ userId }) => userId)],
      }))
        for (const { handle, userId } of callers) if (userId === user_id) memory.own(name, value, handle)
    for (const [name, read] of NAMES) for (const { value } of await tx.rows<{ value: string }>(read)) memory.keep(name, value)
  })
}

/** Which columns say whose a row is. */
async function ownerColumns(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx.rows<{ table_name: string; names: string[] }>(sql`
    select table_name::text, array_agg(column_name::text) as names from information_schema.columns
    where table_schema = 'public' and (column_name = 'user_id' or column_name like '%profile_id') group by 1`)
  return new Map(rows.map(({ table_name, names }) => [table_name, names]))
}
