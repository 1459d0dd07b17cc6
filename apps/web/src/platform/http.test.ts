import { pocket } from '@bourse/contracts/pocket'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { graph, operation } from './graph.ts'
import { ApiError, call, callAs, setCredentials, newIdempotencyKey, request, Unsent } from './http.ts'

const rejected = vi.fn<() => void>()
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

function answer(status: number, body?: unknown, headers?: Record<string, string>): void {
  fetched.mockResolvedValueOnce(new Response(body === undefined ? null : JSON.stringify(body), { status, ...(headers && { headers }) }))
}

function sent(): { url: string; init: RequestInit; headers: Headers } {
  const [url, init] = fetched.mock.calls.at(-1) ?? ['', {}]
  return { url, init, headers: new Headers(init.headers) }
}

async function errorFrom(calling: Promise<unknown>): Promise<ApiError> {
  const error = await calling.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as it should')
  return error
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: 'theme=dark; csrftoken=salt.anyone.sig%3D' })
  setCredentials({ access: async () => 'token', rejected, language: () => 'es' })
})

afterEach(() => {
  vi.unstubAllGlobals()
  rejected.mockReset()
  fetched.mockReset()
})

describe('[DEF-029] a call that takes a key', () => {
  const make = (note: string) => call(transfer.makePaymentLink, { body: { asset: 'LUSD', note } })
  const keyOf = () => sent().headers.get('Idempotency-Key')

  test('has one of its own, and a new one after its answer', async () => {
    answer(201, {})
    await make('one')
    const first = keyOf()
    answer(201, {})
    await make('one')
    expect([first, keyOf() !== first]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), true])
    answer(400, { code: 'INVALID', message: '' })
    await errorFrom(make('wrong'))
    const refused = keyOf()
    answer(503, { code: 'MAINTENANCE', message: '' })
    await errorFrom(make('wrong'))
    const stopped = keyOf()
    answer(201, {})
    await make('wrong')
    expect(new Set([refused, stopped, keyOf()]).size).toBe(3)
  })

  test('has the same one again after its answer was lost, as long as content and profile are the same', async () => {
    answer(502)
    await errorFrom(make('lost'))
    const first = keyOf()
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await errorFrom(make('lost'))
    expect(keyOf()).toBe(first)
    answer(201, {})
    await make('another')
    expect(keyOf()).not.toBe(first)
    setCredentials({ profile: () => '2' })
    answer(201, {})
    await make('lost')
    expect(keyOf()).not.toBe(first)
    setCredentials({ profile: () => '' })
    answer(201, {})
    await make('lost')
    expect(keyOf()).toBe(first)
  })

  test('clicked twice is one call with one key; a call that takes none has none', async () => {
    answer(201, {})
    answer(201, {})
    await Promise.all([make('twice'), make('twice')])
    const [one, two] = fetched.mock.calls.slice(-2).map(([, init]) => new Headers(init.headers).get('Idempotency-Key'))
    expect(one).toBe(two)
    answer(200, {})
    await call(session.patchPreferences, { body: { drawer_pinned: true } })
    expect(keyOf()).toBeNull()
  })
})

describe('every request', () => {
  test('[AUTH-23][AUTH-24][API-01] carries bearer token, CSRF header and language', async () => {
    answer(200, [])
    await call(profile.listOwn)
    const { url, init, headers } = sent()
    expect([url, init.method, init.body]).toEqual(['/api/profiles/', 'GET', undefined])
    expect(headers.get('Authorization')).toBe('Bearer token')
    expect(headers.get('X-CSRFToken')).toBe('salt.anyone.sig=')
    expect(headers.get('Accept-Language')).toBe('es')
    expect(headers.has('Content-Type')).toBe(false)
  })

  test('sends JSON, fills the path and encodes what goes into the address', async () => {
    answer(200, {})
    await call(session.patchPreferences, { body: { drawer_pinned: true } })
    expect(sent().init.body).toBe('{"drawer_pinned":true}')
    expect(sent().headers.get('Content-Type')).toBe('application/json')
    answer(200, {})
    await call(pocket.read, { params: { id: '7/8' } })
    expect(sent().url).toBe('/api/profile/7%2F8/pocket/')
    answer(200, {})
    await call(profile.checkName, { query: { name: 'a&b' } })
    expect(sent().url).toBe('/api/username/?name=a%26b')
  })

  test('names its idempotency key', async () => {
    const idempotencyKey = newIdempotencyKey()
    answer(200, {})
    await request({ method: 'POST', path: '/api/transfers/' }, { body: {}, idempotencyKey })
    expect(sent().headers.get('Idempotency-Key')).toBe(idempotencyKey)
    expect(newIdempotencyKey()).not.toBe(idempotencyKey)
  })

  test('a response without content is undefined', async () => {
    answer(204)
    await expect(call(profile.listOwn)).resolves.toBeUndefined()
  })
})

describe('errors', () => {
  test('[API-03][DEF-030] a non-OK answer throws with code, message, fields and the time to wait', async () => {
    answer(429, { code: 'TOO_MANY_REQUESTS', message: 'Wait', fields: { email: ['fields.email'] } }, { 'Retry-After': '30' })
    const error = await errorFrom(call(profile.listOwn))
    expect(error).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Wait',
      fields: { email: ['fields.email'] },
      retryAfterS: 30,
    })
  })

  test('[SHELL-35] a response without our error body has its status text', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))
    expect(await errorFrom(call(profile.listOwn))).toMatchObject({
      status: 502,
      code: 'UNAVAILABLE',
      message: 'Bad Gateway',
      isUnavailable: true,
    })
  })

  test('no response is status 0, and neither ends the session', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network'))
    expect(await errorFrom(call(profile.listOwn))).toMatchObject({ status: 0, code: 'UNAVAILABLE', isUnavailable: true })
    expect(rejected).not.toHaveBeenCalled()
  })

  test('an HTML page instead of the reply counts as no response', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status: 200 }))
    expect(await errorFrom(call(profile.listOwn))).toMatchObject({ code: 'UNAVAILABLE', isUnavailable: true })
  })

  test('[AUTH-17] a 401 ends the session once, without a retry', async () => {
    answer(401, { code: 'UNAUTHENTICATED', message: '' })
    await errorFrom(call(profile.listOwn))
    expect(rejected).toHaveBeenCalledTimes(1)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('[DEF-026] wrong credentials and the logout call don’t end it', async () => {
    answer(401, { code: 'CREDENTIALS_WRONG', message: 'No' })
    await errorFrom(callAs(undefined, session.obtain, { body: { username: 'a', password: 'b' } }))
    answer(401, { code: 'UNAUTHENTICATED', message: '' })
    await errorFrom(call(session.logout))
    expect(rejected).not.toHaveBeenCalled()
  })
})

describe('without a connection', () => {
  const POST = { method: 'POST', path: '/api/transfers/' } as const
  const offline = () => vi.stubGlobal('navigator', { onLine: false })

  test('a call that changes something fails at once and is not sent', async () => {
    offline()
    expect(await errorFrom(request(POST, { body: {} }))).toBeInstanceOf(Unsent)
    expect(await errorFrom(callAs('token', session.refresh, { body: { refresh: 'r' } }))).toMatchObject({ status: 0, isUnavailable: true })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('nor is it sent when the token cannot be renewed; a refused token stays a refusal', async () => {
    const renewing = (failure: ApiError) => setCredentials({ access: () => Promise.reject(failure) })
    renewing(new ApiError({ status: 503, code: 'UNAVAILABLE' }))
    expect(await errorFrom(request(POST, { body: {} }))).toBeInstanceOf(Unsent)
    renewing(new ApiError({ status: 429, code: 'TOO_MANY_REQUESTS' }))
    expect(await errorFrom(request(POST, { body: {} }))).not.toBeInstanceOf(Unsent)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('reads are tried anyway, even those by POST', async () => {
    offline()
    answer(200, [])
    await call(profile.listOwn)
    answer(200, { data: { names: [] } })
    await graph(operation('query names { names }'))
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('a call that broke off on its way is not reported as unsent: it may have arrived', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network'))
    expect(await errorFrom(request(POST, { body: {} }))).not.toBeInstanceOf(Unsent)
  })
})

describe('[API-55] GraphQL', () => {
  const NAMES = operation<{ names: string[] }, { first: number }>('query names($first: Int!) { names(first: $first) }')

  test('sends text and variables and gives the data', async () => {
    answer(200, { data: { names: ['a'] } })
    await expect(graph(NAMES, { first: 1 })).resolves.toEqual({ names: ['a'] })
    expect(sent().url).toBe('/graphql')
    expect(JSON.parse(sent().init.body as string)).toEqual({ query: NAMES.text, variables: { first: 1 } })
  })

  test('a GraphQL error is the same error as that of a REST call', async () => {
    answer(200, { data: null, errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] })
    expect(await errorFrom(graph(NAMES, { first: 1 }))).toMatchObject({ status: 403, code: 'FORBIDDEN', message: 'No' })
    answer(200, { data: null, errors: [{ message: 'Who', extensions: { code: 'UNAUTHENTICATED' } }] })
    await errorFrom(graph(NAMES, { first: 1 }))
    expect(rejected).toHaveBeenCalledTimes(1)
  })
})
