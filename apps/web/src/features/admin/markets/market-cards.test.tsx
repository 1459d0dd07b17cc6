import type { MarketDetail } from '@bourse/contracts/exchange'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { BandCard } from './band-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { MarketHead } from './market-head.tsx'
import { StepsProof } from './steps-proof.tsx'
import { TermFields } from './term-fields.tsx'
import { draftOf, readDraft, specOf, touchedFields } from './terms-draft.ts'

beforeAll(() => loadTexts('staffFrame', 'admin', 'marketAdmin', 'fields'))

const AT = Date.UTC(2026, 10, 3, 8, 11)
const MARKET: MarketDetail = {
  symbol: 'LBTC-LUSD',
  status: 'open',
  reason: '',
  is_held: true,
  has_limits: true,
  usual: { band_ppm: 200_000, smallest_value: '1' },
  live_orders: 1_284,
  last: null,
  base: { code: 'LBTC', decimals: 8, decimals_min: 8 },
  quote: { code: 'LUSD', decimals: 6, decimals_min: 2 },
  unit: { tick: '0.10', lot: '0.0001' },
  terms: {
    tick: '0.50',
    lot: '0.0001',
    smallest: '0.0005',
    largest: null,
    smallest_value: null,
    band_ppm: 50_000,
    protection_ppm: 50_000,
    maker_fee_ppm: 1_000,
    taker_fee_ppm: 2_000,
    fee_tiers: [{ from_volume: '100000.000000', taker_fee_ppm: 1_600, maker_fee_ppm: -500 }],
  },
  in_force_since: AT,
  next: null,
  open_since: AT,
  last_price: '64182.50',
  volume: '1284.3700',
  holder: 'c0ffee11-0000-4000-8000-000000000000',
  epoch: 418,
  stops: 61,
  people: 214,
  changes: [
    {
      at: AT,
      kind: 'terms',
      reason: 'Agreed',
      by: ['Bruno Salas', 'Sam Okafor'],
      actor: 'staff',
      terms: [
        { term: 'takerFeePpm', before: '0.17 %', after: '0.15 %' },
        { term: 'bandPpm', before: '8 %', after: null },
      ],
    },
    { at: AT, kind: 'halt', reason: 'the book is broken', by: [], actor: 'exchange', terms: [] },
  ],
}

describe('[STAFF-05] [PKT-20] the page of a market', () => {
  test('says since when it trades, its figures and the process that runs it', () => {
    const { text } = drawn(<MarketHead market={MARKET} />)
    expect(text).toContain('LBTC /LUSD Trading since')
    expect(text).toContain('Last 64,182.50 24 h volume 1.3k LBTC Open orders 1,284 Runs on c0ffee11 , epoch 418')
    const halted = drawn(<MarketHead market={{ ...MARKET, status: 'halted', reason: 'A strange price', holder: null, last_price: null }} />)
    expect(halted.text).toContain('Halted A strange price Last –')
    expect(halted.text).toContain('Runs on Not running')
  })

  test('says what resuming was refused for', () => {
    const last = {
      action: 'resume',
      reason: 'Looked into',
      actor: 'staff',
      handle: 'noa',
      at: AT,
      outcome: 'wallet 3 holds less',
      orders: null,
    } as const
    const { text } = drawn(<MarketHead market={{ ...MARKET, status: 'halted', last }} />)
    expect(text).toContain('Resume refused, requested by @noa')
    expect(text).toContain('wallet 3 holds less')
  })

  test('has old and new side by side, what is wrong beside its field, and the proof of the steps', () => {
    const before = draftOf(MARKET.terms)
    const draft = { ...before, tick: '0.10', band: '100', tiers: [...before.tiers, { from: '9', taker: '0.2', maker: '-0.2' }] }
    const spec = specOf(MARKET)
    const { faults, tierFaults } = readDraft(spec, draft)
    const { text, markup } = drawn(
      <TermFields
        base={MARKET.base}
        quote={MARKET.quote}
        draft={draft}
        before={{ draft: before, touched: touchedFields(before, draft) }}
        faults={faults}
        tierFaults={tierFaults}
        proof={<StepsProof spec={spec} draft={draft} />}
        onChange={() => undefined}
      />,
    )
    expect(text).toContain('Tick, price step before: 0.50 LUSD')
    expect(text).toContain('0.10 × 0.0001 = 0.000010 LUSD , 10 whole units of the ledger: every trade stays exact.')
    expect(text).toContain('Price band, either side before: 5 % Out of range')
    expect(markup.match(/mk-set is-new/g)).toHaveLength(2)
    expect(markup).toContain('placeholder="none"')
    expect(text).toContain('Tier 3')
    expect(text).toContain('Must be higher than in the tier below')
    expect(text).toContain('Can’t be higher than in the tier below')
    expect(text).toContain('At most the lowest taker fee of all tiers')
  })

  test('shows the limits of the band around the last price, and none without one', () => {
    expect(drawn(<BandCard market={MARKET} />).text).toContain('Last 64,182.50 ± 5% 60,973.4 – 67,391.6')
    expect(drawn(<BandCard market={{ ...MARKET, terms: { ...MARKET.terms, band_ppm: null } }} />).text).toBe('')
  })

  test('lists what was changed with who signed', () => {
    const { text } = drawn(<ChangesCard changes={MARKET.changes} />)
    expect(text).toContain('Taker fee before: 0.17% 0.15% Price band before: 8% none Bruno Salas and Sam Okafor 2 signatures')
    expect(text).toContain('Halted: the book is broken The exchange itself –')
  })
})
