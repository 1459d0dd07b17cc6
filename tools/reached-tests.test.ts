import { expect, test } from 'vitest'
import { testsReachedBy } from './reached-tests.ts'

const reachedBy = (...paths: string[]) => testsReachedBy(new Set(paths))
const featuresOf = (files: readonly string[]) => new Set(files.map((path) => /features\/([^/]+)/.exec(path)?.[1] ?? path))

test('a rule of the domain reaches its own tests, and those of the features and pages that use it', () => {
  const { rules, server, pages } = reachedBy('packages/domain/src/street/contact-data.ts')
  expect(rules.some((path) => path.startsWith('packages/domain/src/street/'))).toBe(true)
  expect(server.some((path) => path.startsWith('apps/server/src/features/street/'))).toBe(true)
  expect(pages.some((path) => path.startsWith('e2e/street/'))).toBe(true)
  expect(featuresOf(server)).not.toContain('perk')
})

test('a text reaches the tests of its dictionary, and every page if it is English', () => {
  expect(reachedBy('packages/texts/src/street/street.pt.ts').rules).toContain('packages/texts/src/dictionary.test.ts')
  expect(reachedBy('packages/texts/src/street/street.en.ts').pages).toContain('e2e/venue/venue-page.page.ts')
})

test('a part of a feature reaches the tests of its folder, which call it over HTTP, and those of features that use this part', () => {
  const { rules, server, pages, e2e } = reachedBy('apps/server/src/features/transfer/invite.ts')
  expect(server).toContain('apps/server/src/features/transfer/schedules.test.ts')
  expect(featuresOf(server)).not.toContain('exchange')
  expect([rules, pages, e2e]).toEqual([[], [], []])
})

test('what moves money reaches every feature with money', () => {
  const reached = featuresOf(reachedBy('apps/server/src/features/ledger/post.ts').server)
  expect([...reached]).toEqual(expect.arrayContaining(['transfer', 'street', 'perk', 'venue', 'offer', 'exchange']))
})

test('a page reaches its own page tests; the shell reaches all of them', () => {
  const own = reachedBy('apps/web/src/features/venue/feature.ts')
  expect([...new Set(own.pages.map((path) => path.split('/')[1]))]).toEqual(['venue'])
  expect(own.server).toEqual([])
  const folders = new Set(reachedBy('apps/web/src/shell/root.tsx').pages.map((path) => path.split('/')[1]))
  expect([...folders]).toEqual(expect.arrayContaining(['venue', 'exchange', 'session']))
})

test('a part of the terminal reaches the page tests of the exchange, whichever feature it belongs to', () => {
  for (const part of ['chart/overlay/spot.tsx', 'depth/page/dom-paint.ts', 'market/fees/tier-table.tsx', 'express/slip/card.tsx'])
    expect(reachedBy(`apps/web/src/features/${part}`).pages).toContain('e2e/exchange/languages.page.ts')
})

test('a migration reaches every test of the server; a journey is reached by its own change alone', () => {
  const { server, rules } = reachedBy('apps/server/migrations/0001_platform.sql')
  expect(server.length).toBeGreaterThan(300)
  expect(rules).toEqual([])
  expect(reachedBy('e2e/shell/every-page.e2e.ts').e2e).toEqual(['e2e/shell/every-page.e2e.ts'])
})
