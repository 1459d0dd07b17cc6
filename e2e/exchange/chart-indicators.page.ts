import { expect, expectAccessible, expectFits, test } from '../support/page-test.ts'
import { openTerminal, quoteHalf, startTrading, SYMBOL } from './open-terminal.ts'

const MINUTE_MS = 60_000

/** Every indicator with what its legend says of 120 hours that rise and fall; twelve at a time, as many as a chart has. */
const LEGENDS: readonly (readonly [string, RegExp])[] = [
  ['Weighted average', /WMA 200\.\d{4}$/],
  ['Hull average', /HMA 200\.\d{4}$/],
  ['Linear regression', /LSMA 250\.\d{4}$/],
  ['Keltner channels', /Keltner 20 2 10(0\.\d{4}){3}$/],
  ['Donchian channels', /Donchian 20(0\.\d{4}){3}$/],
  ['Ichimoku cloud', /Ichimoku 9 26 52 26(0\.\d{4}){4}–$/],
  ['Parabolic SAR', /SAR 0\.02 0\.02 0\.20\.\d{4}$/],
  ['SuperTrend', /SuperTrend 10 3(0\.\d{4}–|–0\.\d{4})$/],
  ['Pivot points of the day before', /Pivot(0\.\d{4}){5}$/],
  ['Stochastic', /Stoch 14 1 3(\d+\.\d){2}$/],
  ['Stochastic RSI', /StochRSI 14 14 3 3(\d+\.\d){2}$/],
  ['Directional movement, ADX', /ADX 14(\d+\.\d){3}$/],
  ['Aroon', /Aroon 25(\d+\.\d){2}$/],
  ['Commodity channel index', /CCI 20−?\d+\.\d$/],
  ['Williams %R', /%R 14−?\d+\.\d$/],
  ['Rate of change', /ROC 12−?\d+\.\d\d$/],
  ['Momentum', /MOM 10−?0\.\d{4}$/],
  ['TRIX', /TRIX 15−?\d+\.\d{3}$/],
  ['Ultimate oscillator', /UO 7 14 28\d+\.\d$/],
  ['Awesome oscillator', /AO 5 34−?0\.\d{4}$/],
  ['Average true range', /ATR 140\.\d{4}$/],
  ['Standard deviation', /SD 200\.\d{4}$/],
  ['Volume average', /Vol SMA 20[\d.]+$/],
  ['On-balance volume', /OBV−?[\d.]+$/],
  ['Money flow index', /MFI 14\d+\.\d$/],
  ['Chaikin money flow', /CMF 20−?\d\.\d\d$/],
]

for (let from = 0; from < LEGENDS.length; from += 9) {
  const some = LEGENDS.slice(from, from + 9)
  test(`indicators from ${some[0]?.[0]} to ${some.at(-1)?.[0]} are found by their names, drawn with their values, and removed`, async ({
    page,
    server,
  }) => {
    const trading = startTrading(server)
    const { market, kept } = trading
    for (let ago = 120; ago > 0; ago--)
      market.trade(`0.${5_000 + (ago % 7) * 31 + ago}`, String(1 + (ago % 3)), 'BUY', Date.now() - ago * 60 * MINUTE_MS)
    quoteHalf(trading)
    await openTerminal(page, server)
    const dialog = page.getByRole('dialog', { name: 'Indicators' })
    const legend = page.getByRole('list', { name: 'Indicators' })
    await page.getByRole('button', { name: 'Indicators', exact: true }).click()
    for (const [name] of some) {
      await dialog.getByLabel('Find an indicator').fill(name)
      await dialog.getByRole('button', { name, exact: true }).click()
    }
    if (from === 0) await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(legend.locator('li')).toHaveText(some.map(([, values]) => values))
    await expect.poll(() => kept.chart(SYMBOL).indicators.length).toBe(some.length)
    await page.getByRole('button', { name: `Indicators: ${some.length} on the chart` }).click()
    const remove = dialog.getByRole('button', { name: /^Remove / })
    for (let left = some.length; left > 0; left--) {
      await remove.first().press('Enter')
      await expect(remove).toHaveCount(left - 1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(() => kept.chart(SYMBOL).indicators).toEqual([])
  })
}

test('what no indicator is called is said; the dialog fits a phone', async ({ page, server }) => {
  const trading = startTrading(server)
  quoteHalf(trading)
  await page.setViewportSize({ width: 360, height: 740 })
  await openTerminal(page, server)
  await page.getByRole('button', { name: 'Indicators', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Indicators' })
  await dialog.getByLabel('Find an indicator').fill('tea leaves')
  await expect(dialog).toContainText('No indicator has that name.')
  await dialog.getByLabel('Find an indicator').fill('stoch')
  await expect(dialog.getByRole('group', { name: 'Oscillators' }).getByRole('button')).toHaveText(['Stochastic', 'Stochastic RSI'])
  await expectFits(page)
})
