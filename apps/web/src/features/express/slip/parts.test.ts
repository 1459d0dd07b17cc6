import {
  type ExpressContext,
  foldSlip,
  EMPTY_SLIP,
  type Levels,
  NO_LEVELS,
  proposalOf,
  type SlipAction,
  viewSlip,
} from '@bourse/domain/exchange'
import { createElement } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { BITCOIN } from '../../market/testing/specs.ts'
import { Headline } from './headline.tsx'
import { SlipLeg } from './leg.tsx'
import { SlipObstacle } from './obstacle.tsx'
import { SlipSummary } from './summary.tsx'
import type { Express } from './use-express.ts'

beforeAll(() => loadTexts('express', 'maxOrders', 'ui'))

const ASKS = { count: 1, prices: [128_365], lots: [10 ** 9] }
const asset = (code: string, decimals: number) => ({ code, decimals, decimalsMin: 2, isNetwork: false })

function contextOf({ lusd = 8_412_500_000n, asks = ASKS }: { lusd?: bigint; asks?: Levels } = {}): ExpressContext {
  return {
    assets: new Map([asset('LUSD', 6), asset('LBTC', 8)].map((one) => [one.code, one])),
    available: new Map([
      ['LUSD', lusd],
      ['LBTC', 5n],
    ]),
    markets: [{ spec: BITCOIN, isOpen: true, bids: NO_LEVELS, asks }],
  }
}

/** The slip of a user who wants bitcoin for dollars, as its parts receive it. */
function expressOf(context: ExpressContext, ...actions: SlipAction[]): Express {
  const pairs: SlipAction[] = [
    { do: 'pick', of: 'wanted', code: 'LBTC' },
    { do: 'pick', of: 'given', code: 'LUSD' },
  ]
  const slip = [...pairs, ...actions].reduce((state, action) => foldSlip(state, action, context), EMPTY_SLIP)
  const view = viewSlip(slip, context)
  return {
    ...{ slip, context, view, order: view.order, proposal: proposalOf(view) },
    ...{ assets: new Map(), fold: () => undefined, isQuoted: true, isUntouched: false, market: undefined },
  }
}

const obstacle = (express: Express) => drawn(createElement(SlipObstacle, { express })).text
const inputsIn = (markup: string) =>
  [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => ({
    isDisabled: / disabled(=|>|\s|\/)/.test(input),
    isReadOnly: /readonly/i.test(input),
  }))
/** The fields of one side: its amount, and at a price of one's own its rate. */
const fields = (express: Express, side: 'wanted' | 'given') =>
  inputsIn(drawn(createElement(SlipLeg, { side, express, onPick: () => undefined })).markup)

describe('[EXP-13] if no asset can be given', () => {
  test('“Insufficient Asset Balance” is shown', () => {
    expect(obstacle(expressOf(contextOf({ lusd: 0n })))).toContain('Insufficient Asset Balance')
  })

  test('one raw unit is enough to avoid the message', () => {
    expect(obstacle(expressOf(contextOf({ lusd: 1n })))).not.toContain('Insufficient Asset Balance')
  })
})

describe('[EXP-14] [DEF-083] while the rate is empty', () => {
  const quiet = contextOf({ asks: NO_LEVELS })

  test.each(['wanted', 'given'] as const)('the amount of the %s side is disabled', (side) => {
    expect(fields(expressOf(quiet), side)).toEqual([{ isDisabled: true, isReadOnly: false }])
  })

  test('[EXP-04] the market’s rate of either side is among the details, and read-only', () => {
    const rate = { isDisabled: false, isReadOnly: true }
    for (const context of [quiet, contextOf()])
      expect(inputsIn(drawn(createElement(SlipSummary, { express: expressOf(context) })).markup)).toEqual([rate, rate])
  })

  test.each(['wanted', 'given'] as const)('at a custom rate the rate of the %s side stays editable', (side) => {
    expect(fields(expressOf(quiet, { do: 'mode', mode: 'custom' }), side)).toEqual([
      { isDisabled: true, isReadOnly: false },
      { isDisabled: false, isReadOnly: false },
    ])
  })

  test('with a rate both amounts are enabled, at the market’s and at a custom one', () => {
    const typed = expressOf(quiet, { do: 'mode', mode: 'custom' }, { do: 'rate', of: 'wanted', text: '63500' })
    for (const express of [expressOf(contextOf()), typed])
      expect([fields(express, 'wanted')[0]?.isDisabled, fields(express, 'given')[0]?.isDisabled]).toEqual([false, false])
  })
})

describe('the answer above both sides', () => {
  const answer = (express: Express) => drawn(createElement(Headline, { express })).text
  const given = (text: string): SlipAction => ({ do: 'amount', of: 'given', text })

  test('[EXP-09] whole steps need no word: what is left stays in the pocket', () => {
    const text = answer(expressOf(contextOf(), given('100')))
    expect(text).toContain('You get 0.0014973 LBTC for 96.27375 LUSD')
    expect(text).toContain('3.72625 LUSD stays in your pocket.')
    expect(text).not.toMatch(/lot|slippage|taker/i)
  })

  test.each<[string, ExpressContext, SlipAction[], string[]]>([
    ['asks for an amount', contextOf(), [], ['How much LUSD do you want to exchange?', 'You hold 8,412.50 LUSD.']],
    ['without any', contextOf({ lusd: 0n }), [], ['You hold no LUSD yet.']],
    [
      'too little',
      contextOf(),
      [given('3')],
      ['This amount can’t be exchanged', 'The smallest amount is 0.0001 LBTC, which is 6.41825 LUSD right now.'],
    ],
    ['[EXP-12] too much', contextOf({ lusd: 50_000_000n }), [given('100')], ['You get 0.0014973 LBTC', 'You’re 50.00 LUSD short.']],
    ['at a price of one’s own', contextOf(), [{ do: 'mode', mode: 'custom' }], ['What do you pay for 1 LBTC?']],
  ])('%s', (_name, context, actions, parts) => {
    const text = answer(expressOf(context, ...actions))
    for (const part of parts) expect(text).toContain(part)
  })
})
