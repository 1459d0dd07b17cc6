import { type ExpressContext, foldSlip, EMPTY_SLIP, type Levels, NO_LEVELS, type SlipAction, viewSlip } from '@bourse/domain/exchange'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { BITCOIN } from '../../market/testing/specs.ts'
import { SlipLeg } from './leg.tsx'
import { SlipObstacle } from './obstacle.tsx'
import type { Express } from './use-express.ts'

// Links need the page's own address, which does not exist here.

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
  return { slip, context, view: viewSlip(slip, context), assets: new Map(), fold: () => undefined, isQuoted: true } as unknown as Express
}

const obstacle = (express: Express) => renderToStaticMarkup(createElement(SlipObstacle, { express }))
/** The fields of one side: its amount, then its rate. */
const fields = (express: Express, side: 'wanted' | 'given') => {
  const drawn = renderToStaticMarkup(createElement(SlipLeg, { side, express, onPick: () => undefined }))
  return [...drawn.matchAll(/<input[^>]*>/g)].map(([input]) => ({
    isDisabled: / disabled(=|>|\s|\/)/.test(input),
    isReadOnly: /readonly/i.test(input),
  }))
}

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

  test.each(['wanted', 'given'] as const)('the amount of the %s side is disabled, and a market rate is read-only', (side) => {
    expect(fields(expressOf(quiet), side)).toEqual([
      { isDisabled: true, isReadOnly: false },
      { isDisabled: false, isReadOnly: true },
    ])
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
