import { perk } from '@bourse/contracts/perk'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../testing/drawn.tsx'
import { failure } from './failure.ts'
import { setCredentials } from './http.ts'
import { loadTexts } from './i18n.ts'
import { dismissIntent, intents } from './intents.ts'
import { NO_NOTICES } from './notice-queue.ts'
import { notices } from './notices.ts'
import { INITIAL_VIEW, type SessionView } from './session/fold.ts'
import { session } from './session/view.ts'
import { useIntent } from './use-intent.ts'

type Leaving = ReturnType<typeof useLeave>

const useLeave = () => useIntent(perk.leave, (perkId: string) => ({ body: { perkId } }))

/** The step of a component that is never mounted: to its call it is gone, as when the reply removes the part of the page. */
function ofGone(): Leaving {
  const held: Leaving[] = []
  function Part() {
    held.push(useLeave())
    return null
  }
  drawn(<Part />)
  const [leave] = held
  if (!leave) throw new Error('The component was not drawn')
  return leave
}

/** What the network does with the next calls, in order. */
let network: (Response | Error)[] = []

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const said = () => [...notices.get().shown, ...notices.get().waiting].map(({ text }) => text)
const states = () => intents.get().map(({ state }) => state)

beforeAll(() => loadTexts('shell', 'errors'))
beforeEach(() => {
  network = []
  notices.set(NO_NOTICES)
  failure.set(undefined)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    const answer = network.shift() ?? new TypeError('Failed to fetch')
    if (answer instanceof Error) throw answer
    return answer
  })
  setCredentials({ access: async () => 'token', rejected: () => undefined })
  session.set({ ...INITIAL_VIEW, open: { userID: '1', profileID: '7', profile: { unread_notification_count: 0 } } } as SessionView)
})
afterEach(() => {
  for (const { key } of intents.get()) dismissIntent(key)
  session.set(INITIAL_VIEW)
  vi.unstubAllGlobals()
})

test('[SHELL-34] [SHELL-22] a money action says what was done, though its component is gone', async () => {
  network = [json(200, {})]
  ofGone().mutate({ terms: '11', what: 'Leave' }, { done: 'You’ve left Club' })
  await expect.poll(said).toEqual(['You’ve left Club'])
  expect(states()).toEqual([])
})

test('[SHELL-34] one that is refused says nothing of having been done', async () => {
  network = [json(409, { code: 'STATE_CONFLICT', message: 'No longer a member' })]
  ofGone().mutate({ terms: '12', what: 'Leave' }, { done: 'You’ve left Club' })
  await expect.poll(() => failure.get()?.what).toBe('No longer a member')
  expect(said()).toEqual([])
})

test('[SHELL-34] an outcome that the page itself shows, since the form was left while it was unknown, is not said twice', async () => {
  network = [new TypeError('Failed to fetch'), json(200, { state: 'done', status: 200, reply: {} })]
  const leave = ofGone()
  leave.mutate({ terms: '13', what: 'Leave' }, { done: 'You’ve left Club' })
  await expect.poll(states).toEqual(['done'])

  // The same again, answered at once, is said: what the page still shows was the call before.
  network = [json(200, {})]
  leave.mutate({ terms: '13', what: 'Leave' }, { done: 'You’ve left Club again' })
  await expect.poll(said).toEqual(['You’ve left Club again'])
})
