import { IS_LONG, rounds } from '@bourse/testkit/effort'
import { expect, test, vi } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '@bourse/contracts/errors'
import type { EndpointSchema } from '@bourse/contracts/http'
import type { ApiClient } from '@bourse/testkit/client'
import * as z from 'zod/mini'
import { sql } from '#platform/db'
import { isAlive, signedIn } from './features/session/testing/people.ts'
import { testApp } from './testing/app.ts'
import { ENDPOINTS } from './testing/contracts.ts'

vi.setConfig({ testTimeout: 180_000 })

const app = await testApp({ ROLES: 'api,broker,exchange,mds' })
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
  return [undefined, ...whole, ...names.flatMap((name, place) => oddFor(place).map((odd) => ({ ...plain, [name]: odd })))]
}

function pathsFor({ path, query }: EndpointSchema, mayEnter: boolean): string[] {
  const all = ['1', '0', '-1', 'x', '999999999999999999', '9'.repeat(60), '%20', '%F0%9F%A6%9C', "'--"]
  const ids = all.slice(0, mayEnter ? all.length : 4)
  const filled = path.includes(':') ? ids.map((id) => path.replace(/:[a-zA-Z]+/g, id)) : [path]
  return query ? [...filled, `${path}?lang[]=x&name=%ff&lang=1&__proto__=x`] : filled
}

async function expectAnswered(api: ApiClient, contract: EndpointSchema, path: string, body: unknown): Promise<void> {
  const send = () => api.send(contract.method, path, contract.method === 'GET' ? undefined : body, { 'Idempotency-Key': 'odd' })
  let answer = await send()
  if (answer.status === 429) {
    // A limit would hide what lies behind it.
    await app.owner.read((tx) => tx.run(sql`truncate throttles`))
    answer = await send()
  }
  const shown = `${contract.method} ${path} ${JSON.stringify(body)?.slice(0, 200)} → ${answer.status} ${JSON.stringify(answer.body)}`
  expect(answer.status, shown).toBeLessThan(500)
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
  '[DEF-029] [DEF-030] %s answers whatever comes with a code, to a visitor and to a user',
  async (name, contract) => {
    const user = await userFor(name)
    const path = contract.path.replace(/:[a-zA-Z]+/g, '1')
    for (const api of [app.api(), user]) {
      const mayEnter = contract.access === 'public' || (api === user && contract.access !== 'staff')
      for (const odd of pathsFor(contract, mayEnter)) await expectAnswered(api, contract, odd, {})
      for (const body of contract.method === 'GET' ? [] : bodiesFor(contract, mayEnter)) await expectAnswered(api, contract, path, body)
    }
  },
)

test('[DEF-029] what is for users is 401 for visitors, and staff routes do not exist for others', async () => {
  const user = await signedIn(app, 'plain-user')
  for (const [name, contract] of ENDPOINTS) {
    const path = contract.path.replace(/:[a-zA-Z]+/g, '1')
    if (contract.access === 'public') continue
    expect([name, (await app.api().send(contract.method, path)).status]).toEqual([name, 401])
    if (contract.access === 'staff') expect([name, (await user.api.send(contract.method, path)).status]).toEqual([name, 404])
  }
})
