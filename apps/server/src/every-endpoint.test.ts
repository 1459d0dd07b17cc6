import { expect, test, vi } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '@bourse/contracts/errors'
import type { EndpointSchema } from '@bourse/contracts/http'
import type { ApiClient } from '@bourse/testkit/client'
import * as z from 'zod/mini'
import { sql } from '#platform/db'
import { signedIn } from './features/session/testing/people.ts'
import { testApp } from './testing/app.ts'
import { ENDPOINTS } from './testing/contracts.ts'

vi.setConfig({ testTimeout: 180_000 })

const app = await testApp({ ROLES: 'api,broker,exchange,mds' })
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
  if (!mayEnter) return [undefined, ...ODD]
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, unknown> }
  const names = Object.keys(properties)
  const plain = Object.fromEntries(names.map((name) => [name, 'x1']))
  // Each field meets a third of them, the next field another third.
  const oddFor = (place: number) => ODD.filter((_, index) => (index + place) % 3 === 0)
  return [undefined, ...ODD, ...names.flatMap((name, place) => oddFor(place).map((odd) => ({ ...plain, [name]: odd })))]
}

function pathsFor({ path, query }: EndpointSchema): string[] {
  const ids = ['1', '0', '-1', 'x', '999999999999999999', '9'.repeat(60), '%20', '%F0%9F%A6%9C', "'--"]
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

test.each([...ENDPOINTS])(
  '[DEF-029] [DEF-030] %s answers whatever comes with a code, to a visitor and to a user',
  async (name, contract) => {
    const user = await signedIn(app, `odd-${name.replace('.', '-').toLowerCase()}`.slice(0, 32))
    const path = contract.path.replace(/:[a-zA-Z]+/g, '1')
    for (const api of [app.api(), user.api]) {
      const mayEnter = api === user.api || contract.access === 'public'
      for (const odd of pathsFor(contract)) await expectAnswered(api, contract, odd, {})
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
