import { readFileSync } from 'node:fs'
import { ERROR_STATUS } from '@bourse/contracts/errors'
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER } from '@bourse/contracts/http'
import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { PACE } from '../features/exchange/desk/pace.ts'
import { REQUEST_LIMITS } from '#platform/throttle'
import { testApp } from '../testing/app.ts'

const app = await testApp({ DEMO: 'off' })
const ROOT = new URL('../../../../', import.meta.url)
const read = (path: string, accept?: string) => fetch(app.url + path, { headers: accept ? { accept } : {} })

describe('documents for programmers', () => {
  test.each([
    ['/docs/guide', 'docs/api.md'],
    ['/docs/api.md', 'docs/api.md'],
    ['/docs/orders-over-mqtt', 'docs/orders-over-mqtt.md'],
    ['/docs/orders-over-mqtt.md', 'docs/orders-over-mqtt.md'],
    ['/docs/market-data', 'docs/market-data.md'],
    ['/docs/messages.proto', 'packages/contracts/src/exchange/messages.proto'],
  ])('%s is served to everyone, as it is in the repository', async (path, file) => {
    const answer = await read(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(readFileSync(new URL(file, ROOT), 'utf8'))
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('the message definitions have every message of the broker, notifications too', async () => {
    const text = await (await read('/docs/messages.proto')).text()
    for (const name of ['NewOrder', 'OrderStatus', 'CancelStatus', 'Position', 'Notification']) expect(text).toContain(`message ${name} {`)
  })

  test('a program gets Markdown, a browser a text that it shows', async () => {
    expect((await read('/docs/market-data')).headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect((await read('/docs/market-data', 'text/html,*/*')).headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  test('nothing else of the product’s folder is served', async () => {
    for (const path of [
      '/docs/decisions.md',
      '/docs/../package.json',
      '/docs/%2e%2e/package.json',
      '/docs/..%2fpackage.json',
      '/docs/nothing.md',
    ])
      expect([path, (await read(path)).status]).toEqual([path, 404])
  })

  test('the links of a served document lead to served documents', async () => {
    for (const path of ['/docs/guide', '/docs/orders-over-mqtt', '/docs/market-data']) {
      const text = await (await read(path)).text()
      const links = [...text.matchAll(/\]\((?!https?:|#|\.\.\/|examples\/)([^)#]+)(#[^)]*)?\)/g)].map(([, link]) => `/docs/${link}`)
      for (const link of links) expect([path, link, (await read(link)).status]).toEqual([path, link, 200])
    }
  })
})

describe('the guide', () => {
  const guide = readFileSync(new URL('docs/api.md', ROOT), 'utf8')

  test('names the limits that are in force', () => {
    const row = ({ perSecond, burst }: { perSecond: number; burst: number }) => `| ${perSecond} | ${burst.toLocaleString('en')} |`
    for (const limit of [...Object.values(REQUEST_LIMITS), PACE]) expect(guide).toContain(row(limit))
  })

  test('names only codes that exist, and the headers that calls are checked by', () => {
    const codes = [...guide.matchAll(/`([A-Z]+_[A-Z_]+|INVALID|UNAVAILABLE|MAINTENANCE)`/g)].map(([, code]) => code ?? '')
    expect(codes.length).toBeGreaterThan(4)
    expect(codes.filter((code) => !Object.hasOwn(ERROR_STATUS, code) && code !== 'ACCESS_TOKEN')).toEqual([])
    for (const header of [CSRF_HEADER, CSRF_COOKIE, IDEMPOTENCY_HEADER]) expect(guide).toContain(`\`${header}\``)
  })

  test('names every unit that an amount may have', async () => {
    const { components } = (await (await read('/docs/openapi.json')).json()) as { components: { schemas: Record<string, unknown> } }
    for (const name of ['Amount', 'Quantity', 'Price', 'RawAmount', 'SignedRawAmount', 'RawPrice', 'Ppm', 'Bps']) {
      expect(components.schemas).toHaveProperty(name)
      expect(guide).toContain(`\`${name}\``)
    }
  })
})

describe('the GraphQL schema', () => {
  test('[API-55] is published in its own language, with every query described', async () => {
    const answer = await read('/docs/schema.graphql')
    expect(answer.status).toBe(200)
    const schema = buildSchema(await answer.text())
    const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
    expect(queries.length).toBeGreaterThan(10)
    expect(queries.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
    expect(schema.getMutationType()).toBeUndefined()
  })
})
