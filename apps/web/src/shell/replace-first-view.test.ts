import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replaceFirstView } from './replace-first-view.ts'

/** As much of a document as is asked for. */
function open({ isOff = false, hasFirstView = true } = {}) {
  const classes = new Set<string>()
  const page = { isThere: hasFirstView, classes, hasHeading: false, fetching: 0 }
  const first = { remove: () => (page.isThere = false) }
  const place = {
    classList: {
      add: (...names: string[]) => names.forEach((name) => classes.add(name)),
      remove: (name: string) => classes.delete(name),
    },
    querySelector: () => (page.hasHeading ? {} : null),
  }
  vi.stubGlobal('document', {
    querySelector: () => (page.isThere ? first : null),
    documentElement: { dataset: isOff ? { first: 'off' } : {} },
  })
  replaceFirstView(place as unknown as HTMLElement, { isFetching: () => page.fetching })
  return page
}

const BEHIND = new Set(['is-behind', 'is-short'])

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first view stays until the page behind it is drawn and has read everything', () => {
  const page = open()
  expect(page).toMatchObject({ isThere: true, classes: BEHIND })
  vi.advanceTimersByTime(300)
  expect(page.isThere).toBe(true)
  Object.assign(page, { hasHeading: true, fetching: 1 })
  vi.advanceTimersByTime(300)
  expect(page.isThere).toBe(true)
  // What was read makes the page read more.
  page.fetching = 0
  vi.advanceTimersByTime(60)
  page.fetching = 2
  vi.advanceTimersByTime(300)
  expect(page).toMatchObject({ isThere: true, classes: BEHIND })
  page.fetching = 0
  vi.advanceTimersByTime(120)
  // What is further down follows.
  expect(page).toMatchObject({ isThere: false, classes: new Set(['is-short']) })
  vi.advanceTimersByTime(60)
  expect(page.classes).toEqual(new Set())
  expect(vi.getTimerCount()).toBe(0)
})

test('but not for long: a server that does not answer shows the page’s own placeholders', () => {
  const page = open()
  page.fetching = 1
  vi.advanceTimersByTime(2_400)
  expect(page.isThere).toBe(true)
  vi.advanceTimersByTime(200)
  expect(page).toMatchObject({ isThere: false, classes: new Set() })
})

test('signed-in users and other languages never wait for it', () => {
  expect(open({ isOff: true })).toMatchObject({ isThere: false, classes: new Set() })
  expect(open({ hasFirstView: false })).toMatchObject({ isThere: false, classes: new Set() })
  expect(vi.getTimerCount()).toBe(0)
})
