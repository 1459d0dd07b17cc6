import { expect, test } from 'vitest'
import { savingOf } from './savings.ts'

test.each([
  ['a year against twelve months', 'annual', { annual: 100n, monthly: 10n, weekly: 1n }, { against: 'monthly', permille: 166 }],
  ['a year against 52 weeks where there is no month', 'annual', { annual: 39n, weekly: 1n }, { against: 'weekly', permille: 250 }],
  ['a month against 52 / 12 weeks', 'monthly', { monthly: 13n, weekly: 4n }, { against: 'weekly', permille: 250 }],
  ['nothing is saved at the same rate', 'annual', { annual: 120n, monthly: 10n }, undefined],
  ['nor at a higher one', 'annual', { annual: 121n, monthly: 10n }, undefined],
  ['less than a tenth of a percent is not shown', 'annual', { annual: 11_999n, monthly: 1_000n }, undefined],
  ['a tenth of a percent is', 'annual', { annual: 11_988n, monthly: 1_000n }, { against: 'monthly', permille: 1 }],
  ['a year is never compared with days', 'annual', { annual: 1n, daily: 10n }, undefined],
  ['a month alone has nothing to compare with', 'monthly', { monthly: 10n, annual: 100n }, undefined],
  ['a week is not compared', 'weekly', { weekly: 1n, monthly: 10n }, undefined],
  ['dues that the perk does not have', 'annual', { monthly: 10n }, undefined],
] as const)('[PERK-32] [DEF-147] %s', (_name, period, prices, saving) => {
  expect(savingOf(period, prices)).toEqual(saving)
})
