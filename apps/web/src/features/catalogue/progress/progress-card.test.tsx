import type { OfferReply } from '@bourse/contracts/offer'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { ASSET, NOW, OFFER } from '../testing/sample-asset.ts'
import { leastCost } from './least-cost.ts'
import { ProgressCard } from './progress-card.tsx'
import { figuresOf, shownOffers } from './shown-offers.ts'

const card = (change: Partial<OfferReply> = {}) =>
  drawn(<ProgressCard assetCode="CP12" offers={[{ ...OFFER, ...change }]} markets={ASSET.markets} />)

beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  await loadTexts('catalogue')
})

describe('the asset progress card', () => {
  test('[OFF-05] [OFF-06] shows originated, remaining and total units, and the percent', () => {
    const { text } = card()
    for (const part of ['Offer, 68% taken', 'Taken 1,360', 'Yours 30', 'Remaining 640', 'One square is 5 units, 2,000 in all.'])
      expect(text).toContain(part)
  })

  test('[DEF-157] of an offer with a minimum says until when payments are held', () => {
    const held = 'The dashed line is the minimum of 600. Payments are held until it’s reached, and released on 15 December 2026 otherwise.'
    expect(card({ goalUnits: '600', isGoalReached: false }).text).toContain(held)
    for (const change of [{ isGoalReached: true }, { phase: 'missed' as const, isGoalReached: false }]) {
      const { text } = card({ goalUnits: '600', ...change })
      expect(text).toContain('The dashed line is the minimum of 600.')
      expect(text).not.toContain('Payments are held')
    }
  })

  test('[OFF-07] [DEF-161] its button opens the subscription and names what it costs', () => {
    const { markup } = card()
    expect(markup).toMatch(/<a class="[^"]*btn-primary[^"]*" href="\/subscribe\/CP12\/">Subscribe for 251\.88 LUSD<\/a>/)
  })

  test('[DEF-154] there are two ways, each with what it costs: new from the issuer, at once from a holder', () => {
    const { text, markup } = card()
    expect(text).toContain(
      'New, from the issuer 251 .88 LUSD 251.875 LUSD 250.00 LUSD and a fee of 0.75%. Yours right away. 1 to 200 units each.',
    )
    expect(markup).toContain('title="251.875 LUSD"')
    expect(text).toContain('At once, from a holder Buy on the exchange')
    // One button of brass: the subscription.
    expect(markup.match(/btn-primary/g)).toHaveLength(1)
    expect(card({ goalUnits: '1500', isGoalReached: false }).text).toContain('Yours once 1,500 units are taken, by 15 Dec.')
    const alone = drawn(<ProgressCard assetCode="CP12" offers={[OFFER]} />)
    expect(alone.text).not.toContain('from a holder')
  })

  test('[DEF-154] without an offer it is the one way that there is; paused, none', () => {
    const { text, markup } = drawn(<ProgressCard assetCode="CP12" offers={[]} markets={ASSET.markets} />)
    expect(text).toBe('At once, from a holder Buy on the exchange')
    expect(markup).toContain('btn-primary')
    expect(drawn(<ProgressCard assetCode="CP12" offers={[]} />).markup).toBe('')
    const paused = drawn(<ProgressCard assetCode="CP12" offers={[OFFER]} markets={ASSET.markets} isTradingPaused />)
    expect(paused.text).toContain('At once, from a holder Trading is paused.')
    expect(paused.markup).not.toContain('/express')
  })

  test('[DEF-151] offers of a group that close on different days name both', () => {
    const note = { ...OFFER, rowId: '6', asset: { ...OFFER.asset, code: 'CP12A' }, closeDate: OFFER.closeDate + 6 * 86_400_000 }
    const chip = (offers: OfferReply[]) => drawn(<ProgressCard assetCode="CP12" offers={offers} />).text
    expect(chip([note, OFFER])).toContain('closes 15 Dec to 21 Dec')
    expect(chip([OFFER, { ...note, closeDate: OFFER.closeDate }])).toContain('closes 15 Dec')
    expect(chip([OFFER, { ...note, closeDate: OFFER.closeDate }])).not.toContain(' to 15 Dec')
  })

  test('[DEF-161] is disabled when nothing remains, and leads to the exchange', () => {
    const { text, markup } = card({ phase: 'soldOut', originated: '2000', remaining: '0', permille: 1_000 })
    expect(buttonsIn(markup)).toEqual(['(Subscribe)'])
    expect(markup).not.toContain('/subscribe/')
    expect(text).toContain('Offer, 100% taken')
    expect(text).toContain('No units are left.')
    expect(markup).toMatch(/<a class="[^"]*btn-primary[^"]*" href="\/express\?give=LUSD&amp;get=CP12">Buy on the exchange<\/a>/)
  })

  test('is disabled while the offer is paused, and says so as the slip does', () => {
    const { text, markup } = card({ isPaused: true })
    expect(buttonsIn(markup)).toEqual(['(Subscribe)'])
    expect(text).toContain('This asset is paused. You can subscribe once it is resumed; what is already held waits.')
    // Once it has ended there is nothing to wait for.
    expect(card({ isPaused: true, phase: 'ended' }).text).not.toContain('paused')
  })

  test('of a group leads to those that are not paused', () => {
    const dear = { ...OFFER, rowId: '2', basePrice: '500000000' }
    const { markup, text } = drawn(<ProgressCard assetCode="CP12" offers={[{ ...OFFER, isPaused: true }, dear]} />)
    expect(markup).toContain('Subscribe for 503.75 LUSD')
    expect(text).not.toContain('paused')
  })

  test('before it opens it says when, and can remind once', () => {
    const ahead = { phase: 'ahead' as const, originated: '0', remaining: '2000', own: '0', offerDate: new Date(2026, 11, 1, 10).getTime() }
    const { text, markup } = card(ahead)
    expect(text).toContain('Opens on 1 Dec, 10:00.')
    expect(text).not.toContain('Yours')
    expect(buttonsIn(markup)).toEqual(['(Subscribe)', 'Remind me'])
    const again = card({ ...ahead, isReminded: true })
    expect(again.text).toContain('We’ll tell you when it opens.')
    expect(buttonsIn(again.markup)).toEqual(['(Subscribe)'])
  })

  test.each([
    ['missed', { goalUnits: '600' }, 'below its minimum of 600. Held payments were released.'],
    ['canceled', {}, 'The manager canceled this offer. Held payments were released.'],
    ['ended', {}, 'It closed on 15 Dec.'],
  ] as const)('an offer that is %s is explained and takes nothing', (phase, change, sentence) => {
    const { text, markup } = card({ phase, ...change })
    expect(text).toContain(sentence)
    expect(buttonsIn(markup)).toEqual(['(Subscribe)'])
  })

  test('[DEF-163] a total of 0 is 0%, and nothing goes below zero or above 100%', () => {
    expect(figuresOf([{ ...OFFER, units: '0', originated: '0' }])).toMatchObject({ permille: 0, remaining: 0n })
    expect(figuresOf([{ ...OFFER, units: '10', originated: '12' }])).toMatchObject({ permille: 1_000, remaining: 0n })
  })

  test('[DEF-151] a group has one card for the offers of all its notes', () => {
    const note = {
      ...OFFER,
      rowId: '6',
      asset: { ...OFFER.asset, code: 'CP12A', decimals: 2 },
      units: '100000',
      originated: '50000',
      own: '0',
    }
    const { text } = drawn(<ProgressCard assetCode="CP12" offers={[OFFER, note]} />)
    const third = { ...note, rowId: '7', asset: { ...note.asset, code: 'CP12V' } }
    const inks = drawn(<ProgressCard assetCode="CP12" offers={[OFFER, note, third]} />).markup.match(/unit-swatch-(first|second|third)/g)
    expect(inks).toEqual(['unit-swatch-first', 'unit-swatch-second', 'unit-swatch-third'])
    for (const part of ['2 offers, 62% taken', 'CP12 1,360', 'CP12A 500', 'Remaining 1,140', '3,000 in all']) expect(text).toContain(part)
  })
})

describe('the offers of a card', () => {
  const ended = { ...OFFER, rowId: '1', phase: 'ended' as const, offerDate: 1 }
  const open = { ...OFFER, rowId: '2', offerDate: 2 }
  const newer = { ...OFFER, rowId: '3', offerDate: 3 }
  const soon = { ...OFFER, rowId: '4', phase: 'ahead' as const, offerDate: 4 }
  const later = { ...OFFER, rowId: '5', phase: 'ahead' as const, offerDate: 5 }
  test.each([
    ['the newest that is open', [ended, open, newer, soon], '3'],
    ['else the next to open', [later, ended, soon], '4'],
    ['else the last', [ended], '1'],
  ])('are %s', (_what, offers, rowId) => {
    expect(shownOffers(offers, false).map((offer) => offer.rowId)).toEqual([rowId])
  })

  test('[DEF-151] are one of each note in a group', () => {
    const note = { ...open, rowId: '9', asset: { ...OFFER.asset, code: 'CP12A' } }
    expect(shownOffers([open, newer, note], true).map((offer) => offer.rowId)).toEqual(['3', '9'])
  })

  test('cost at least the fewest units with the fee, rounded up', () => {
    expect(leastCost([OFFER])?.total).toBe(251_875_000n)
    expect(leastCost([{ ...OFFER, minUnits: '10', remaining: '4' }])?.total).toBe(1_007_500_000n)
  })
})
