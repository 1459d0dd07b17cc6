import { randomUUID } from 'node:crypto'
import { type EndpointSchema, isChanging, pathOf } from '@bourse/contracts/http'
import { session } from '@bourse/contracts/session'
import { hasRole, STAFF_ROLES, type StaffRole } from '@bourse/domain/staff'
import type { ApiClient } from '@bourse/testkit/client'
import { expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { PASSWORD, signInAgain } from './features/session/testing/people.ts'
import { testApp } from './testing/app.ts'
import { ENDPOINTS } from './testing/contracts.ts'
import { quickHash } from './testing/password.ts'
import { makeTrader } from './testing/traders.ts'
import { sampleBody } from './testing/permissions/sample-body.ts'
import type { Maker, Sample } from './testing/permissions/sample.ts'
import { BODIES, FIELDS, makeSample, NOT_THERE, QUERIES, sampleFor } from './testing/permissions/samples.ts'

vi.setConfig({ testTimeout: 300_000 })

const app = await testApp({ ROLES: 'api,broker,exchange,mds' }, 'demo')
await app.owner.read(async (tx) => {
  await tx.run(sql`update users set password_hash = ${await quickHash()}, totp_confirmed_at = null`)
})

const ACTORS = ['visitor', 'user', 'other', 'read key', 'trade key', ...STAFF_ROLES] as const
type Actor = (typeof ACTORS)[number]

const signedIn = new Map<string, ApiClient>()
async function clientOf(handle: string): Promise<ApiClient> {
  const known = signedIn.get(handle)
  if (known) return known
  await app.owner.run(sql`truncate throttles`)
  const api = await signInAgain(app, { handle })
  signedIn.set(handle, api)
  return api
}

/** Signed in anew when an earlier call has ended the session. */
async function livingClientOf(handle: string): Promise<ApiClient> {
  const known = await clientOf(handle)
  if ((await known.call(session.readPreferences)).status === 200) return known
  signedIn.delete(handle)
  return clientOf(handle)
}

/** A key of the person to whom the sample belongs. */
const keys = new Map<string, string>()
async function keyOf(handle: string, scopes: readonly ('read' | 'trade')[]): Promise<ApiClient> {
  const name = `${handle} ${scopes.join('+')}`
  const api = app.api()
  if (!keys.has(name)) {
    const made = await (await livingClientOf(handle)).call(session.addApiKey, { body: { name, scopes, password: PASSWORD } })
    expect([name, made.status, made.body.code]).toEqual([name, 200, undefined])
    keys.set(name, made.body.key)
  }
  api.access = keys.get(name)
  return api
}

await makeTrader(app.db, app.api(), 'other-user')
for (const role of STAFF_ROLES) {
  const { userId } = await makeTrader(app.db, app.api(), `of-${role}`)
  await app.owner.run(sql`insert into staff_roles (user_id, role) values (${userId}, ${role})`)
}

async function clientFor(actor: Actor, owner: string): Promise<ApiClient> {
  switch (actor) {
    case 'visitor':
      return app.api()
    case 'user':
      return clientOf(owner)
    case 'other':
      return clientOf('other-user')
    case 'read key':
      return keyOf(owner, ['read'])
    case 'trade key':
      return keyOf(owner, ['trade'])
    default:
      return clientOf(`of-${actor}`)
  }
}

/** Some calls end a session or a key: then the caller comes once more, with another. */
async function askOnce(actor: Actor, owner: string, send: (api: ApiClient) => ReturnType<ApiClient['send']>) {
  const api = await clientFor(actor, owner)
  const answer = await send(api)
  if (answer.status !== 401 || actor === 'visitor' || (await api.call(session.readPreferences)).status !== 401) return answer
  for (const [handle, client] of signedIn) if (client === api) signedIn.delete(handle)
  for (const [name, key] of keys) if (key === api.access) keys.delete(name)
  return send(await clientFor(actor, owner))
}

/** What an answer says about the caller's rights; an invalid form or a wrong state is past the door. */
function outcomeOf({ status, body }: { status: number; body: { code?: string } }): string {
  if (status === 401) return 'sign in'
  if (status === 403) return body.code === 'SCOPE_MISSING' ? 'no scope' : body.code === 'ROLE_MISSING' ? 'no role' : 'refused'
  if (status === 404) return 'hidden'
  if (status === 400) return 'form'
  return 'yes'
}

async function ask(actor: Actor, contract: EndpointSchema, { owner, params }: Sample): Promise<string> {
  const path = `${pathOf(contract.path, params)}${QUERIES[contract.path] ?? ''}`
  // Whom the thing belongs to sends an empty form, so that nothing of it changes; everybody else sends a whole one.
  const body =
    contract.method === 'GET'
      ? undefined
      : actor === 'user'
        ? {}
        : (BODIES[contract.path] ?? { ...(sampleBody(contract) as object), ...FIELDS[contract.path] })
  const answer = await askOnce(actor, owner, (api) => api.send(contract.method, path, body, { 'Idempotency-Key': randomUUID() }))
  expect(answer.status, `${actor} ${contract.method} ${path} ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(500)
  return outcomeOf(answer)
}

/** What the contract alone promises; undefined where it depends on whose thing it is. */
function promised(contract: EndpointSchema, actor: Actor): string | undefined {
  if (actor === 'visitor') return contract.access === 'public' ? undefined : 'sign in'
  if (contract.access === 'staff') {
    if (!STAFF_ROLES.includes(actor as StaffRole)) return 'hidden'
    return hasRole([actor as StaffRole], contract.roles ?? []) ? undefined : 'no role'
  }
  const isChange = contract.method !== 'GET' || contract.changes === true
  if (actor === 'read key' && (contract.scope === 'trade' || isChange)) return 'no scope'
  if (actor === 'trade key' && contract.scope !== 'trade') return 'no scope'
  return undefined
}

const maker: Maker = {
  handle: 'taker',
  owner: app.owner,
  api: () => livingClientOf('taker'),
  async signIn() {
    await app.owner.run(sql`truncate throttles`)
    return signInAgain(app, { handle: 'taker' })
  },
}

/** Read before any call changes something. */
const samples = new Map<string, Sample | undefined>()
for (const [, { path }] of ENDPOINTS) samples.set(path, await sampleFor(app.owner, path))

const IN_TURN = ['visitor', 'other', 'read key', 'trade key', ...STAFF_ROLES, 'user'] as const
const rows = new Map<string, Record<Actor, string>>()

test.each([...ENDPOINTS])('[STAFF-01] [DEF-004] %s lets in whom it should', async (name, contract) => {
  const row = {} as Record<Actor, string>
  // Those who should be refused first: nothing has changed yet.
  const askAs = async (actor: Actor, sample: Sample | undefined) => {
    expect(sample, `${contract.path}: testing/permissions has nothing to try it with`).toBeDefined()
    row[actor] = await ask(actor, contract, sample as Sample)
    const expected = promised(contract, actor)
    if (expected !== undefined) expect([name, actor, row[actor]]).toEqual([name, actor, expected])
  }
  const made = await makeSample(maker, contract.path)
  // What only reads is asked by all at the same time.
  if (isChanging(contract)) {
    let next = made
    for (const actor of IN_TURN) {
      await askAs(actor, next ?? samples.get(contract.path))
      // Whoever was refused has left it as it was.
      if (made && ['yes', 'form'].includes(row[actor])) next = await makeSample(maker, contract.path)
    }
  } else await Promise.all(IN_TURN.map((actor) => askAs(actor, made ?? samples.get(contract.path))))
  // An answer about the form would hide whether the thing is another person's.
  if (contract.path.includes('/:')) expect([name, row.other]).not.toEqual([name, 'form'])
  // Nor does it say anything that others do not find what nobody can find.
  if (contract.path.includes('/:') && contract.access !== 'staff' && !NOT_THERE.has(contract.path))
    expect([name, row.user]).not.toEqual([name, 'hidden'])
  rows.set(`${contract.method} ${contract.path}`, row)
})

test('[STAFF-01] the table of permissions in the documents is what was seen, path by path', async () => {
  const lines = [...rows]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, row]) => `| \`${path}\` | ${ACTORS.map((actor) => row[actor]).join(' | ')} |`)
  const table = [`| call | ${ACTORS.join(' | ')} |`, `|---|${ACTORS.map(() => '---').join('|')}|`, ...lines].join('\n')
  await expect(`${table}\n`).toMatchFileSnapshot('../../../docs/permissions-rest.md')
})

interface GraphField {
  name: string
  args: { name: string; type: GraphType }[]
  type: GraphType
}
interface GraphType {
  kind: string
  name: string | null
  ofType: GraphType | null
}

const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }'
const { data: schema } = await app
  .api()
  .graph<{ __schema: { queryType: { fields: GraphField[] } } }>(
    `{ __schema { queryType { fields { name args { name type { ${TYPE} } } type { ${TYPE} } } } } }`,
  )
const GRAPH_FIELDS = schema.__schema.queryType.fields

const innermost = (type: GraphType): GraphType => (type.ofType ? innermost(type.ofType) : type)

/** What belongs to `taker`, by the names of arguments. */
const taker = await app.owner.one<Record<string, string>>(sql`
  select p.id::text as "profileId", p.pocket_id::text as "pocketId",
         (select w.id::text from wallets w where w.pocket_id = p.pocket_id order by w.id limit 1) as "walletId"
  from profiles p where p.name = 'taker'`)

function argumentOf({ name, type }: GraphField['args'][number]): string {
  const value = taker[name] ?? { code: 'LUSD', assetCode: 'LUSD', name: 'taker', slug: 'houses', lang: 'en' }[name] ?? '1'
  const { name: kind } = innermost(type)
  return `${name}: ${kind === 'Int' ? '1' : kind === 'Boolean' ? 'true' : JSON.stringify(value)}`
}

async function askGraph(actor: Actor, field: GraphField): Promise<string> {
  const needed = field.args.filter(({ name, type }) => type.kind === 'NON_NULL' || taker[name] !== undefined)
  const given = needed.length > 0 ? `(${needed.map(argumentOf).join(', ')})` : ''
  const chosen = ['OBJECT', 'INTERFACE', 'UNION'].includes(innermost(field.type).kind) ? ' { __typename }' : ''
  const { status, body } = await (await clientFor(actor, 'taker')).send('POST', '/graphql', { query: `{ ${field.name}${given}${chosen} }` })
  const answer = body as { code?: string; data?: Record<string, unknown>; errors?: { extensions?: { code?: string } }[] }
  expect([field.name, actor, status < 500, answer.code]).toEqual([field.name, actor, true, undefined])
  const code = answer.errors?.[0]?.extensions?.code
  const known: Record<string, string> = {
    UNAUTHENTICATED: 'sign in',
    SCOPE_MISSING: 'no scope',
    ROLE_MISSING: 'no role',
    FORBIDDEN: 'refused',
  }
  if (code !== undefined) return known[code] ?? (code.endsWith('NOT_FOUND') ? 'hidden' : 'form')
  const value = answer.data?.[field.name]
  return value === null ? 'hidden' : Array.isArray(value) && value.length === 0 ? 'none' : 'yes'
}

test('[STAFF-01] [DEF-004] every field of the graph answers each kind of caller as the documents say', async () => {
  expect(GRAPH_FIELDS.length).toBeGreaterThan(20)
  // Whatever the calls before have ended.
  signedIn.clear()
  keys.clear()
  const lines: string[] = []
  for (const field of GRAPH_FIELDS.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const cells: string[] = []
    for (const actor of ACTORS) cells.push(await askGraph(actor, field))
    lines.push(`| \`${field.name}\` | ${cells.join(' | ')} |`)
  }
  const table = [`| field | ${ACTORS.join(' | ')} |`, `|---|${ACTORS.map(() => '---').join('|')}|`, ...lines].join('\n')
  await expect(`${table}\n`).toMatchFileSnapshot('../../../docs/permissions-graph.md')
})
