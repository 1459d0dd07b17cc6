import type { OfferReply, QuoteReply } from '@bourse/contracts/offer'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { session } from '#platform/session'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { NOW, OFFER, QUOTE, SUBSCRIPTION } from '../testing/sample-offer.ts'
import { DecisionBar } from './decision-bar.tsx'
import type { Need } from './needs-of.ts'
import { OfferChoices } from './offer-choices.tsx'
import { PaySlip } from './pay-slip.tsx'
import { UnitsField } from './units-field.tsx'
import type { Subscription } from './use-subscription.ts'

// Their libraries need a browser.
vi.mock('#features/document', () => ({ AcceptanceList: () => null, useDocuments: () => ({}) }))
vi.mock('#ui/dialog', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))
vi.mock('#ui/menu', () => ({ Menu: ({ trigger }: { trigger: ReactNode }) => trigger }))
vi.mock('#shell/page', () => ({ Page: ({ children }: { children: ReactNode }) => children }))

const before = session.get()
beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  session.set({ ...before, open: { profileID: '3', profile: { displayName: 'Inés Aldao' } } } as unknown as typeof before)
  await loadTexts('offer')
})
afterAll(() => session.set(before))

const need = (of: Need['of'], state: Need['state'], left = 0): Need => ({ of, state, left })
const DONE = [need('identity', 'done'), need('units', 'done'), need('documents', 'done'), need('questionnaire', 'done')]
const OPEN = [need('identity', 'done'), need('units', 'done'), need('documents', 'inProgress', 2), need('questionnaire', 'inProgress', 4)]

function subscription(needs: readonly Need[], offer: Partial<OfferReply> = {}, quote: Partial<QuoteReply> = {}): Subscription {
  return {
    offer: { ...OFFER, ...offer },
    choose: () => undefined,
    text: '10',
    type: () => undefined,
    units: 10n,
    fault: undefined,
    payCode: 'LUSD',
    payIn: () => undefined,
    quote: { ...QUOTE, ...quote },
    isFresh: true,
    quoteError: null,
    needs,
    isReady: needs.every(({ state }) => state === 'done'),
    refreshNeeds: () => undefined,
  }
}
const IDLE = { isPending: false, isChecking: false, error: null }
const slip = (of: Subscription, subscribe = IDLE) =>
  drawn(<PaySlip subscription={of} label="Subscribe for 5,460.65 LUSD" subscribe={subscribe} />)

describe('[DEF-157] [DEF-159] what is paid', () => {
  test('has units, rate, price, fee and total, what is received and what is left', () => {
    const { text } = slip(subscription(DONE))
    for (const part of [
      '10 units at 500.00 5,000 .00 LEUR',
      'Rate, today 14:32 × 1.0840',
      'Price 5,420 .00 LUSD',
      'Fee, 0.75% 40 .65 LUSD',
      'You pay 5,460 .65 LUSD',
      'You receive 10 DR4',
      'Bonus, 10% +1 DR4F, Founders’ note',
      'Available after 2,951 .85 LUSD',
    ])
      expect(text).toContain(part)
  })

  test('an older rate says of which day it is', () => {
    const { text } = slip(subscription(DONE, {}, { rateAt: new Date(2026, 10, 3, 9, 5).getTime() }))
    expect(text).toContain('Rate, 3 Nov, 09:05 × 1.0840')
    expect(text).not.toContain('today')
  })

  test.each(['none', 'tooFew', 'tooMany', 'soldOut', 'ended'] as const)('has no figures while the units are %s', (fault) => {
    const { text } = slip({ ...subscription(OPEN), fault })
    expect(text).toContain('Units – Fee, 0.75% – You pay –')
    expect(text).toContain('You receive – Available after –')
    expect(text).not.toContain('5,460 .65')
  })

  test('in the quoted asset has no rate, and without a bonus none', () => {
    const { text } = slip(
      subscription(DONE, { bonusAsset: null }, { payAsset: OFFER.quoteAsset, rate: null, rateAt: null, bonusUnits: '0' }),
    )
    expect(text).not.toContain('Rate')
    expect(text).not.toContain('Bonus')
  })

  test.each([
    ['too few units say from how many on there is one', {}, '0', 'Bonus, 10% from 10 units Available after'],
    ['a bonus of 3% rounds up to whole units', { bonusPercent: '3' }, '0', 'Bonus, 3% from 34 units Available after'],
    ['enough units say how much it is', {}, '2', 'Bonus, 10% +2 DR4F, Founders’ note Available after'],
  ])('of a bonus: %s', (_case, offer, bonusUnits, line) => {
    expect(slip(subscription(DONE, offer, { bonusUnits })).text).toContain(line)
  })

  test('what is missing is shown instead of what is left', () => {
    const { text } = slip(subscription([...DONE, need('funds', 'todo')], {}, { available: '5000000000' }))
    expect(text).toContain('Missing 460 .65 LUSD')
    expect(text).not.toContain('Available after')
    expect(text).toContain('Your wallet doesn’t have enough LUSD. Deposit LUSD')
  })
})

describe('[DEF-157] before one can subscribe', () => {
  test('the button names the sum and is disabled, with the reasons beside it, done ones ticked', () => {
    const { text, markup } = slip(subscription(OPEN))
    expect(buttonsIn(markup)).toContain('(Subscribe for 5,460.65 LUSD)')
    expect(text).toContain('Before you can subscribe Identity verified Units between 1 and 60 Accept 2 documents Answer 4 questions')
    expect(markup.match(/class="is-ok"/g)).toHaveLength(2)
    expect(markup).toContain('href="#subscribe-documents"')
  })

  test('once everything is done it says what happens to the money', () => {
    const held = slip(subscription(DONE))
    expect(buttonsIn(held.markup)).toContain('Subscribe for 5,460.65 LUSD')
    expect(held.text).toContain('Until 200 units are taken, your payment is held in your own wallet; it comes back on 15 December 2026')
    expect(held.text).not.toContain('Before you can subscribe')
    expect(slip(subscription(DONE, { goalUnits: null })).text).toContain('You pay now and receive your units in the same step.')
  })

  test('that the payment will be held stands below the disabled button too, while a minimum is not reached', () => {
    const held = 'Subscribe for 5,460.65 LUSD Until 200 units are taken, your payment is held in your own wallet'
    expect(slip(subscription(OPEN)).text).toContain(held)
    expect(slip(subscription(OPEN, { isGoalReached: true })).text).not.toContain('is held')
    expect(slip(subscription(OPEN, { goalUnits: null })).text).not.toContain('is held')
    expect(slip(subscription(DONE)).text.match(/is held in your own wallet/g)).toHaveLength(1)
    expect(slip({ ...subscription(OPEN), fault: 'ended' }).text).not.toContain('is held')
  })

  test('while it is sent the button takes no second press, and a lost answer is being asked for', () => {
    const { markup, text } = slip(subscription(DONE), { isPending: true, isChecking: true, error: null })
    expect(markup).toMatch(/aria-disabled="true"[^>]*aria-busy="true"/)
    expect(text).toContain('Checking')
  })

  test('an answer that rules it out has no link', () => {
    const { text, markup } = slip(subscription([need('questionnaire', 'refused')]))
    expect(text).toContain('One of your answers rules this asset out.')
    expect(markup).not.toContain('aria-haspopup="dialog"')
  })
})

describe('the phone’s bar', () => {
  test('says what is left, or what one gets', () => {
    const bar = (needs: readonly Need[]) => drawn(<DecisionBar subscription={subscription(needs)} sum="5,460.65 LUSD" isBusy={false} />)
    expect(bar(OPEN).text).toBe('5,460.65 LUSD 2 documents, 4 questions left Subscribe')
    expect(buttonsIn(bar(OPEN).markup)).toEqual(['(Subscribe)'])
    expect(bar(DONE).text).toBe('5,460.65 LUSD 10 units and a bonus Subscribe')
    expect(buttonsIn(bar(DONE).markup)).toEqual(['Subscribe'])
  })
})

describe('[OFF-04] the offers', () => {
  const second = {
    ...OFFER,
    rowId: '8',
    phase: 'ahead' as const,
    basePrice: '515000000',
    bonusPercent: '0',
    offerDate: new Date(2026, 11, 16).getTime(),
  }
  test('are radio buttons; one that is not open can’t be chosen', () => {
    const { text, markup } = drawn(<OfferChoices offers={[OFFER, second]} chosen={OFFER} onChoose={() => undefined} />)
    expect(text).toContain('First offer 12 Oct to 15 Dec · fee 0.75% · bonus 10% 500.00 LEUR a unit')
    expect(text).toContain('Second offer opens 16 December 2026 · fee 0.75% · no bonus 515.00 LEUR a unit')
    expect([...markup.matchAll(/<input[^>]*>/g)].map(([input]) => [input.includes('checked'), input.includes('disabled')])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('[DEF-151] of a group have the names of their notes', () => {
    const note = { ...OFFER, rowId: '9', asset: { ...OFFER.asset, code: 'DR4A' }, assetName: 'Annual note' }
    const { text } = drawn(<OfferChoices offers={[OFFER, note]} chosen={OFFER} onChoose={() => undefined} />)
    expect(text).toContain('Dársena 4')
    expect(text).toContain('Annual note')
    expect(text).not.toContain('First offer')
  })
})

describe('the units', () => {
  test('have a field, two buttons and quick choices up to what the wallet covers', () => {
    const { text, markup } = drawn(<UnitsField subscription={subscription(DONE)} number={2} />)
    expect(text).toContain('1 to 60, your wallet covers 15')
    expect(markup).toMatch(/<input[^>]*id="subscribe-units"[^>]*value="10"/)
    expect(buttonsIn(markup)).toEqual(['', '', '1', '5', '10', '15'])
    expect(markup).toMatch(/aria-pressed="true"[^>]*>10</)
  })

  test('of which none are left can be neither raised nor lowered', () => {
    const soldOut = subscription(DONE, { originated: '600', remaining: '0', phase: 'soldOut' })
    const { markup } = drawn(<UnitsField subscription={{ ...soldOut, text: '20', units: 20n, fault: 'soldOut' }} number={2} />)
    expect(buttonsIn(markup)).toEqual(['()', '()'])
  })

  test('that can’t be taken say why', () => {
    const { markup, text } = drawn(
      <UnitsField subscription={{ ...subscription(DONE), text: '61', units: 61n, fault: 'tooMany' }} number={2} />,
    )
    expect(text).toContain('You can take up to 60.')
    expect(markup).toContain('aria-invalid="true"')
  })
})

test('a finished subscription is a certificate', async () => {
  const { Certificate } = await import('./certificate-dialog.tsx')
  const certificate = (change: Partial<typeof SUBSCRIPTION> = {}) =>
    drawn(<Certificate subscription={{ ...SUBSCRIPTION, ...change }} offer={{ ...OFFER, originated: '148' }} />).text
  expect(certificate()).toBe(
    'Dársena 4 10 units subscribed by Inés Aldao, with 1 Founders’ note as a bonus held in your wallet 5,460.65 LUSD to the minimum 148 of 200 12 Nov, 14:36 S-20461',
  )
  expect(certificate({ status: 'done', bonusUnits: '0' })).toContain('units subscribed by Inés Aldao paid 5,460.65 LUSD 12 Nov, 14:36')
})
