import { sql, type Statement } from '#platform/db'
import type { TestDatabase } from '../db.ts'

/** Something in the demo world that belongs to one person: what each path with a parameter is tried with. */
export interface Sample {
  /** The handle of whom it belongs to. */
  owner: string
  params: Readonly<Record<string, string>>
}

interface Source {
  /** The beginning of the paths that it serves; the longest one counts. */
  prefix: string
  /** Returns `owner` and one column for each parameter. */
  read: Statement
}

/** Of the profile `p`: the one that its user acts through after signing in. */
const IS_FIRST = 'p.id = (select min(x.id) from profiles x where x.user_id = p.user_id)'

/** The newest row of a table that belongs to such a profile. */
const ownRow = (prefix: string, table: string, column: string, where = 'true', name = 'id'): Source => ({
  prefix,
  read: {
    text: `select p.name as owner, t.id::text as "${name}" from ${table} t join profiles p on p.id = t.${column}
           where ${IS_FIRST} and (${where}) order by t.id desc limit 1`,
    values: [],
  },
})

/** What is open to everybody is tried by `taker`. */
const fixed = (prefix: string, params: Readonly<Record<string, string>>, owner = 'taker'): Source => ({
  prefix,
  read: {
    text: `select ${Object.entries({ owner, ...params })
      .map(([name, value]) => `'${value}' as "${name}"`)
      .join(', ')}`,
    values: [],
  },
})

const TICKET = `select p.name as owner, t.id::text as id from street_tickets t join profiles p on p.id = t.taker_profile_id
  where p.profile_type = 'PERSONAL'`

const SOURCES: readonly Source[] = [
  ownRow('/api/activity/:id/touch', 'notifications', 'profile_id'),
  ownRow('/api/activity/captain_manage_mbr/', 'notifications', 'profile_id'),
  ownRow('/api/agent/agencies/', 'agencies', 'agent_profile_id'),
  {
    prefix: '/api/agent/burns/',
    read: sql`select p.name as owner, b.id::text as id from burns b join agencies g on g.id = b.agency_id join profiles p on p.id = g.agent_profile_id order by b.id desc limit 1`,
  },
  {
    prefix: '/api/agent/mints/',
    read: sql`select p.name as owner, m.id::text as id from mints m join agencies g on g.id = m.agency_id join profiles p on p.id = g.agent_profile_id order by m.id desc limit 1`,
  },
  fixed('/api/asset/', { code: 'LBTC' }),
  { prefix: '/api/assetclasses/', read: sql`select 'taker' as owner, slug from asset_classes where is_visible order by id limit 1` },
  fixed('/api/authorization/', { assetCode: 'FS3' }),
  { prefix: '/api/blocks/', read: sql`select 'taker' as owner, id::text as id from profiles where name = 'lucia'` },
  ownRow('/api/burns/', 'burns', 'profile_id'),
  fixed('/api/charts/', { market: 'LBTC-LUSD' }),
  fixed('/api/document/', { role: 'privacy', id: 'current', lang: 'en' }),
  fixed('/api/documents/', { role: 'privacy' }),
  {
    prefix: '/api/friends/',
    read: sql`select p.name as owner, f.friend_profile_id::text as id from friends f join profiles p on p.id = f.profile_id where p.profile_type = 'PERSONAL' order by p.id limit 1`,
  },
  ownRow('/api/friends/requests/', 'friend_requests', 'to_profile_id', "t.status = 'pending'"),
  fixed('/api/markets/', { symbol: 'LBTC-LUSD' }),
  ownRow('/api/groups/', 'perks', 'owner_profile_id'),
  {
    prefix: '/api/groups/:id/members/:membership/',
    read: sql`select p.name as owner, m.perk_id::text as id, m.id::text as membership from memberships m join perks k on k.id = m.perk_id join profiles p on p.id = k.owner_profile_id where p.profile_type = 'PERSONAL' order by m.id desc limit 1`,
  },
  ownRow('/api/help/requests/', 'help_requests', 'profile_id'),
  {
    prefix: '/api/item/',
    read: sql`select p.name as owner, p.name as sponsor, v.id::text as id from venues v join profiles p on p.id = v.sponsor_profile_id order by v.id limit 1`,
  },
  fixed('/api/links/:assetId/', { assetId: '1' }),
  ownRow('/api/links/:id/', 'links', 'profile_id'),
  ownRow('/api/membership/', 'memberships', 'profile_id'),
  ownRow('/api/mints/', 'mints', 'profile_id'),
  { prefix: '/api/offers/', read: sql`select 'taker' as owner, id::text as id from issue_offers order by id limit 1` },
  {
    prefix: '/api/pay/',
    read: sql`select p.name as owner, t.token from payment_links t join profiles p on p.id = t.profile_id order by t.id desc limit 1`,
  },
  fixed('/api/preview/', { code: 'ONN8' }),
  {
    prefix: '/api/profile/:id/pocket/',
    read: sql`select 'taker' as owner, id::text as id, 'LUSD' as asset from profiles where name = 'taker'`,
  },
  fixed('/api/profiles/', { name: 'taker', list: 'visitors' }),
  fixed('/api/proofs/wallets/', { asset: 'LUSD' }),
  ownRow('/api/proposals/', 'proposals', 'maker_profile_id'),
  fixed('/api/questionnaires/', { assetCode: 'FS3' }),
  ownRow('/api/schedules/', 'schedules', 'sender_profile_id'),
  fixed('/api/reports/reserves/', { asset: 'LUSD' }),
  fixed('/api/reserves/', { asset: 'LUSD' }),
  fixed('/api/rewards/codes/', { code: 'NOSUCHCODE' }),
  ownRow('/api/street/ad/', 'street_ads', 'profile_id', "t.status = 'open'"),
  fixed('/api/street/profile/', { name: 'lucia' }),
  { prefix: '/api/street/ticket/', read: { text: `${TICKET} order by t.id desc limit 1`, values: [] } },
  {
    prefix: '/api/street/ticket/:id/images/',
    read: { text: `select x.*, '1' as "imageId" from (${TICKET} order by t.id desc limit 1) x`, values: [] },
  },
  ownRow('/api/subscriptions/', 'subscriptions', 'profile_id'),
  {
    prefix: '/api/superpowers/',
    read: sql`select p.name as owner, a.code, '1' as id, 'trading' as what from assets a join profiles p on p.id = a.manager_profile_id where p.name = 'issuer' order by a.id limit 1`,
  },
  ownRow('/api/transfers/invitations/', 'invitations', 'sender_profile_id'),
  ownRow('/api/venue/', 'venues', 'sponsor_profile_id'),
  ownRow('/transaction/', 'proposals', 'maker_profile_id'),
]

/** The sample for a path with parameters; undefined when no source serves it, which the test reports. */
export async function sampleFor(owner: TestDatabase, path: string): Promise<Sample | undefined> {
  const names = [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return { owner: 'taker', params: {} }
  // Staff’s paths are tried with an id that exists for most: what counts is who gets past the door.
  if (path.startsWith('/api/staff/') || path.startsWith('/api/tools/')) return { owner: 'taker', params: staffParams(names) }
  const [source] = SOURCES.filter(({ prefix }) => path.startsWith(prefix)).toSorted((a, b) => b.prefix.length - a.prefix.length)
  const row = source && (await owner.maybe<Record<string, string>>(source.read))
  if (!row) return undefined
  const { owner: whose = '', ...params } = row
  return names.every((name) => params[name] !== undefined) ? { owner: whose, params } : undefined
}

const staffParams = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { symbol: 'LBTC-LUSD', assetCode: 'FS3', code: 'LBTC' }[name] ?? '999999']))

/** What even the owner does not find: the demo world has no such code, no images, and no offer of that asset. */
export const NOT_THERE: ReadonlySet<string> = new Set([
  '/api/rewards/codes/:code/',
  '/api/street/ticket/:id/images/:imageId/',
  '/api/superpowers/:code/images/:id/',
  '/api/superpowers/:code/offers/:id/close/',
])

/** Fields that a body needs beyond what its schema tells, by path: so that no answer is about the form. */
export const FIELDS: Readonly<Record<string, object>> = {
  '/api/street/ad/:id/tickets/': { quantity: '1' },
  '/api/street/ticket/:id/messages/': { text: 'Hello' },
  '/api/street/ticket/:id/read/': { message: '1' },
  '/api/street/ticket/:id/dispute/': { reason: 'They never paid, and do not answer.' },
  '/api/street/ticket/:id/appeal/': { reason: 'The receipt was not looked at.' },
  '/api/venue/:id/boosts/': { boost: '1' },
  '/api/superpowers/:code/coupons/': { perUnit: '1' },
  '/api/pay/:token/': { quantity: '1' },
}

/** Instead of what the schema tells, where it leaves a choice. */
export const BODIES: Readonly<Record<string, object>> = {
  '/api/charts/:market/': { revision: 0, settings: { indicators: [], drawings: [], hasMagnet: false, compared: null } },
  '/api/workspaces/': { revision: 0, settings: { workspaces: [] } },
  '/api/watchlists/': { revision: 0, settings: { lists: [] } },
  '/api/order-templates/': { revision: 0, settings: { templates: [] } },
  '/api/venue/:id/': { image: '' },
  '/api/groups/:id/': { image: '' },
}

/** Likewise for what a query needs. */
export const QUERIES: Readonly<Record<string, string>> = {
  '/api/exports/file.csv': '?name=orders',
  '/api/security/account/export/data.zip': '?id=1',
  '/api/markets/:symbol/replay/': '?day=2026-11-12',
  '/api/offers/:id/quote/': '?units=1&payAsset=LUSD',
  '/api/superpowers/:code/coupons/cost/': '?payAsset=LUSD&perUnit=1',
}
