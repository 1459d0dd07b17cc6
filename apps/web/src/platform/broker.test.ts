import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { broker } from './broker.ts'
import { loadTexts } from './i18n.ts'
import { NO_NOTICES } from './notice-queue.ts'
import { notices } from './notices.ts'

beforeAll(() => loadTexts('shell'))
beforeEach(() => {
  notices.set(NO_NOTICES)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('[RT-02] [DEF-108] a publish while the broker is not connected', () => {
  test.each([
    ['without a network', false, 'offline', 'Not sent: you are offline'],
    ['before the first connection', true, 'lost', 'Not sent: the connection was lost'],
  ])('%s is dropped with a warning in the log, and the user is notified', (_name, onLine, why, text) => {
    vi.stubGlobal('navigator', { onLine })
    expect(broker.publish('order/LBTC-LUSD/7/70/700', new Uint8Array([1]))).toMatchObject({ name: 'Unsent', why })
    // oxlint-disable-next-line no-console
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('bourse: a message was dropped: the broker is not connected', {
      topic: 'order/LBTC-LUSD/7/70/700',
      state: 'connecting',
    })
    expect(notices.get().shown.map((notice) => [notice.tone, notice.text])).toEqual([['error', text]])
  })
})
