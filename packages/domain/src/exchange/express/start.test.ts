import { describe, expect, test } from 'vitest'
import { type ExpressContext, wantable } from './context.ts'
import { EMPTY_SLIP } from './slip.ts'
import { startingPair } from './start.ts'
import { CONTEXT, context, CP12, LBTC, LEUR, LUSD, BRS } from './testing/slips.ts'

const WORTH = new Map([
  ['LUSD', 8_412n],
  ['LBTC', 11_822n],
  ['LEUR', 540n],
])
const start = (around: ExpressContext, chosen: { wanted?: string; given?: string } = {}) =>
  startingPair(around, { ...EMPTY_SLIP, ...chosen })

describe('[EXP-03] the pair that a slip begins with', () => {
  test.each<[string, Partial<ExpressContext>, { wanted?: string; given?: string }, string, string]>([
    ['gives the held asset of the highest value', { worth: WORTH }, {}, 'LUSD', 'LBTC'],
    ['gives another once that is worth more', { worth: new Map([...WORTH, ['LUSD', 11_823n]]) }, {}, 'LBTC', 'LUSD'],
    ['leaves out what has no market, however much it is worth', { worth: new Map([...WORTH, ['LEUR', 10n ** 9n]]) }, {}, 'LUSD', 'LBTC'],
    ['gets what was exchanged last', { worth: new Map([['LUSD', 9n]]), recent: ['BRS', 'LUSD'] }, {}, 'BRS', 'LUSD'],
    ['gets bitcoin where the last one does not trade against it', { worth: new Map([['LUSD', 9n]]), recent: ['CP12'] }, {}, 'LBTC', 'LUSD'],
    ['keeps a given asset that is chosen', { worth: WORTH }, { given: 'LEUR' }, 'LUSD', 'LEUR'],
    ['keeps a wanted asset that is chosen', { worth: WORTH }, { wanted: 'BRS' }, 'BRS', 'LBTC'],
    ['without any value gives the first that is held', {}, {}, 'LBTC', 'LUSD'],
    ['with an empty pocket gives the quote of the first market', { available: new Map() }, {}, 'LBTC', 'LUSD'],
  ])('%s', (_name, around, chosen, wanted, given) => {
    expect(start(context(around), chosen)).toEqual({ wanted, given })
  })

  test('never gives what is frozen, and never gets what the profile may not hold', () => {
    const assets = new Map([LUSD, { ...LEUR }, { ...LBTC, isFrozen: true, isLocked: true }, BRS, CP12].map((one) => [one.code, one]))
    const around = context({ assets, worth: WORTH })
    expect(start(around)).toEqual({ wanted: 'BRS', given: 'LUSD' })
    expect(wantable(around, 'LUSD')).toEqual(['LUSD', 'BRS', 'LEUR', 'CP12'])
    expect(wantable(CONTEXT, 'LUSD')).toEqual(['LUSD', 'LBTC', 'BRS', 'LEUR', 'CP12'])
  })
})
