import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSettings } from '#platform/settings'
import { checksOf } from './checks.ts'
import { Readiness, type Check, type Reason } from './readiness.ts'

describe('a report', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A part whose answers the test decides, and which counts how often it was asked. */
  function part(name: string) {
    const state = { asked: 0, answer: async (): Promise<Reason | undefined> => undefined }
    const check: Check = {
      part: name,
      look: () => {
        state.asked += 1
        return state.answer()
      },
    }
    return { state, check }
  }

  test('names every part, and one that cannot work is enough', async () => {
    const [database, broker] = [part('database'), part('broker')]
    const readiness = new Readiness([database.check, broker.check])
    expect(await readiness.report()).toEqual({ ready: true, parts: { database: 'ok', broker: 'ok' } })
    broker.state.answer = async () => 'not_connected'
    await vi.advanceTimersByTimeAsync(300)
    expect(await readiness.report()).toEqual({ ready: false, parts: { database: 'ok', broker: 'not_connected' } })
  })

  test('names what the process needs of others, which does not keep work from it', async () => {
    const [database, markets] = [part('database'), part('markets')]
    const readiness = new Readiness([database.check, { ...markets.check, isNeeded: false }])
    markets.state.answer = async () => 'unassigned'
    expect(await readiness.report()).toEqual({ ready: true, parts: { database: 'ok', markets: 'unassigned' } })
    database.state.answer = async () => 'unreachable'
    await vi.advanceTimersByTimeAsync(300)
    expect(await readiness.report()).toEqual({ ready: false, parts: { database: 'unreachable', markets: 'unassigned' } })
  })

  test('is shared by all who ask at once and shortly after each other', async () => {
    const { state, check } = part('database')
    const readiness = new Readiness([check])
    await Promise.all(Array.from({ length: 50 }, () => readiness.report()))
    await vi.advanceTimersByTimeAsync(200)
    await readiness.report()
    expect(state.asked).toBe(1)
    await vi.advanceTimersByTimeAsync(100)
    await readiness.report()
    expect(state.asked).toBe(2)
  })

  test('comes within a second though the database hangs, and the looks do not pile up', async () => {
    const { state, check } = part('database')
    const hanging = Promise.withResolvers<undefined>()
    state.answer = () => hanging.promise
    const readiness = new Readiness([check, part('jobs').check])
    vi.useRealTimers()
    for (let round = 0; round < 2; round++) {
      expect(await readiness.report()).toEqual({ ready: false, parts: { database: 'timeout', jobs: 'ok' } })
    }
    expect(state.asked).toBe(1)
    state.answer = async () => undefined
    hanging.resolve(undefined)
    await expect.poll(() => readiness.report()).toMatchObject({ ready: true })
  })

  test('calls a part that fails unreachable', async () => {
    const { state, check } = part('database')
    state.answer = () => Promise.reject(new Error('connect ECONNREFUSED'))
    expect(await new Readiness([check]).report()).toEqual({ ready: false, parts: { database: 'unreachable' } })
  })

  test('says at once that the process stops, whatever was found a moment ago', async () => {
    const readiness = new Readiness([part('database').check])
    expect(await readiness.report()).toMatchObject({ ready: true })
    readiness.stop()
    expect(await readiness.report()).toEqual({ ready: false, parts: { process: 'stopping' } })
    expect(readiness.isStopping).toBe(true)
  })
})

describe('the parts that are looked at', () => {
  const partsOf = (roles: string) => {
    const settings = readSettings({ ROLES: roles }, '/')
    const jobs = settings.roles.has('jobs') ? { isRunning: () => true } : undefined
    const trading = { isReady: async () => true, brokerFault: () => undefined }
    return checksOf({ roles: settings.roles, db: undefined as never, trading, jobs }).map(({ part }) => part)
  }

  test.each([
    ['api', ['database']],
    ['api,mds', ['database']],
    ['api,jobs', ['database', 'jobs']],
    ['api,broker', ['database', 'broker']],
    ['exchange', ['database', 'markets', 'broker']],
    ['broker', ['database', 'broker']],
    ['mds', ['database', 'broker']],
    ['', ['database', 'broker', 'jobs']],
  ])('of the roles %j need to work themselves', async (roles, needed) => {
    const settings = readSettings({ ROLES: roles }, '/')
    const jobs = settings.roles.has('jobs') ? { isRunning: () => false } : undefined
    const trading = { isReady: async () => false, brokerFault: () => 'not_connected' as const }
    const checks = checksOf({ roles: settings.roles, db: undefined as never, trading, jobs })
    expect(checks.filter(({ isNeeded = true }) => isNeeded).map(({ part }) => part)).toEqual(needed)
  })

  test.each([
    ['api', ['database', 'markets', 'broker']],
    ['exchange', ['database', 'markets', 'broker']],
    ['broker', ['database', 'broker']],
    ['mds', ['database', 'broker']],
    ['jobs', ['database', 'jobs']],
    ['exchange,jobs', ['database', 'markets', 'broker', 'jobs']],
    ['', ['database', 'markets', 'broker', 'jobs']],
  ])('are those that the roles %j need', (roles, parts) => {
    expect(partsOf(roles)).toEqual(parts)
  })
})
