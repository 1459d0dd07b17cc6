import type { AssetPage as AssetReply } from '@bourse/contracts/catalogue'
import type { ListedDocument } from '@bourse/contracts/document'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { queryClient } from '#platform/queries'
import { sharedKeys } from '#platform/query-keys'
import { drawn } from '../../../testing/drawn.tsx'
import { ASSET, NOW, OFFER } from '../testing/sample-asset.ts'
import { AssetPage } from './asset-page.tsx'
import { priceView } from './price-view.ts'

vi.mock('#platform/media', () => ({ useMedia: () => false }))
vi.mock('#ui/dialog', () => ({ Dialog: () => null }))
const papers = vi.hoisted(() => ({ data: [] as unknown[] }))
vi.mock('#features/document', () => ({ useDocuments: () => papers }))
// Its own page test shows it: questionnaire.page.ts.
vi.mock('#features/authorization', () => ({ NewQuestions: () => null }))
vi.mock('#shell/page', () => ({
  Page: ({ crumbs, children }: { crumbs: ReactNode; children: ReactNode }) => (
    <>
      {crumbs}
      {children}
    </>
  ),
}))

const page = (change: Partial<AssetReply> = {}) => drawn(<AssetPage asset={{ ...ASSET, ...change }} />)

beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  queryClient.setQueryData(sharedKeys.offersOf('visitor', 'en', 'CP12'), [OFFER])
  papers.data = [
    {
      id: '3',
      role: 'prospectus',
      title: 'Prospectus of Casa Palermo 12',
      lang: 'en',
      langs: ['en', 'es'],
      wordCount: 7_600,
      isConfirmed: true,
      confirmedAt: new Date(2026, 1, 24).getTime(),
      confirmedVersion: null,
    },
    {
      id: '4',
      role: 'deed',
      title: 'Trust deed',
      lang: 'es',
      langs: ['es'],
      wordCount: 90,
      isConfirmed: false,
      confirmedAt: null,
      confirmedVersion: null,
    },
    {
      id: '5',
      role: 'valuation',
      title: 'Valuation',
      lang: 'en',
      langs: ['en'],
      wordCount: 90,
      isConfirmed: false,
      confirmedAt: null,
      confirmedVersion: '1.0',
    },
  ] as unknown as ListedDocument[]
  await loadTexts('catalogue', 'authorization', 'document')
})
afterAll(() => queryClient.clear())

describe('the page of an asset', () => {
  test('[CAT-15] [DEF-154] shows its content, pictures, offer and way back', () => {
    const { text, markup } = page()
    for (const part of ['Explore', 'Houses', 'Property CP12', 'Casa Palermo 12', 'managed by Casa Común', '1 of 2', 'The street front.'])
      expect(text).toContain(part)
    for (const part of ['Eleven rooms around a courtyard.', 'The house was built in 1911.', 'Offer, 68% taken', '+0.56%', '6.20%'])
      expect(text).toContain(part)
    expect(markup).toContain('href="/assets/houses/"')
    expect(markup).toContain('aria-label="Plan of the ground floor"')
  })

  test('[CAT-07] shows the particulars with grantor and manager', () => {
    const { text, markup } = page()
    for (const part of [
      'Project Casa Palermo',
      'Note date 3 March 2025',
      'In circulation 2,000',
      'Grantor Fideicomiso Palermo',
      'Decimals 0',
    ])
      expect(text).toContain(part)
    expect(markup).toContain('href="/@casacomun/"')
  })

  test('[CAT-08] lists its notes with model, coupon and offer', () => {
    const { text } = page()
    expect(text).toContain('Annual note CP12A Fixed coupon 6.80% 250.00 LUSD')
    expect(page({ derivatives: [] }).text).not.toContain('Notes on this asset')
  })

  test('lists coupons, the next one first, with what the reader received', () => {
    const { text } = page()
    expect(text).toContain('6.20% a year, paid each quarter')
    expect(text).toMatch(/15 Dec 18 Dec, expected 3\.87 – 116\.10 .*15 Sept? 18 Sept? 3\.87 4,914\.90 116\.10/)
    expect(text).toContain('Received so far 270.90')
    const late = ASSET.coupons.map((coupon) => ({ ...coupon, isUnfunded: coupon.status === 'planned' }))
    expect(page({ coupons: late }).text).toContain('15 Dec waiting for the manager’s funds 3.87')
  })

  test('[DEF-158] counts holders by size and marks the reader’s own, without names', () => {
    const { text } = page()
    for (const part of [
      'Holders 213',
      '1 to 5 96',
      '21 to 50, you 33',
      'over 100 3',
      'The largest holds 8.2%. Only the manager knows names.',
    ])
      expect(text).toContain(part)
  })

  test('[DEF-154] shows what the reader holds, with wallet actions', () => {
    const { text, markup } = page()
    for (const part of ['30 units', '7,500 .00 LUSD', 'At the last price 7,542 .00 LUSD', 'You paid 7,401 .60 LUSD', '+270 .90 LUSD'])
      expect(text).toContain(part)
    expect(markup).toContain('href="/express?give=CP12"')
    const none = page({ own: null })
    expect(none.text).toContain('You hold 0 units')
    expect(none.text).not.toContain('You paid')
    expect(none.markup).not.toContain('href="/express?give=CP12"')
  })

  test('[DEF-158] says that trading or transfers are paused and why, and takes their actions away', () => {
    const { text, markup } = page({ pauses: [{ what: 'trading', reason: 'The roof is being valued.', since: NOW }] })
    expect(text).toContain('Trading is paused Since 16 Nov: The roof is being valued.')
    expect(markup).not.toContain('href="/express?give=CP12"')
    expect(text).toContain('Send')
    expect(page({ pauses: [{ what: 'transfers', reason: 'x', since: NOW }] }).text).not.toMatch(/ Send /)
  })

  test('says that the operator has paused it, and takes all of its actions away', () => {
    const { text, markup } = page({ isPaused: true, offer: ASSET.offer && { ...ASSET.offer, isPaused: true } })
    expect(text).toContain('This asset is paused Nothing of it can be sent or traded until it is resumed.')
    expect(text).not.toMatch(/ (Send|Exchange) /)
    expect(markup).not.toContain('item-bar')
    // The manager's own pause says why, so it is said once.
    const own = page({ isPaused: true, pauses: [{ what: 'transfers', reason: 'A new register.', since: NOW }] })
    expect(own.text).not.toContain('This asset is paused')
  })

  test('[DOC-01] lists its documents with languages, length and what was accepted', () => {
    const { text } = page()
    expect(text).toContain('Prospectus of Casa Palermo 12 English · Spanish · 38 minutes Accepted 24 Feb')
    expect(text).toContain('Trust deed Spanish · 1 minute To read')
    expect(text).toContain('Valuation English · 1 minute New version')
  })

  test('[OFF-03] only who acts for its manager finds the superpowers', () => {
    expect(page({ isManager: true }).markup).toContain('href="/superpowers/CP12/"')
    expect(page().markup).not.toContain('/superpowers/')
  })

  test('[CAT-16] says that the reader is authorized where that was needed', () => {
    expect(page({ needsAuthorization: true }).text).toContain('You’re authorized')
    expect(page().text).not.toContain('You’re authorized')
  })

  test('[CAT-09] says that an untranslated text is English', () => {
    expect(page({ lang: 'es' }).text).toContain('This text isn’t translated yet.')
    expect(page().text).not.toContain('This text isn’t translated yet.')
  })
})

describe('[DEF-154] the chart of its price', () => {
  test('has the line, the face value, the reader’s purchases and the coupons of the range', () => {
    const view = priceView(ASSET, 'year', NOW)
    expect(view?.points.map(({ price }) => price)).toEqual(['243200000', '249000000', '251400000'])
    expect(view?.faceY).toBeGreaterThan(view?.points[2]?.y ?? 1)
    expect(view?.bought).toEqual([{ x: view?.points[1]?.x, y: view?.points[1]?.y, units: '20' }])
    expect(view?.coupons.map(({ id, isNext }) => [id, isNext])).toEqual([
      ['1', false],
      ['2', true],
    ])
    expect(view?.coupons[1]?.x).toBe(1)
    expect(view?.changeBps).toBe(337)
  })

  test.each([
    ['a range with one price', { history: ASSET.history.slice(2) }],
    ['no price', { history: [] }],
    ['no market', { lastAsset: null }],
  ])('is left out with %s', (_what, change) => {
    expect(priceView({ ...ASSET, ...change }, 'year', NOW)).toBeUndefined()
  })

  test('has no line of a face value in another asset', () => {
    const faceAsset = { code: 'LEUR', symbol: '€', decimals: 6, decimalsMin: 2 }
    expect(priceView({ ...ASSET, faceAsset }, 'all', NOW)?.faceY).toBeUndefined()
  })
})
