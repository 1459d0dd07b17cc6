import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '#platform/session'

beforeEach(() => vi.resetModules())

/** A browser's addresses as far as the mode needs them. */
function browserAt(href: string) {
  const listeners = new Set<() => void>()
  const location = { pathname: '', search: '' }
  const open = (next: string) => {
    const url = new URL(next, 'https://bourse.example')
    Object.assign(location, { pathname: url.pathname, search: url.search })
    for (const listener of listeners) listener()
  }
  open(href)
  return {
    location,
    push: open,
    replace: open,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    address: () => location.pathname + location.search,
  }
}

async function modeAt(href: string) {
  const mode = await import('./paper-mode.ts')
  const browser = browserAt(href)
  mode.followPaperAddress(browser)
  return { ...mode, browser }
}

describe('paper mode', () => {
  test.each([
    ['/max', false],
    ['/max?paper=1', true],
    ['/max?market=LBTC-LUSD&paper=1', true],
    ['/max?paper=0', false],
    ['/max?paper=true', false],
    ['/express?paper=1', false],
    ['/max/LBTC/LUSD/depth?paper=1', false],
    ['/home', false],
  ])('at %s is %s', async (href, isOn) => {
    expect((await modeAt(href)).paperMode.get()).toBe(isOn)
  })

  test('is turned on and off in the address, which keeps the rest', async () => {
    const { paperMode, turnPaper, browser } = await modeAt('/max?market=LBTC-LUSD')
    turnPaper(true)
    expect([paperMode.get(), browser.address()]).toEqual([true, '/max?market=LBTC-LUSD&paper=1'])
    turnPaper(false)
    expect([paperMode.get(), browser.address()]).toEqual([false, '/max?market=LBTC-LUSD'])
  })

  test('ends on every other page', async () => {
    const { paperMode, browser } = await modeAt('/max?paper=1')
    browser.push('/express')
    expect(paperMode.get()).toBe(false)
  })
})

test('a paper pocket is told from a real one by its id', async () => {
  const { isPaperPocket, paperPocketId } = await import('./paper-mode.ts')
  expect([isPaperPocket(paperPocketId('70')), isPaperPocket('70')]).toEqual([true, false])
})

test('another profile has to choose it anew; the first one of a page keeps it', async () => {
  const { session: own } = (await import('#platform/session')) as { session: typeof session }
  const open = (profileID: string | undefined) => vi.spyOn(own, 'get').mockReturnValue({ open: profileID && { profileID } } as never)
  const listeners: (() => void)[] = []
  vi.spyOn(own, 'subscribe').mockImplementation((listener) => {
    listeners.push(listener)
    return () => {}
  })
  open(undefined)
  const { paperMode } = await modeAt('/max?paper=1')
  open('70')
  for (const listener of listeners) listener()
  expect(paperMode.get()).toBe(true)
  open('71')
  for (const listener of listeners) listener()
  expect(paperMode.get()).toBe(false)
})
