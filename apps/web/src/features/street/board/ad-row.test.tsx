import type { AdReply } from '@bourse/contracts/street'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { AdRow } from './ad-row.tsx'

// There is no browser history here; addresses are the same without it.
// Nor a document for dialogs; none is open.
vi.mock('#ui/dialog', () => ({ Dialog: ({ title, children }: { title: ReactNode; children: ReactNode }) => [title, children] }))

await loadTexts('street', 'streetStanding')

const asset = { name: '', decimals: 6, decimalsMin: 2, icon: null, useStaticIcon: false }
const AD: AdReply = {
  id: '7',
  side: 'buy',
  base: { ...asset, code: 'LUSD' },
  quote: { ...asset, code: 'LARS' },
  currency: 'ARS',
  dealer: {
    id: '3',
    name: 'lucia',
    displayName: 'Lucía Ferrando',
    photo: null,
    isVerified: true,
    profileType: 'PERSONAL',
    standing: {
      score: 98.9,
      tickets: 1204,
      completed: 1190,
      people: 40,
      recent: 'cccccccccccccccccfcc',
      acceptSeconds: 60,
      paySeconds: 400,
      releaseSeconds: 170,
      disputesLost: 0,
      ratingCount: 3,
      ratingAverage: 4.67,
    },
  },
  handling: 'escrow',
  priceKind: 'fixed',
  price: '1042500000',
  markupPpm: null,
  floor: null,
  ceiling: null,
  marketPrice: '1039500000',
  minQuantity: '20000000',
  maxQuantity: '5000000000',
  available: '800000000',
  methods: [
    { method: 'bank_transfer', variant: 'cbu', country: 'AR', payMinutes: null, payBankDays: 2 },
    { method: 'bank_transfer', variant: 'instant_ar', country: 'AR', payMinutes: 30, payBankDays: null },
  ],
  instructions: '',
  requiresIdentity: false,
  minScore: 95,
  firstTradeMax: null,
  hours: null,
  isOpenNow: true,
  status: 'open',
  createdAt: 0,
  feePpm: 1_000,
  refusal: null,
  isOwn: false,
  bankLink: null,
  openTickets: null,
}
const row = (change: Partial<AdReply> = {}, amount?: bigint) =>
  drawn(<AdRow ad={{ ...AD, ...change }} marketPrice={AD.marketPrice} amount={amount} />)

describe('[DEF-113] an ad on the board', () => {
  test('says who, for how much, how far from the market, within which limits and how fast it is paid', () => {
    const { text, markup } = row()
    for (const part of ['Lucía Ferrando', '98.9%', '1,042.50', '+0.28%', '20 – 800', 'CBU transfer, Instant transfer', 'pay within 30 min'])
      expect(text).toContain(part)
    expect(text).toContain('Buy from Lucía Ferrando')
    expect(markup).toContain('href="/street/ad/7/"')
  })

  test('answers what the reader gets for an amount, after the fee, and passes it on to the ad', () => {
    // 400,000 ARS buy 383.693045 LUSD, less 0.1%.
    const { text, markup } = row({}, 400_000_000_000n)
    expect(text).toContain('383 .30 383.309351 LUSD LUSD')
    expect(markup).toContain('href="/street/ad/7/?amount=400000.00"')
  })

  test('a seller sees what to give for it, without the fee', () => {
    const { text } = row({ side: 'sell' }, 400_000_000_000n)
    expect(text).toContain('383 .69 383.693045 LUSD LUSD')
    expect(text).toContain('pays within 30 min')
    expect(text).toContain('Sell to Lucía Ferrando')
  })

  test.each([
    ['score', 'Asks for a score of 95'],
    ['identity', 'Asks for a verified identity'],
    ['hours', 'The dealer is closed now'],
    ['limits', 'Outside the dealer’s limits'],
  ] as const)('one that the reader can’t take is greyed with the reason, and leads nowhere: %s', (refusal, reason) => {
    const { text, markup } = row({ refusal })
    expect(text).toContain(reason)
    expect(markup).toContain('st-ad is-off')
    expect(markup).not.toContain('/street/ad/7/')
  })

  test('the reader’s own leads to itself', () => {
    const { text, markup } = row({ refusal: 'own', isOwn: true })
    expect(text).toContain('Your ad')
    expect(text).not.toContain('This is your own ad.')
    expect(markup).toContain('href="/street/ad/7/"')
  })

  test('without a price there is none to compare', () => {
    const { text } = row({ price: null, refusal: 'noPrice' }, 400_000_000_000n)
    expect(text).toContain('No market price right now')
    expect(text).not.toContain('+0.28%')
  })
})
