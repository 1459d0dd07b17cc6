import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failed } from './api-error.ts'
import { ApiError, setCredentials, Unsent } from './http.ts'
import { carryOut, dismissIntent, followIntents, intentName, intents, watchIntent } from './intents.ts'
import { INITIAL_VIEW, type SessionView } from './session/fold.ts'
import { session } from './session/view.ts'

const PAY = { method: 'POST', path: '/api/things/' } as const
const SETTLE = '/api/calls/settle/'

type Answer = Response | Error | Promise<Response>
/** What the network does with the next calls, in order. */
let network: Answer[] = []
let sent: { path: string; key: string }[] = []

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refusal = json.bind(undefined, 422)
const settled = (state: 'done' | 'running' | 'abandoned', reply: unknown = null) => json(200, { state, status: 201, reply })
const cut = () => new TypeError('Failed to fetch')

let isOnline = true
let listeners = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  network = []
  sent = []
  isOnline = true
  listeners = new EventTarget()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', listeners)
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key') ?? (JSON.parse(String(init.body)) as { key: string }).key
    sent.push({ path, key })
    const answer = network.shift() ?? cut()
    if (answer instanceof Error) throw answer
    return await answer
  })
  setCredentials({ access: async () => 'token', rejected: () => undefined })
  session.set({ ...INITIAL_VIEW, open: { userID: '1', profileID: '7', profile: { unread_notification_count: 0 } } } as SessionView)
})

afterEach(() => {
  for (const { key } of intents.get()) dismissIntent(key)
  session.set(INITIAL_VIEW)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

let count = 0
/** A new intent for each test, because keys are remembered by intent. */
const fresh = () => intentName(PAY, ++count)
const press = (of: string) => carryOut(PAY, { of, what: 'Pay 5', parts: () => ({ body: { quantity: '5' } }) })
const failureOf = async (flight: Promise<unknown>) =>
  await flight.then(
    () => undefined,
    (error: unknown) => error,
  )
const states = () => intents.get().map(({ state }) => state)
const settles = () => sent.filter(({ path }) => path === SETTLE).length

describe('an action without a connection', () => {
  test('fails at once, sends nothing, and repeated it is the same call', async () => {
    const of = fresh()
    isOnline = false
    expect(await failureOf(press(of))).toMatchObject({ why: 'offline' })
    expect([sent, states()]).toEqual([[], []])
    isOnline = true
    network = [refusal({ code: 'INSUFFICIENT_FUNDS', message: 'No' }), json(201, { ok: 1 })]
    expect(await failureOf(press(of))).toMatchObject({ status: 422, code: 'INSUFFICIENT_FUNDS' })
    await expect(press(of)).resolves.toEqual({ ok: 1 })
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  test('is not sent when the token cannot be renewed', async () => {
    setCredentials({
      access: async () => {
        throw new ApiError({ status: 0, code: 'UNAVAILABLE' })
      },
    })
    expect(await failureOf(press(fresh()))).toBeInstanceOf(Unsent)
    expect([sent, states()]).toEqual([[], []])
  })
})

describe('a response', () => {
  test('ends the intent: the same terms again are another call', async () => {
    const of = fresh()
    network = [json(201, { n: 1 }), json(201, { n: 2 })]
    await expect(press(of)).resolves.toEqual({ n: 1 })
    await expect(press(of)).resolves.toEqual({ n: 2 })
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
    expect(states()).toEqual([])
  })

  test('answers every caller of the same intent', async () => {
    const of = fresh()
    network = [json(201, { n: 1 })]
    expect(await Promise.all([press(of), press(of)])).toEqual([{ n: 1 }, { n: 1 }])
    expect(sent).toHaveLength(1)
  })
})

describe('a lost answer', () => {
  test.each([
    ['the connection broke', cut()],
    ['a proxy says 502', new Response('<html>', { status: 502 })],
    ['a proxy says 504', new Response('', { status: 504 })],
    ['a proxy gave up waiting', new Response('', { status: 408 })],
    ['the server lost its database', json(503, { code: 'UNAVAILABLE', message: '' })],
    ['the body broke off', new Response('{"n":', { status: 201 })],
  ])('where %s is requested by the key, and the stored reply is the answer', async (_why, answer) => {
    network = [answer, settled('done', { n: 1 })]
    await expect(press(fresh())).resolves.toEqual({ n: 1 })
    expect(settles()).toBe(1)
    expect(sent[0]?.key).toBe(sent[1]?.key)
  })

  test('is not reported as unsent while the call still runs', async () => {
    const of = fresh()
    network = [cut(), settled('running'), settled('running'), settled('done', { n: 1 })]
    const flight = press(of)
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(['lost'])
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(flight).resolves.toEqual({ n: 1 })
    expect(settles()).toBe(3)
  })

  test('of a call that never arrived is reported as unsent, and repeated it is another call', async () => {
    const of = fresh()
    network = [cut(), settled('abandoned'), json(201, { n: 2 })]
    expect(await failureOf(press(of))).toMatchObject({ why: 'lost' })
    await expect(press(of)).resolves.toEqual({ n: 2 })
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  })

  test.each([
    ['INTERNAL', 500, 'Something went wrong on our side. Nothing has changed.'],
    ['UNAVAILABLE', 503, 'Service unavailable'],
  ] as const)(
    '[SHELL-35] that is the server’s own %s is its failure, not a lost connection, and repeated it is another call',
    async (code, status, message) => {
      const of = fresh()
      network = [json(status, { code, message }), settled('abandoned'), json(201, { n: 2 })]
      const failure = await failureOf(press(of))
      expect(failure).toBeInstanceOf(Failed)
      expect(failure).toMatchObject({ status, code, message, isUnavailable: false })
      expect(states()).toEqual([])
      await expect(press(of)).resolves.toEqual({ n: 2 })
      expect(sent[2]?.key).not.toBe(sent[0]?.key)
    },
  )

  test('[SHELL-35] of the server’s own failure after the commit is still the reply', async () => {
    network = [json(500, { code: 'INTERNAL', message: 'x' }), settled('running'), settled('done', { n: 1 })]
    const flight = press(fresh())
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(flight).resolves.toEqual({ n: 1 })
    expect(sent.filter(({ path }) => path === PAY.path)).toHaveLength(1)
  })

  test('[SHELL-35] of a proxy, without an error of the server, may never have arrived: it was not sent', async () => {
    network = [json(503, { error: 'upstream' }), settled('abandoned')]
    expect(await failureOf(press(fresh()))).toMatchObject({ name: 'Unsent', why: 'lost' })
  })

  test('is asked for as soon as the browser is online again, and as often as necessary', async () => {
    network = [cut(), cut(), settled('done', { n: 1 })]
    const flight = press(fresh())
    await vi.advanceTimersByTimeAsync(0)
    isOnline = false
    await vi.advanceTimersByTimeAsync(120_000)
    expect(settles()).toBe(1)
    isOnline = true
    listeners.dispatchEvent(new Event('online'))
    await expect(flight).resolves.toEqual({ n: 1 })
  })

  test('is assumed when the response does not come in time', async () => {
    vi.useRealTimers()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
    network = [new DOMException('', 'TimeoutError') as unknown as Error, settled('done', { n: 1 })]
    await expect(press(fresh())).resolves.toEqual({ n: 1 })
    timeout.mockRestore()
  })

  test('repeated meanwhile is the same intent, and no second call', async () => {
    const of = fresh()
    network = [cut(), settled('running'), settled('done', { n: 1 })]
    const flight = press(of)
    await vi.advanceTimersByTimeAsync(100)
    const again = press(of)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await Promise.all([flight, again])).toEqual([{ n: 1 }, { n: 1 }])
    expect(sent.filter(({ path }) => path === PAY.path)).toHaveLength(1)
  })
})

describe('a user who left the form', () => {
  test.each([
    ['done', 'done'],
    ['abandoned', 'unsent'],
  ] as const)('is notified once it is %s', async (state, shown) => {
    network = [cut(), settled(state)]
    await failureOf(press(fresh()))
    expect(states()).toEqual([shown])
  })

  test('is not notified of what the form has shown', async () => {
    const of = fresh()
    const leave = watchIntent(of)
    network = [cut(), settled('done')]
    await press(of)
    leave()
    expect(states()).toEqual([])
  })

  test('by a reload is notified afterwards; another user’s intent waits for that user', async () => {
    const of = fresh()
    const base = { what: 'Pay 5', state: 'sent', at: Date.now() } as const
    intents.set([
      { ...base, of, key: 'mine', userId: '1' },
      { ...base, of: fresh(), key: 'theirs', userId: '2' },
    ])
    network = [settled('done', { n: 1 })]
    followIntents()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map(({ key }) => key)).toEqual(['mine'])
    expect(intents.get().map(({ key, state }) => [key, state])).toEqual([
      ['theirs', 'sent'],
      ['mine', 'done'],
    ])
  })

  test('by the end of the session is notified after signing in again', async () => {
    const of = fresh()
    network = [cut(), json(401, { code: 'UNAUTHENTICATED', message: '' })]
    expect(await failureOf(press(of))).toMatchObject({ status: 401 })
    expect(states()).toEqual(['lost'])
    network = [settled('done')]
    followIntents()
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(['done'])
  })
})
