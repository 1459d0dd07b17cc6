import { endpoint } from '@bourse/contracts/http'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bareServer } from '../../testing/bare-server.ts'
import { rawHead, rawRequest } from '../../testing/raw-request.ts'
import { refused } from '../../testing/refused.ts'

const echo = endpoint({
  method: 'POST',
  path: '/api/echo/',
  access: 'public',
  summary: 'Gives back what it understood',
  body: z.object({ name: z.string('fields.required'), tags: z.optional(z.array(z.string())), rest: z.optional(z.unknown()) }),
  reply: z.unknown(),
})
const thing = endpoint({
  method: 'GET',
  path: '/api/things/:id/',
  access: 'public',
  summary: 'One thing',
  params: z.object({ id: z.string().check(z.regex(/^[0-9]+$/, 'fields.id')) }),
  query: z.object({ lang: z._default(z.string(), 'en') }),
  reply: z.unknown(),
})

const bare = await bareServer(({ http, server }) => {
  http.write(echo, async ({ body }) => body)
  http.read(thing, async ({ params, query }) => ({ ...params, ...query }))
  server.get('/breaks', async () => {
    throw new Error('select password from users')
  })
  server.get('/ended', async () => {
    throw new Error('Client has encountered a connection error and is not queryable')
  })
  server.get('/failed', async () => {
    throw Object.assign(new Error('connection failure'), { code: '08006' })
  })
  server.get('/unreachable', async () => {
    throw Object.assign(new Error('the server is starting up'), { code: '57P03' })
  })
  server.get('/lost', async () => {
    throw new Error('Connection terminated unexpectedly')
  })
  server.get('/overrun', async () => {
    throw new Error('timeout exceeded when trying to connect')
  })
})
const api = bare.api()

describe('a body', () => {
  const nested = (depth: number) => `{"name":"a","rest":${'['.repeat(depth)}${']'.repeat(depth)}}`

  test.each([
    ['text that is no JSON', '{"name":', 400, 'MALFORMED'],
    ['two values', '{"name":"a"}{"name":"b"}', 400, 'MALFORMED'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400, 'MALFORMED'],
    ['half a surrogate pair', '{"name":"\\ud800"}', 400, 'MALFORMED'],
    ['half a surrogate pair as a key', '{"name":"a","rest":{"\\udc00":1}}', 400, 'MALFORMED'],
    ['an escaped NUL', '{"name":"a\\u0000b"}', 400, 'MALFORMED'],
    ['an escaped NUL as a key', '{"name":"a","rest":{"\\u0000":1}}', 400, 'MALFORMED'],
    ['a raw NUL', '{"name":"a\u0000b"}', 400, 'MALFORMED'],
    ['__proto__', '{"name":"a","__proto__":{"isStaff":true}}', 400, 'MALFORMED'],
    ['constructor.prototype', '{"name":"a","constructor":{"prototype":{"isStaff":true}}}', 400, 'MALFORMED'],
    ['65 levels', nested(65), 400, 'MALFORMED'],
    ['30,000 levels', nested(30_000), 400, 'MALFORMED'],
    ['one megabyte', `{"name":"${'a'.repeat(1024 * 1024)}"}`, 413, 'TOO_LARGE'],
    ['an array', '[]', 400, 'INVALID'],
    ['null', 'null', 400, 'INVALID'],
    ['a string', '"name"', 400, 'INVALID'],
    ['an array for a string', '{"name":["a"]}', 400, 'INVALID'],
    ['an object for a string', '{"name":{"toString":"a"}}', 400, 'INVALID'],
    ['a number for a string', '{"name":1e999}', 400, 'INVALID'],
    ['a string for an array', '{"name":"a","tags":"b"}', 400, 'INVALID'],
  ])('[API-03] [DEF-030] %s is refused', async (_name, body, status, code) => {
    const answer = await api.send('POST', '/api/echo/', body)
    expect(answer).toMatchObject({ status, body: { code, message: `text of ${code}` } })
  })

  test('[DEF-030] nothing at all is refused field by field', async () => {
    const answer = await api.send('POST', '/api/echo/')
    expect(answer).toMatchObject(refused(400, 'INVALID', { name: ['fields.required'] }))
  })

  test('[API-01] 60 levels, any script and an escaped backslash before u0000 are accepted unchanged', async () => {
    const rest = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown
    const body = { name: 'Ñandú 👩‍👩‍👧 \\u0000 שלום', rest }
    expect(await api.send('POST', '/api/echo/', body)).toMatchObject({ status: 200, body })
  })

  test('[API-02] unknown fields are ignored, never assigned', async () => {
    const answer = await api.send('POST', '/api/echo/', { name: 'a', isStaff: true, user_id: 7 })
    expect(answer.body).toEqual({ name: 'a' })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'rubbish'])(
    '[DEF-030] %s is an unsupported type',
    async (type) => {
      const answer = await api.send('POST', '/api/echo/', 'name=a', { 'content-type': type })
      expect(answer).toMatchObject(refused(415, 'UNSUPPORTED_TYPE'))
    },
  )
})

describe('an address', () => {
  test.each([
    ['a bad escape in the path', '/api/things/%ff/', 400, 'MALFORMED'],
    ['an overlong escape in the path', '/api/things/%c0%80/', 400, 'MALFORMED'],
    ['a broken escape in the path', '/api/things/%/', 400, 'MALFORMED'],
    ['an escaped NUL in the path', '/api/things/%00/', 400, 'MALFORMED'],
    ['an escaped NUL in the query', '/api/things/1/?lang=%00', 400, 'MALFORMED'],
    ['a parameter of another shape', '/api/things/1e3/', 400, 'INVALID'],
    ['a parameter of 129 characters', `/api/things/${'1'.repeat(129)}/`, 400, 'MALFORMED'],
    ['a query given twice', '/api/things/1/?lang=en&lang=es', 400, 'INVALID'],
    ['a path of 8,000 characters', `/api/${'a'.repeat(8_000)}`, 404, 'NOT_FOUND'],
    ['nobody lives at', '/api/nothing/', 404, 'NOT_FOUND'],
    ['an escaped slash', '/api%2Fthings/1/', 404, 'NOT_FOUND'],
    ['dots', '/api/things/..%2f..%2fetc%2fpasswd', 400, 'INVALID'],
  ])('[DEF-030] with %s is refused', async (_name, target, status, code) => {
    const answer = await rawRequest(bare.url, rawHead('GET', target))
    expect({ status: answer.status, body: JSON.parse(answer.text) }).toMatchObject({ status, body: { code } })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('[DEF-030] a query that does not decode is used as it is', async () => {
    const answer = await rawRequest(bare.url, rawHead('GET', '/api/things/1/?lang=%ff'))
    expect(answer.status).toBe(200)
  })

  test.each(['//', '///', '//:80', '/\\', '/%5c', '*', 'http://elsewhere/api/nothing/', '/?', '/api/things/1/;x'])(
    '[DEF-030] %s is answered with 4xx',
    async (target) => {
      const answer = await rawRequest(bare.url, rawHead('GET', target))
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    },
  )
})

describe('bytes that are no request', () => {
  test.each([
    ['rubbish', 'rubbish\r\n\r\n'],
    ['a method nobody knows', rawHead('FETCH', '/api/echo/')],
    ['headers of 40 kB', rawHead('GET', '/api/echo/', { 'x-long': 'a'.repeat(40_000) })],
    ['an address of 20 kB', rawHead('GET', `/${'a'.repeat(20_000)}`)],
    ['two lengths', rawHead('POST', '/api/echo/', { 'content-length': '1, 2' })],
    ['a length and chunks', rawHead('POST', '/api/echo/', { 'content-length': '4', 'transfer-encoding': 'chunked' })],
  ])('[DEF-030] %s get 400, a code and the headers', async (_name, bytes) => {
    const answer = await rawRequest(bare.url, bytes)
    expect({ status: answer.status, body: JSON.parse(answer.text) }).toMatchObject(refused(400, 'MALFORMED'))
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('when it breaks', () => {
  test('[DEF-030] the answer does not show the cause; the log does', async () => {
    const answer = await api.send('GET', '/breaks')
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({ code: 'INTERNAL', message: 'text of INTERNAL' })
    expect(bare.logged.join('')).toContain('select password from users')
  })

  test.each(['/unreachable', '/lost', '/overrun', '/ended', '/failed'])(
    '[DEF-030] a database that is away is 503, not 500: %s',
    async (path) => {
      const { status, body, headers } = await api.send('GET', path)
      expect({ status, body }).toMatchObject(refused(503, 'UNAVAILABLE'))
      expect(headers.get('retry-after')).toBe('2')
    },
  )
})
