import { expect, test } from 'vitest'
import { bareServer } from '../../testing/bare-server.ts'
import { rawHead, rawRequest } from '../../testing/raw-request.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const bare = await bareServer(({ server, log }) => {
  server.get('/works', async () => {
    log.info('working')
    return {}
  })
  server.post('/works', async () => {
    await new Promise((resolve) => setImmediate(resolve))
    log.info('working on a body')
    return {}
  })
  server.get('/breaks', async () => {
    throw new Error('broken')
  })
})
const lineOf = (text: string, id: string | null | undefined) =>
  bare.logged.map((line) => JSON.parse(line) as { msg: string; requestId?: string }).find((one) => one.msg === text && one.requestId === id)

test.each(['proxy-1', 'A.b_c-9', 'x'.repeat(64)])('the id %s that came with a call is on its answer and on its log lines', async (id) => {
  const { headers } = await bare.api().send('GET', '/works', undefined, { 'x-request-id': id })
  expect(headers.get('x-request-id')).toBe(id)
  expect(lineOf('working', id)).toBeDefined()
})

test.each(['', 'x'.repeat(65), 'a b', '{"level":60}', 'añb', 'a,b'])('%j is no id: a new one is made', async (id) => {
  const { headers } = await rawRequest(bare.url, rawHead('GET', '/works', { 'x-request-id': Buffer.from(id).toString('latin1') }))
  expect(headers.get('x-request-id')).toMatch(UUID)
  expect(lineOf('working', headers.get('x-request-id'))).toBeDefined()
})

test('a call with a body keeps its id, and two calls never share one', async () => {
  const answers = await Promise.all([1, 2].map(() => bare.api().send('POST', '/works', { name: 'a'.repeat(20_000) })))
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(lineOf('working on a body', id)).toBeDefined()
})

test('so do a failure, an unknown address, an address that does not parse and bytes that are no request', async () => {
  const failed = await bare.api().send('GET', '/breaks', undefined, { 'x-request-id': 'failing' })
  expect([failed.status, failed.headers.get('x-request-id')]).toEqual([500, 'failing'])
  expect(lineOf('a request failed', 'failing')).toBeDefined()
  expect((await bare.api().send('GET', '/nowhere', undefined, { 'x-request-id': 'lost' })).headers.get('x-request-id')).toBe('lost')
  expect((await rawRequest(bare.url, rawHead('GET', '/%ff', { 'x-request-id': 'odd' }))).headers.get('x-request-id')).toBe('odd')
  expect((await rawRequest(bare.url, 'rubbish\r\n\r\n')).headers.get('x-request-id')).toMatch(UUID)
})
