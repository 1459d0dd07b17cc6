import type { SessionReply } from '@bourse/contracts/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedKeys } from './query-keys.ts'

type Handler = (request: { body: Record<string, unknown>; bearer: string | null }) => Response | Promise<Response>

let handlers: Record<string, Handler>
let calls: string[]
let storage: Map<string, string>

/** Loads fresh modules for each test, because the session is a singleton. */
async function openPage(): Promise<typeof import('./session.ts')> {
  vi.resetModules()
  return await import('./session.ts')
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status })
}

function replyFor(profileID: string): SessionReply {
  return { access: `access of ${profileID}`, profileID, isPasswordSet: true, isProfileComplete: true } as SessionReply
}

function store(refresh: string): void {
  storage.set('bourse.refresh', JSON.stringify({ refresh, expiresAt: Date.now() + 1_000_000 }))
}

function stored(): { refresh: string; profileID?: string } | undefined {
  const text = storage.get('bourse.refresh')
  return text === undefined ? undefined : (JSON.parse(text) as { refresh: string })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  calls = []
  storage = new Map()
  handlers = {
    'POST /api/jwt/refresh/': ({ body }) => json({ access: `access by ${String(body.refresh)}`, refresh: `${String(body.refresh)}+` }),
    'POST /api/session/': ({ body }) => json(replyFor(typeof body.profileId === 'string' ? body.profileId : '7')),
    'GET /api/user/preferences/': () => json({ language: 'en' }),
    'GET /api/session/logout': () => json({ status: 'terminated' }),
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const address = `${String(init.method)} ${url}`
    // Other files of this worker leave modules behind that ask for things of their own.
    if (Object.hasOwn(handlers, address)) calls.push(address)
    const body = init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {}
    return (await handlers[address]?.({ body, bearer: new Headers(init.headers).get('Authorization') })) ?? json({}, 404)
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.stubGlobal('navigator', { locks: { request: async (_name: string, task: () => Promise<unknown>) => await task() } })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  vi.stubGlobal('document', { cookie: '', addEventListener() {}, visibilityState: 'visible' })
  vi.stubGlobal('window', { addEventListener() {} })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[AUTH-10] without a stored token the page is a visitor’s at once, and makes no request', async () => {
  const page = await openPage()
  void page.startSession()
  expect(page.session.get().state).toBe('anonymous')
  expect(calls).toEqual([])
})

test('[AUTH-14] a stored token is tried at the start; then session and preferences are read', async () => {
  store('r')
  const page = await openPage()
  await page.startSession()
  expect(page.session.get()).toMatchObject({ state: 'fetched', open: { profileID: '7' }, preferences: { language: 'en' } })
  expect(calls).toEqual(['POST /api/jwt/refresh/', 'POST /api/session/', 'GET /api/user/preferences/'])
  expect(stored()).toMatchObject({ refresh: 'r+', profileID: '7' })
})

test('[AUTH-15] once fetched, the token is renewed every 150000 ms', async () => {
  store('r')
  const page = await openPage()
  await page.startSession()
  calls = []
  await vi.advanceTimersByTimeAsync(149_999)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toEqual(['POST /api/jwt/refresh/'])
  await vi.advanceTimersByTimeAsync(150_000)
  expect(calls).toHaveLength(2)
  expect(page.session.get().state).toBe('fetched')
})

test('[AUTH-16] a refused renewal makes the session anonymous and stops the renewals', async () => {
  store('r')
  const page = await openPage()
  await page.startSession()
  handlers['POST /api/jwt/refresh/'] = () => json({ code: 'REFRESH_INVALID', message: '' }, 401)
  await vi.advanceTimersByTimeAsync(150_000)
  expect(page.session.get()).toMatchObject({ state: 'anonymous', open: undefined })
  expect(stored()).toBeUndefined()
  calls = []
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toEqual([])
})

test('a server that is down for a while does not end the session', async () => {
  store('r')
  const page = await openPage()
  await page.startSession()
  const renew = handlers['POST /api/jwt/refresh/']
  handlers['POST /api/jwt/refresh/'] = () => Promise.reject(new TypeError('network'))
  await vi.advanceTimersByTimeAsync(155_000)
  expect(page.session.get().state).toBe('fetched')
  if (renew) handlers['POST /api/jwt/refresh/'] = renew
  await vi.advanceTimersByTimeAsync(10_000)
  expect(stored()?.refresh).toBe('r++')
})

test('[DEF-026] a call with an expired token renews it first and is sent once', async () => {
  store('r')
  const page = await openPage()
  await page.startSession()
  const { call } = await import('./http.ts')
  const { profile } = await import('@bourse/contracts/profile')
  const bearers: (string | null)[] = []
  handlers['GET /api/profiles/'] = ({ bearer }) => {
    bearers.push(bearer)
    return json([])
  }
  vi.setSystemTime(Date.now() + 3_600_000)
  calls = []
  await call(profile.listOwn)
  expect(calls).toEqual(['POST /api/jwt/refresh/', 'GET /api/profiles/'])
  expect(bearers).toEqual(['Bearer access by r+'])
})

test('[AUTH-09][AUTH-12] tokens of a sign-in are kept and the session is opened', async () => {
  const page = await openPage()
  void page.startSession()
  await page.signInWith({ access: 'a', refresh: 'new' })
  expect(page.session.get()).toMatchObject({ state: 'fetched', open: { profileID: '7' } })
  expect(stored()).toMatchObject({ refresh: 'new', profileID: '7' })
})

test('a session that cannot be opened says so and may be opened later', async () => {
  const page = await openPage()
  void page.startSession()
  const open = handlers['POST /api/session/']
  handlers['POST /api/session/'] = () => json({}, 503)
  await page.signInWith({ access: 'a', refresh: 'new' })
  expect(page.session.get()).toMatchObject({ state: 'authenticated', isUnanswered: true })
  if (open) handlers['POST /api/session/'] = open
  await page.reloadSession()
  expect(page.session.get()).toMatchObject({ state: 'fetched', isUnanswered: false })
})

test('[DEF-040] switching re-issues the session and drops the data of the old profile', async () => {
  store('r')
  const page = await openPage()
  await page.startSession()
  const { queryClient } = await import('./queries.ts')
  queryClient.setQueryData(sharedKeys.pockets, 'of profile 7')
  await page.switchProfile('8')
  expect(page.session.get().open?.profileID).toBe('8')
  expect(queryClient.getQueryData(sharedKeys.pockets)).toBeUndefined()
  expect(stored()?.profileID).toBe('8')
})

test('[AUTH-13][AUTH-18] logging out ends the session, also when the server says it had already ended', async () => {
  for (const status of [200, 401]) {
    store('r')
    const page = await openPage()
    await page.startSession()
    handlers['GET /api/session/logout'] = () => json({ code: 'UNAUTHENTICATED', message: '' }, status)
    await page.logOut()
    expect(page.session.get()).toMatchObject({ state: 'terminated', open: undefined, end: 'loggedOut' })
    expect(stored()).toBeUndefined()
  }
})

test('[AUTH-17] a 401 to any other call ends it too', async () => {
  store('r')
  const page = await openPage()
  await page.startSession()
  const { call } = await import('./http.ts')
  const { profile } = await import('@bourse/contracts/profile')
  handlers['GET /api/profiles/'] = () => json({ code: 'UNAUTHENTICATED', message: '' }, 401)
  await call(profile.listOwn).catch(() => undefined)
  expect(page.session.get()).toMatchObject({ state: 'terminated', end: 'rejected' })
  page.leaveEndedSession()
  expect(page.session.get().state).toBe('anonymous')
})
