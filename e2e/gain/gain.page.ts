import { market } from '@bourse/contracts/exchange'
import { gain, type MarketGainReply } from '@bourse/contracts/gain'
import { asset, type KnownCode } from '../fake/assets.ts'
import { like, rowOf } from '../fake/blank-reply.ts'
import { holds } from '../fake/pocket.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const MARKET = rowOf(market.list.reply)
const inMarket = (code: KnownCode) => {
  const { id, name, decimals, decimals_min } = asset(code)
  return { id, code, name, decimals, decimals_min }
}
const LUSD_LARS = like(MARKET, {
  symbol: 'LUSD-LARS',
  base_symbol: 'LUSD',
  quote_symbol: 'LARS',
  base_asset: inMarket('LUSD'),
  quote_asset: inMarket('LARS'),
  lot: '0.01',
  tick: '0.01',
  lot_raw: '10000',
  tick_raw: '10000',
})
const ROW: MarketGainReply = {
  market: 'LUSD-LARS',
  base: 'LUSD',
  quote: 'LARS',
  trades: 2,
  held: '49.800000',
  cost: '9480.961924',
  averagePrice: '190.380761',
  lastPrice: '180.00',
  value: '8964.000000',
  unrealizedGain: '-516.961924',
  realizedGain: '959.961924',
  bought: { quantity: '100.000000', cost: '19000.000000', fee: '0.200000' },
  sold: { quantity: '50.000000', proceeds: '10500.000000', fee: '21.000000' },
  uncosted: { quantity: '0.000000', proceeds: '0.000000' },
}

test('gains stand on the pocket’s page market by market, by either method, and lead to the market', async ({ page, server }) => {
  holds(server, { LUSD: '49.8' })
  server.reply(market.list, [LUSD_LARS])
  server.reply(gain.read, ({ query }) => like(gain.read.reply, { method: query.method, isComplete: true, markets: [ROW] }))
  await openAs(page, server, {}, '/pocket')
  const card = page.getByRole('region', { name: 'Gains from trading' })
  const row = card.getByRole('row').filter({ hasText: 'LUSD/LARS' })
  for (const figure of ['49.80', '190.38', '180.00', '9,480.96', '8,964.00', '−516.96', '+959.96']) await expect(row).toContainText(figure)
  await card.getByRole('button', { name: 'Details of LUSD/LARS' }).click()
  await expect(card.getByText('0.20LUSD · 21.00LARS')).toBeVisible()
  await card.getByText('What counts').click()
  await expect(card.getByText('Deposits and transfers don’t count.')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await card.getByText('First in, first out', { exact: true }).click()
  await expect.poll(() => server.received(gain.read).at(-1)?.query).toMatchObject({ pocket: '70', method: 'fifo' })
  await card.getByRole('link', { name: 'Show LUSD/LARS in MAX' }).click()
  await expect(page).toHaveURL(/\/max\?market=LUSD-LARS/)
})

test('whoever has not traded is told what will be here', async ({ page, server }) => {
  holds(server, { LUSD: '10' })
  server.reply(gain.read, like(gain.read.reply, { isComplete: true }))
  await openAs(page, server, {}, '/pocket')
  const card = page.getByRole('region', { name: 'Gains from trading' })
  await expect(card.getByText('No trades yet')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Open MAX' })).toHaveAttribute('href', '/max')
  await expect(card.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
})
