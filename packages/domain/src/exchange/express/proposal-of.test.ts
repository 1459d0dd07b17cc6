import { describe, expect, test } from 'vitest'
import { proposalOf } from './proposal-of.ts'
import { EMPTY_SLIP, type SlipAction } from './slip.ts'
import { viewSlip } from './view-slip.ts'
import { amount, BUYING, NO_MARKET, rate, slip, CONTEXT } from './testing/slips.ts'

describe('[EXP-21] [DEF-084] the proposal', () => {
  const of = (...actions: SlipAction[]) => proposalOf(viewSlip(slip(...actions), CONTEXT))

  test('is made where there is no market', () => {
    expect(of(...NO_MARKET, rate('wanted', '250'), amount('wanted', '3'))).toEqual({
      proposal: { give: { code: 'LUSD', raw: 750_000_000n }, want: { code: 'CP12', raw: 3n } },
    })
  })

  test.each([{ wanted: 'CP12' }, { given: 'LUSD' }])('of one asset alone is not a valid proposal: %j', (chosen) => {
    expect(proposalOf(viewSlip({ ...EMPTY_SLIP, ...chosen }, CONTEXT))).toEqual({ fault: 'NO_PAIR' })
  })

  test.each<[string, SlipAction[], string]>([
    ['with a market', [...BUYING, amount('wanted', '0.1')], 'NO_PAIR'],
    ['of nothing yet', [], 'NO_PAIR'],
    ['without a rate', [...NO_MARKET, amount('wanted', '1')], 'NO_RATE'],
    ['that rounds to nothing', [...NO_MARKET, rate('wanted', '250'), amount('given', '1')], 'NO_AMOUNT'],
    ['above the balance', [...NO_MARKET, rate('wanted', '250'), amount('wanted', '40')], 'INSUFFICIENT'],
  ])('%s is not a valid proposal', (_name, actions, fault) => {
    expect(of(...actions)).toEqual({ fault })
  })
})
