import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { endpoint } from '@bourse/contracts/http'
import { createBuilder, serveGraph } from '#platform/graph'
import { AppError } from '#platform/http'
import { testApp } from '../../testing/app.ts'
import { authenticateByWord, bareServer, CALLERS } from '../../testing/bare-server.ts'
import { makeTrader } from '../../testing/traders.ts'
import { REQUEST_LIMITS, RequestLimits } from './index.ts'

const { users, keys, visitors } = REQUEST_LIMITS

/** A limiter with a clock of its own, and requests as far as it reads them. */
function limiter() {
  let now = 1_000_000
  const limits = new RequestLimits(() => now)
  const said: Record<string, string> = {}
  const reply = { header: (name: string, value: string) => ((said[name] = value), reply) } as unknown as FastifyReply
  const request = (ip: string, authorization?: string) => ({ ip, headers: { authorization } }) as unknown as FastifyRequest
  /** 0 when the call is allowed, otherwise the milliseconds to wait. */
  const call = (ip: string, authorization?: string, paced = false): number => {
    try {
      limits.admit(request(ip, authorization), reply, { paced })
      return 0
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error
      return error.retryAfterMs ?? -1
    }
  }
  const know = (authorization: string, word: string) => {
    const first = request('192.0.2.1', authorization)
    limits.admit(first, reply, { paced: true })
    limits.remember(first, reply, CALLERS[word])
  }
  return { call, know, said, pass: (ms: number) => (now += ms) }
}

const times = (count: number, call: () => number) => Array.from({ length: count }, call)

describe('[DEF-030] calls of one address', () => {
  test('are allowed up to the burst; one more waits, and is allowed after exactly that time', () => {
    const { call, pass } = limiter()
    expect(times(visitors.burst, () => call('203.0.113.7'))).toEqual(Array.from({ length: visitors.burst }, () => 0))
    const waitMs = call('203.0.113.7')
    expect(waitMs).toBe(1_000 / visitors.perSecond)
    expect(call('203.0.113.7'), 'a refused call does not lengthen the wait').toBe(waitMs)
    pass(waitMs - 1)
    expect(call('203.0.113.7')).toBe(1)
    pass(1)
    expect(call('203.0.113.7')).toBe(0)
    expect(call('203.0.113.7')).toBeGreaterThan(0)
  })

  test('recover to the burst and no further', () => {
    const { call, pass } = limiter()
    times(visitors.burst + 5, () => call('203.0.113.7'))
    pass(3_600_000)
    expect(times(visitors.burst + 1, () => call('203.0.113.7')).filter((wait) => wait > 0)).toHaveLength(1)
  })

  test('do not concern another address; an IPv6 network of 64 bits is one', () => {
    const { call } = limiter()
    times(visitors.burst, () => call('203.0.113.7'))
    expect(call('::ffff:203.0.113.7')).toBeGreaterThan(0)
    expect(call('203.0.113.8')).toBe(0)
    times(visitors.burst, () => call('2001:db8:0:1::1'))
    expect(call('2001:db8:0:1:ffff::9')).toBeGreaterThan(0)
    expect(call('2001:db8:0:2::1')).toBe(0)
  })
})

describe('[DEF-030] calls of a user', () => {
  test('count for the user once the credential is known, whatever the address and the session', () => {
    const { call, know } = limiter()
    know('one', 'browser')
    know('two', 'browser')
    know('other', 'user')
    times(users.burst, () => call('203.0.113.7', 'one'))
    expect(call('198.51.100.1', 'two')).toBeGreaterThan(0)
    expect(call('203.0.113.7', 'other')).toBe(0)
    expect(
      times(visitors.burst, () => call('192.0.2.1')).every((wait) => wait === 0),
      'the address where they were found valid',
    ).toBe(true)
    expect(call('203.0.113.7'), 'visitors at the same address').toBe(0)
  })

  test('and of the user’s keys are counted apart', () => {
    const { call, know } = limiter()
    know('session', 'user')
    know('key', 'reader')
    times(keys.burst, () => call('203.0.113.7', 'key'))
    expect(call('203.0.113.7', 'key')).toBeGreaterThan(0)
    expect(call('203.0.113.7', 'session')).toBe(0)
  })

  test('with an unknown credential count for the address', () => {
    const { call } = limiter()
    times(visitors.burst, () => call('203.0.113.7', `guess ${Math.random()}`))
    expect(call('203.0.113.7', 'another guess')).toBeGreaterThan(0)
  })

  test('to the order book have their own limit', () => {
    const { call, know } = limiter()
    know('key', 'reader')
    expect(times(keys.burst * 3, () => call('203.0.113.7', 'key', true)).every((wait) => wait === 0)).toBe(true)
    expect(call('203.0.113.7', 'key')).toBe(0)
    times(visitors.burst, () => call('203.0.113.9', 'unknown', true))
    expect(call('203.0.113.9', 'unknown', true), 'not for whom nobody knows').toBeGreaterThan(0)
  })

  test('say with each answer what is left', () => {
    const { call, know, said } = limiter()
    know('one', 'browser')
    call('203.0.113.7', 'one')
    expect(said).toEqual({ 'RateLimit-Policy': '"users";q=200;w=4', RateLimit: '"users";r=199;t=1' })
    times(users.burst, () => call('203.0.113.7', 'one'))
    expect(said['RateLimit']).toBe('"users";r=0;t=4')
  })
})

describe('[DEF-030] a server with limits', async () => {
  let now = 1_000_000
  const limits = new RequestLimits(() => now)
  const call = { method: 'GET', path: '/things/', access: 'user', summary: 'Things' } as const
  const { api } = await bareServer(
    ({ server, http, db, csrf, log }) => {
      http.read(endpoint(call), async () => undefined)
      http.read(endpoint({ ...call, path: '/orders/', paced: true }), async () => undefined)
      const builder = createBuilder()
      builder.queryFields((t) => ({ one: t.int({ resolve: () => 1 }) }))
      serveGraph(server, builder, { db, log, csrf, limits, authenticate: authenticateByWord, textOf: (code) => code })
    },
    { limits },
  )
  const flood = (word: string, count: number) => Promise.all(Array.from({ length: count }, () => api(word).send('GET', '/things/')))

  test('refuses what is above the limit with 429, Retry-After and what is left; others go on', async () => {
    const answers = await flood('user', users.burst + 20)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(20)
    for (const { status, headers, body } of refused) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'TOO_MANY_REQUESTS', '1'])
      expect([headers.get('ratelimit-policy'), headers.get('ratelimit')]).toEqual(['"users";q=200;w=4', '"users";r=0;t=4'])
    }
    expect((await flood('other', 1))[0]?.status).toBe(200)
    expect((await api('user').send('POST', '/graphql', { query: '{ one }' })).status, 'queries count too').toBe(429)
    expect((await api('user').send('GET', '/orders/')).status, 'orders have a limit of their own').toBe(200)
    expect((await flood('reader', 1))[0]?.status, 'a key of the same user').toBe(200)
    now += 1_000
    const later = await flood('user', users.perSecond + 1)
    expect(later.filter(({ status }) => status === 200)).toHaveLength(users.perSecond)
  })

  test('counts a flood of wrong credentials for its address, before it looks at them', async () => {
    const answers = await Promise.all(Array.from({ length: visitors.burst + 50 }, (_, at) => api(`wrong ${at}`).send('GET', '/things/')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]))
    expect((await flood('other', 1))[0]?.status, 'a user at the same address').toBe(200)
  })
})

test('[DEF-030] the product lets four pages of thirty calls pass at once, and says what is left', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' })
  const cat = await makeTrader(app.db, app.api(), 'cat')
  const answers = await Promise.all(Array.from({ length: 120 }, () => cat.api.send('GET', '/api/profiles/')))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.every(({ headers }) => headers.get('ratelimit')?.startsWith('"users";r='))).toBe(true)
  expect((await app.api().send('GET', '/api/assets/')).headers.get('ratelimit')).toMatch(/^"visitors";r=\d+;t=\d+$/)
})
