import { expect, test } from 'vitest'
import { createRenewal, type RenewPorts } from './renew.ts'
import { type Access, accessOf, type StoredRefresh, storedOf } from './tokens.ts'

/** A server that rotates refresh tokens and treats a second use as theft, and a browser whose tabs share one record. */
function world() {
  const used: string[] = []
  const attempts: [string, number][] = []
  const browser: { record: StoredRefresh | undefined; turn: Promise<unknown> } = { record: storedOf('r1', 0, '7'), turn: Promise.resolve() }
  let issued = 1
  let trouble: Error | undefined

  const exclusively = <T>(task: () => Promise<T>): Promise<T> => {
    const mine = browser.turn.then(task)
    browser.turn = mine.catch(() => undefined)
    return mine
  }
  let named = 0
  const exchange = async (refresh: string, attempt: string, tries: number) => {
    used.push(refresh)
    attempts.push([attempt, tries])
    await Promise.resolve()
    if (trouble) throw trouble
    if (refresh !== `r${issued}`) throw new Error('refused')
    issued += 1
    return { access: `a${issued}`, refresh: `r${issued}` }
  }
  const tab = (changes: Partial<RenewPorts> = {}) => {
    const held: { access: Access | undefined } = { access: undefined }
    const renew = createRenewal({
      now: () => 0,
      load: () => browser.record,
      save: (stored) => {
        browser.record = stored
      },
      exclusively,
      exchange,
      newAttempt: () => `attempt ${++named}`,
      held: () => held.access,
      isRefused: (failure) => (failure as Error).message === 'refused',
      ...changes,
    })
    return { held, renew }
  }
  return { used, attempts, browser, tab, fail: (error: Error) => (trouble = error) }
}

test('[AUTH-14] a renewal uses the stored token, keeps the new one and remembers the profile', async () => {
  const { browser, tab } = world()
  await expect(tab().renew()).resolves.toMatchObject({ kind: 'renewed', access: { token: 'a2' } })
  expect(browser.record).toMatchObject({ refresh: 'r2', profileID: '7' })
})

test('[AUTH-15] two tabs at once never use the same token twice', async () => {
  const { used, tab } = world()
  const [one, other] = [tab(), tab()]
  const outcomes = await Promise.all([one.renew(), other.renew()])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['renewed', 'renewed'])
  expect(used).toEqual(['r1', 'r2'])
})

test('[AUTH-15] a tab that received the other’s token while it waited does not renew', async () => {
  const { used, tab } = world()
  const waiting = tab()
  const first = tab({
    save: () => {
      waiting.held.access = accessOf('a2', 0)
    },
  })
  const [, outcome] = await Promise.all([first.renew(), waiting.renew()])
  expect(outcome).toMatchObject({ kind: 'shared', access: { token: 'a2' } })
  expect(used).toEqual(['r1'])
})

test('[DEF-026] calls of one tab that find the token expired share one renewal', async () => {
  const { used, tab } = world()
  const { renew } = tab()
  await Promise.all([renew(), renew(), renew()])
  expect(used).toEqual(['r1'])
  await renew()
  expect(used).toEqual(['r1', 'r2'])
})

test('[AUTH-16] a refused token is dropped', async () => {
  const { browser, tab } = world()
  browser.record = storedOf('stolen', 0)
  await expect(tab().renew()).resolves.toEqual({ kind: 'refused' })
  expect(browser.record).toBeUndefined()
})

test('a server that does not answer does not end the session', async () => {
  const { browser, tab, fail } = world()
  fail(new Error('unanswered'))
  await expect(tab().renew()).rejects.toThrow('unanswered')
  expect(browser.record).toMatchObject({ refresh: 'r1' })
})

test('[AUTH-10] without a stored token there is nothing to renew', async () => {
  const { used, browser, tab } = world()
  browser.record = undefined
  await expect(tab().renew()).resolves.toEqual({ kind: 'none' })
  expect(used).toEqual([])
})

test('[AUTH-14] a page that closes before the response leaves the name of its attempt, and the next page repeats it', async () => {
  const { attempts, browser, tab } = world()
  void tab({ exchange: () => new Promise(() => undefined) }).renew()
  await Promise.resolve()
  await Promise.resolve()
  browser.turn = Promise.resolve()
  expect(browser.record).toMatchObject({ refresh: 'r1', attempt: 'attempt 1', tries: 1 })
  await tab().renew()
  expect(attempts).toEqual([['attempt 1', 2]])
  expect(browser.record).toEqual(storedOf('r2', 0, '7'))
})
