import { pocket, type WalletReply } from '@bourse/contracts/pocket'
import { asset, type KnownCode } from '../fake/assets.ts'
import { emptyWallet, holds } from '../fake/pocket.ts'
import { expect, expectAccessible, expectFits, openAs, pressTwice, test } from '../support/page-test.ts'

test('[API-27] [DEF-061] a wallet is added in the pocket, and by its legacy address; two clicks at once add one', async ({
  page,
  server,
}) => {
  const wallets: WalletReply[] = []
  holds(server, {})
  server.reply(pocket.read, () => ({ pocketID: '70', wallets: [...wallets], totals: null }))
  server.reply(pocket.addWallet, ({ body }) => {
    const known = wallets.find((each) => each.asset.code === body.asset)
    const added = known ?? emptyWallet(body.asset as KnownCode)
    if (!known) wallets.push(added)
    return added
  })
  await openAs(page, server, {}, '/pocket')
  await expect(page.getByText('Your pocket is empty')).toBeVisible()
  await expect(page.getByText('No wallets yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a wallet' })
  await dialog.getByRole('searchbox').fill('euro')
  await expect(dialog.getByRole('button', { name: 'Add LBTC' })).toHaveCount(0)
  await pressTwice(dialog.getByRole('button', { name: 'Add LEUR' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No entries yet')).toBeVisible()

  await page.goto('/loci/pocket/new/')
  await expect(page.getByRole('link', { name: 'In your pocket: LEUR' })).toHaveAttribute('href', '/pocket?wallet=LEUR')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Add LBTC' }).click()
  await expect(page.getByRole('link', { name: 'In your pocket: LBTC' }), 'the focus stays where it was').toBeFocused()
  expect(server.received(pocket.addWallet).map(({ params, body }) => `${params.id} ${body.asset}`)).toEqual(['7 LEUR', '7 LBTC'])
})

test('[SHELL-13] [DEF-061] [DEF-063] assets stand by kind with their price in the currency of the profile; the rest opens in place', async ({
  page,
  server,
}) => {
  holds(server, {})
  const rate = (numerator: string, source: 'trade' | 'catalogue' = 'trade') => ({
    numerator,
    denominator: '100',
    source,
    at: null,
    chain: [],
  })
  server.reply(pocket.read, { pocketID: '70', wallets: [emptyWallet('LUSD')], totals: { asset: asset('LEUR'), rate: rate('125') } })
  server.reply(pocket.rates, {
    rates: [
      { asset: 'LBTC', rate: rate('6400000') },
      { asset: 'LARS', rate: rate('0', 'catalogue') },
      { asset: 'LUSD', rate: rate('100') },
    ],
  })
  await openAs(page, server, {}, '/loci/pocket/new/')
  const currencies = page.getByRole('region', { name: 'Currencies' })
  await expect(currencies).toContainText('5, worth what the money is worth')
  await expect(currencies.getByRole('listitem')).toHaveCount(4)
  await expect(currencies.getByRole('listitem').filter({ hasText: 'LUSD' })).toContainText('0.80')
  await expect(currencies.getByRole('listitem').filter({ hasText: 'LARS' })).toContainText('No price yet')
  await expect(page.getByRole('region', { name: 'Coins' }).getByRole('listitem')).toContainText('51,200.00')
  await expect(page.getByText('Prices in LEUR')).toBeVisible()
  await currencies.getByRole('button', { name: 'Show all 5' }).click()
  await expect(currencies.getByRole('listitem')).toHaveCount(5)
  await currencies.getByRole('button', { name: 'Show fewer' }).click()
  await expect(currencies.getByRole('listitem')).toHaveCount(4)
  const kinds = page.getByRole('radiogroup', { name: 'Kind of asset' })
  await kinds.getByText('Currencies').click()
  await expect(page.getByRole('region', { name: 'Coins' })).toHaveCount(0)
  await expect(currencies.getByRole('listitem')).toHaveCount(5)
  await page.getByRole('searchbox', { name: 'Find an asset by name or code' }).fill('bitcoin')
  await expect(page.getByText('No assets found')).toBeVisible()
  await kinds.getByText('All 6').click()
  await expect(page.getByRole('region', { name: 'Coins' }).getByRole('listitem')).toHaveCount(1)
})
