import { expect, test, vi } from 'vitest'
import { anonymous, keyCredentials } from './credentials.ts'
import { type Call, createHttp } from './http.ts'

type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'nothing'

/** A server that gives these answers in turn, and then 200. */
function setUp(answers: Answer[], retries = 3) {
  const requests: Request[] = []
  const pauses: number[] = []
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => {
    requests.push(new Request(input, init))
    const answer = answers.shift() ?? { status: 200, body: { isDone: true } }
    if (answer === 'nothing') throw new TypeError('fetch failed')
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status, ...(answer.headers && { headers: answer.headers }) })
  })
  const pause = async (ms: number) => void pauses.push(ms)
  const http = createHttp({ url: 'http://bourse.example', credentials: keyCredentials('bk_1'), fetch, timeoutMs: 1_000, retries, pause })
  const run = (call: Partial<Call> = {}) => http.send({ method: 'GET', path: '/api/time/', ...call }).catch((error: unknown) => error)
  return { run, requests, pauses }
}
const gone = { status: 503, body: { code: 'UNAVAILABLE' } }
const slow = (seconds: string) => ({ status: 429, body: { code: 'TOO_MANY_REQUESTS' }, headers: { 'retry-after': seconds } })

test('a read is repeated until it is answered, with the key on each', async () => {
  const { run, requests, pauses } = setUp(['nothing', gone])
  expect(await run({ query: { market: 'A-B', before: undefined } })).toEqual({ isDone: true })
  expect(requests.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual(
    Array.from({ length: 3 }, () => ['http://bourse.example/api/time/?market=A-B', 'Bearer bk_1']),
  )
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0)
})

test('a read is given up after the last repetition', async () => {
  const { run, requests } = setUp(['nothing', 'nothing', 'nothing', 'nothing', 'nothing'], 2)
  expect(await run()).toMatchObject({ code: 'UNREACHABLE', status: 0, outcome: 'refused' })
  expect(requests).toHaveLength(3)
})

test('a call that changes something is sent once, and its outcome is unknown', async () => {
  for (const answer of ['nothing', gone] as const) {
    const { run, requests } = setUp([answer])
    expect(await run({ method: 'POST', body: {} })).toMatchObject({ outcome: 'unknown' })
    expect(requests).toHaveLength(1)
  }
})

test('unless it is repeatable, with the same key each time', async () => {
  const { run, requests } = setUp(['nothing', gone])
  expect(await run({ method: 'POST', body: {}, isRepeatable: true, idempotencyKey: 'k-1' })).toEqual({ isDone: true })
  expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k-1', 'k-1', 'k-1'])
})

test('a server that asks to wait is waited for, up to a limit', async () => {
  const patient = setUp([slow('2')])
  expect(await patient.run()).toEqual({ isDone: true })
  expect(patient.pauses).toEqual([2_000])
  const tooLong = setUp([slow('600')])
  expect(await tooLong.run()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfterMs: 600_000, outcome: 'refused' })
  const once = setUp([slow('2')])
  expect(await once.run({ method: 'POST', body: {} })).toMatchObject({ status: 429, retryAfterMs: 2_000, outcome: 'refused' })
  expect(once.requests).toHaveLength(1)
})

test('a refusal is not repeated, and neither is a call during maintenance', async () => {
  for (const status of [400, 403, 404, 409, 422]) {
    const { run, requests } = setUp([{ status, body: { code: 'INVALID', fields: { price: ['x'] }, reason: 'PRICE_BAND' } }])
    expect(await run()).toMatchObject({ status, code: 'INVALID', fields: { price: ['x'] }, reason: 'PRICE_BAND' })
    expect(requests).toHaveLength(1)
  }
  const { run } = setUp([{ status: 503, body: { code: 'MAINTENANCE' } }])
  expect(await run({ method: 'POST', body: {} })).toMatchObject({ code: 'MAINTENANCE', outcome: 'refused' })
})

test('after a 401 the credentials are renewed once', async () => {
  const renew = vi.fn<() => Promise<boolean>>(async () => true)
  const fetch: typeof globalThis.fetch = async () => new Response('{"code":"UNAUTHENTICATED"}', { status: 401 })
  const credentials = { ...anonymous, renew }
  const http = createHttp({ url: 'http://bourse.example', credentials, fetch, timeoutMs: 1_000, retries: 3, pause: async () => undefined })
  await expect(http.send({ method: 'GET', path: '/' })).rejects.toMatchObject({ status: 401 })
  expect(renew).toHaveBeenCalledTimes(1)
})

test('a page of a proxy instead of JSON is no answer', async () => {
  const fetch: typeof globalThis.fetch = async () => new Response('<html>', { status: 200 })
  const parts = { url: 'http://bourse.example', credentials: anonymous, fetch, timeoutMs: 1_000, retries: 0, pause: async () => undefined }
  await expect(createHttp(parts).send({ method: 'POST', path: '/' })).rejects.toMatchObject({ code: 'UNREACHABLE', outcome: 'unknown' })
})
