import { expect, expectAccessible, expectFits, test } from '../support/page-test.ts'
import { openTerminal, startTrading } from './open-terminal.ts'

const OTHER = 'LBTC/LEUR'

test('a workspace is made by keyboard, keeps the chart of a second market, and is there in another browser', async ({ page, server }) => {
  const { kept } = startTrading(server)
  await openTerminal(page, server)
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog', { name: 'Workspaces' })
  await dialog.getByLabel('New workspace').fill('Two markets')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Two markets', exact: true })).toHaveAttribute('aria-current', 'true')
  await dialog.getByLabel('Market', { exact: true }).selectOption('LBTC-LEUR')
  await dialog.getByRole('button', { name: 'Add panel' }).click()
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  const second = page.getByRole('region', { name: `${OTHER}: Chart`, exact: true })
  await expect(second.getByRole('img', { name: /^LBTC\/LEUR, / })).toBeVisible()
  const chosen = page.getByRole('region', { name: 'Chart', exact: true })
  await expect(chosen.getByRole('img', { name: /^LBTC\/LUSD, / })).toBeVisible()
  // Indicators and drawings are those of the chosen market: a panel of its own has candles alone.
  await expect(chosen.getByRole('button', { name: 'Tools', exact: true })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Tools', exact: true })).toHaveCount(0)

  await expect.poll(() => kept.workspaces.workspaces.map(({ name }) => name)).toEqual(['Two markets'])
  await expect.poll(() => kept.workspaces.workspaces[0]?.layouts['768'].some(({ i }) => i === 'chart@LBTC-LEUR')).toBe(true)
  await page.reload()
  await expect(second).toBeVisible()

  // Another browser knows the same workspaces, and has chosen none.
  await page.evaluate(() => localStorage.clear())
  await openTerminal(page, server)
  await expect(second).toHaveCount(0)
  await page.keyboard.press('Shift+w')
  await expect(second).toBeVisible()
})

test('workspaces are renamed, copied, deleted and brought back, and chosen in the palette', async ({ page, server }) => {
  const { kept } = startTrading(server)
  const names = () => kept.workspaces.workspaces.map(({ name }) => name)
  await openTerminal(page, server)
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog', { name: 'Workspaces' })
  await dialog.getByLabel('New workspace').fill('Two markets')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Market', { exact: true }).selectOption('LBTC-LEUR')
  await dialog.getByRole('button', { name: 'Add panel' }).click()
  await dialog.getByRole('button', { name: 'Rename Two markets' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Pair')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Copy Pair', exact: true }).click()
  await expect.poll(names).toEqual(['Pair', 'Pair 2'])
  await dialog.getByRole('button', { name: 'Delete Pair', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Default', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(names).toEqual(['Pair 2', 'Pair'])

  // The copy has its own panels.
  const second = page.getByRole('region', { name: `${OTHER}: Chart`, exact: true })
  await second.getByRole('button', { name: `Remove ${OTHER}: Chart` }).click()
  await expect(second).toHaveCount(0)
  const choose = async (name: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search markets, panels and actions' }).fill(name)
    await page.getByRole('option', { name: `${name} workspace`, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await choose('Pair')
  await expect(second).toBeVisible()
  await choose('Default')
  await expect(second).toHaveCount(0)
})

test('a watchlist has folders and an order of its own, also on the phone and as a panel', async ({ page, server }) => {
  const { kept } = startTrading(server)
  await openTerminal(page, server)
  const panel = page.getByRole('region', { name: 'Markets', exact: true })
  await panel.getByRole('button', { name: `Add ${OTHER} to Favorites` }).click()
  await panel.getByRole('button', { name: 'Add LBTC/LUSD to Favorites' }).click()
  const lists = () => kept.watchlists.lists
  await expect.poll(() => lists().map(({ name, markets }) => [name, markets])).toEqual([['Favorites', ['LBTC-LEUR', 'LBTC-LUSD']]])

  await panel.getByLabel('Which markets').selectOption('Edit watchlists')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit Favorites' }).click()
  await dialog.getByLabel('New folder').fill('Later')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Add panel' }).click()

  const list = page.getByRole('region', { name: 'Favorites', exact: true })
  const grip = list.getByRole('button', { name: `Move ${OTHER}`, exact: true })
  await expect(list.getByRole('button', { name: OTHER, exact: true })).toBeVisible()
  await grip.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(grip).toBeFocused()
  await expect
    .poll(() => lists().map(({ markets, folders }) => [markets, folders.map((one) => one.markets)]))
    .toEqual([[['LBTC-LUSD'], [['LBTC-LEUR']]]])
  await list
    .getByRole('listitem')
    .filter({ hasText: 'LBTC/LUSD' })
    .dragTo(list.getByRole('listitem').filter({ hasText: OTHER }).last())
  await expect.poll(() => lists()[0]?.folders[0]?.markets.toSorted()).toEqual(['LBTC-LEUR', 'LBTC-LUSD'])
  await expectAccessible(page)
  await list.getByRole('button', { name: OTHER, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `MAX, ${OTHER}` })).toBeAttached()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('tab', { name: 'Markets' }).click()
  await page.getByLabel('Which markets').selectOption('Favorites')
  await expect(page.getByRole('button', { name: 'Later 2' })).toBeVisible()
  await expectFits(page)
})

test('settings that another window saved meanwhile are merged, not overwritten', async ({ page, server }) => {
  const { kept } = startTrading(server)
  await openTerminal(page, server)
  const panel = page.getByRole('region', { name: 'Markets', exact: true })
  const lists = () => kept.watchlists.lists.map(({ name, markets }) => [name, markets])
  kept.saveElsewhere('watchlists', { lists: [{ id: 'listbbbb1', name: 'Elsewhere', markets: ['LEUR-LUSD'], folders: [] }] })
  await panel.getByRole('button', { name: `Add ${OTHER} to Favorites` }).click()
  await expect.poll(lists).toEqual([
    ['Elsewhere', ['LEUR-LUSD']],
    ['Favorites', ['LBTC-LEUR']],
  ])
})
