import { expect, test } from 'vitest'
import { SOURCES } from './sources.ts'

/** What a button does that may have the focus by itself: it leads back. */
const LEADS_BACK = /onClick=\{(onClose|onKeep|onBack|back|close)\}/

test('a button that decides never has the focus by itself: a second Enter would decide twice', () => {
  const screens = SOURCES.filter(({ path, isTest }) => path.startsWith('apps/web/src/') && path.endsWith('.tsx') && !isTest)
  const focused = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/<Button\b(?:[^<>]|=>)*?\bautoFocus(?:[^<>]|=>)*>/g)].map(([markup]) => ({ path, markup })),
  )
  expect(focused.length).toBeGreaterThan(1)
  expect(focused.filter(({ markup }) => !LEADS_BACK.test(markup)).map(({ path }) => path)).toEqual([])
})
