import { IS_LONG, rounds } from '@bourse/testkit/effort'
import { expect, test, vi } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '@bourse/contracts/errors'
import { type EndpointSchema, isChanging } from '@bourse/contracts/http'
import type { ApiClient } from '@bourse/testkit/client'
import * as z from 'zod/mini'
import { sql } from '#platform/db'
import { documentedPath } from '#platform/openapi'
import { isAlive, signedIn } from './features/session/testing/people.ts'
import { testApp } from './testing/app.ts'
import { ENDPOINTS } from './testing/contracts.ts'

vi.setConfig({ testTimeout: 180_000 })

const app = await testApp({ ROLES: 'api,broker,exchange,mds' })

interface Reference {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>
  components: { responses: Record<string, { description: string }> }
}
const reference = (await app.api().send('GET', '/docs/openapi.json')).body as unknown as Reference

/** The codes that the reference gives a call for a status; undefined for a status that it does not name. */
function documented({ method, path }: EndpointSchema, status: number): string | undefined {
  const answer = reference.paths[documentedPath(path)]?.[method.toLowerCase()]?.responses[status]
  return answer && (reference.components.responses[answer.$ref?.split('/').at(-1) ?? '']?.description ?? '')
}

/** A field meets one in so many of these. */
const FIELD_SHARE = rounds(6, 3)
const ODD: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  'x'.repeat(5_000),
  '\u202e\u200b',
  "'; drop table users; --",
  '-1',
  '9'.repeat(25),
  [],
  ['x'],
  {},
  { toString: 'x', length: -1 },
]

/** Bodies that are wrong as a whole, then one wrong field at a time beside fields that look right where they come to be read. */
function bodiesFor({ body }: EndpointSchema, mayEnter: boolean): unknown[] {
  if (!body) return [undefined, {}, { unknown: 'field' }]
  // Whoever is refused at the door is refused whatever they send.
  if (!mayEnter) return [undefined, null, 'x'.repeat(5_000), { toString: 'x', length: -1 }]
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, unknown> }
  const names = Object.keys(properties)
  const plain = Object.fromEntries(names.map((name) => [name, 'x1']))
  // Each field meets some of them, the next field others.
  const oddFor = (place: number) => ODD.filter((_, index) => (index + place) % FIELD_SHARE === 0)
  const whole = ODD.filter((_, index) => IS_LONG || index % 2 === 0)
  const mixed = { market: 'X', asset: 7, reason: 'No reason', quantity: '-1' }
  return [undefined, mixed, ...whole, ...names.flatMap((name, place) => oddFor(place).map((odd) => ({ ...plain, [name]: odd })))]
}

function pathsFor({ path, query }: EndpointSchema, mayEnter: boolean): string[] {
  const all = ['1', '-1', 'x', '999999999999999999', '0', '9'.repeat(60), '%20', '%F0%9F%A6%9C', "'--"]
  const ids = all.slice(0, mayEnter ? all.length : 4)
  const filled = path.includes(':') ? ids.map((id) => path.replace(/:[a-zA-Z]+/g, id)) : [path]
  return query ? [...filled, `${path}?lang[]=x&name=%ff&lang=1&__proto__=x`] : filled
}

async function expectAnswered(
  whose: 'visitor' | 'user',
  api: ApiClient,
  contract: EndpointSchema,
  path: string,
  body: unknown,
): Promise<void> {
  const send = () => api.send(contract.method, path, contract.method === 'GET' ? undefined : body, { 'Idempotency-Key': 'odd' })
  let answer = await send()
  if (answer.status === 429) {
    // A limit would hide what lies behind it.
    await app.owner.run(sql`truncate throttles`)
    answer = await send()
  }
  const shown = `${contract.method} ${path} ${JSON.stringify(body)?.slice(0, 200)} → ${answer.status} ${JSON.stringify(answer.body)}`
  expect(answer.status, shown).toBeLessThan(500)
  const said = documented(contract, answer.status)
  expect(said, shown).toBeDefined()
  if (answer.status >= 400) expect(said, shown).toMatch(new RegExp(`\\b${answer.body.code}\\b`))
  // What is for users does not let visitors in, and staff routes do not exist for others.
  const isObject = typeof body === 'object' && body !== null
  if (isObject && whose === 'visitor' && contract.access !== 'public') expect(answer.status, shown).toBe(401)
  if (isObject && whose === 'user' && contract.access === 'staff') expect(answer.status, shown).toBe(404)
  if (answer.status >= 400) {
    const own = Object.keys(contract.failure?.('') ?? {})
    const expected = ['code', 'message', ...(answer.body.fields ? ['fields'] : []), ...(answer.body.reason ? ['reason'] : []), ...own]
    expect(Object.keys(answer.body).sort(), shown).toEqual(expected.sort())
    expect(ERROR_STATUS[answer.body.code as ErrorCode], shown).toBe(answer.status)
    expect(answer.body.message, shown).not.toMatch(/^errors\./)
  }
}

let [feature, user] = ['', app.api()]
/** One for the calls of a feature, and another after a call that ends the session. */
async function userFor(name: string): Promise<ApiClient> {
  const [of = ''] = name.split('.')
  if (of === feature && (await isAlive(user))) return user
  feature = of
  user = (await signedIn(app, `odd-${name.replace('.', '-').toLowerCase()}`.slice(0, 32))).api
  return user
}

test.each([...ENDPOINTS])(
  '[DEF-029] [DEF-030] [API-05] %s answers whatever comes with a code, to a visitor and to a user, as the reference says',
  async (name, contract) => {
    const path = contract.path.replace(/:[a-zA-Z]+/g, '1')
    for (const [whose, api] of [['visitor', app.api()] as const, ['user', await userFor(name)] as const]) {
      const mayEnter = contract.access === 'public' || (whose === 'user' && contract.access !== 'staff')
      const calls = [
        ...pathsFor(contract, mayEnter).map((odd) => [odd, {}] as const),
        ...(contract.method === 'GET' ? [] : bodiesFor(contract, mayEnter)).map((body) => [path, body] as const),
      ]
      const send = ([to, body]: (typeof calls)[number]) => expectAnswered(whose, api, contract, to, body)
      // What only reads, or is refused at the door, need not come one after the other.
      if (!mayEnter || !isChanging(contract)) await Promise.all(calls.map(send))
      else for (const call of calls) await send(call)
    }
  },
)
