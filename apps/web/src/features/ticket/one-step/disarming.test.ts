import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { createStore } from '#platform/store'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'en' } })
vi.stubGlobal('document', page)
vi.stubGlobal('window', new EventTarget())
await loadTexts('maxDesk')
const { arm, ARMED_IDLE_MS, armedNow, noteUse } = await import('./armed.ts')
const { keepArmedOnlyIn } = await import('./disarming.ts')

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  page.visibilityState = 'visible'
  vi.useRealTimers()
})
const paper = createStore(false)
const isArmed = () => armedNow('LBTC-LUSD', Date.now()) !== undefined

test('ten minutes after the last use it is disarmed, without another press', () => {
  const leave = keepArmedOnlyIn('LBTC-LUSD', paper.subscribe)
  arm('LBTC-LUSD', 5, Date.now())
  vi.advanceTimersByTime(ARMED_IDLE_MS - 1)
  noteUse(Date.now())
  vi.advanceTimersByTime(ARMED_IDLE_MS - 1)
  expect(isArmed()).toBe(true)
  vi.advanceTimersByTime(1)
  // At the moment of its last use, where the age alone would not say so: it is really off.
  expect(armedNow('LBTC-LUSD', ARMED_IDLE_MS - 1)).toBeUndefined()
  leave()
})

test.each([
  ['the page is hidden', () => Object.assign(page, { visibilityState: 'hidden' }).dispatchEvent(new Event('visibilitychange'))],
  ['play money is turned on', () => paper.set(true)],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
])('when %s it is disarmed', (_what, happens) => {
  const leave = keepArmedOnlyIn('LBTC-LUSD', paper.subscribe)
  arm('LBTC-LUSD', 5, Date.now())
  happens()
  expect(isArmed()).toBe(false)
  leave()
})

test('a page that is shown stays armed; another market does not', () => {
  const leave = keepArmedOnlyIn('LBTC-LUSD', paper.subscribe)
  arm('LBTC-LUSD', 5, Date.now())
  page.dispatchEvent(new Event('visibilitychange'))
  expect(isArmed()).toBe(true)
  leave()
  keepArmedOnlyIn('LETH-LUSD', paper.subscribe)
  expect([isArmed(), armedNow('LETH-LUSD', Date.now())]).toEqual([false, undefined])
})
