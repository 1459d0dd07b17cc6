import { alert } from '@bourse/contracts/alert'
import { exchange, workspaces } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import type { Locator, Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { ownMarket } from '../support/own-market.ts'
import { expect, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'
import { chooseEntry, expectWellMade, PHONE, tabTo } from './by-keyboard.ts'

const LIST = 'listaaaa1'

// One market for both of them, one after the other.
test.describe.configure({ mode: 'default' })

const traders: Account[] = []

test.afterEach(async () => {
  for (const { client } of traders.splice(0)) await client.call(exchange.cancelAll, { body: {} })
})

test('on a phone of 360 px, in Spanish and by keyboard: an iceberg is placed and changed, gains and the safety timer are read', async ({
  page,
}) => {
  const { trader, symbol } = await openPhone(page, 'es')
  const live = async () => (await trader.client.call(exchange.orders, { query: { market: symbol, status: 'live' } })).body
  const sell = page.locator('.order-bar-sell')
  await sell.press('Enter')
  const form = page.getByRole('form', { name: 'Formulario de orden' })
  await tabTo(form.getByRole('textbox', { name: 'Precio', exact: true }))
  await page.keyboard.type('0,55')
  await tabTo(form.getByRole('textbox', { name: 'Cantidad', exact: true }))
  await page.keyboard.type('20')
  const more = form.getByRole('button', { name: 'Más', exact: true })
  await tabTo(more)
  await page.keyboard.press('Enter')
  const options = page.getByRole('dialog', { name: 'Opciones de la orden' })
  await tabTo(options.getByRole('textbox', { name: 'Mostrar solo' }))
  await page.keyboard.type('2')
  await expectWellMade(page, 'es')
  await page.keyboard.press('Escape')
  await expect(options).toBeHidden()
  await expect(more).toBeFocused()
  await form.getByRole('textbox', { name: 'Cantidad', exact: true }).press('Enter')
  const review = page.getByRole('dialog').filter({ has: page.locator('.limit-confirm') })
  await expect(review).toContainText('El libro muestra 2,00 BRS cada vez')
  await expectWellMade(page, 'es')
  await tabTo(review.locator('.limit-confirm'))
  await page.keyboard.press('Enter')
  await expect.poll(live).toMatchObject([{ price: '0.5500', quantity: '20.00', shown: '2.00', status: 'OPEN' }])
  await expect(review).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(sell).toBeFocused()

  await page.getByRole('tab', { name: 'Gráfico' }).focus()
  for (const _step of ['book', 'trades', 'orders']) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Órdenes/ }).first()).toBeInViewport({ ratio: 0.9 })
  const row = page.getByRole('table', { name: 'Órdenes', exact: true }).locator('[data-order]').first()
  await expect(row.getByText('Iceberg, muestra 2,00 de 20,00')).toBeVisible()
  await row.locator('.orders-more').press('Enter')
  const change = page.getByRole('button', { name: 'Modificar orden…' })
  await tabTo(change)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Modificar orden' })
  await tabTo(dialog.getByRole('textbox', { name: 'Mostrar solo' }))
  await page.keyboard.type('4')
  await expectWellMade(page, 'es')
  await page.keyboard.press('Enter')
  await expect(row.getByText('Iceberg, muestra 4,00 de 20,00')).toBeVisible()
  await expect(change).toBeFocused()

  await page.locator('#orders-fills-tab-orders').focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Detalles de BRS/LMXN' }).press('Enter')
  await expect(page.getByText('Comprado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Primero en entrar, primero en salir' })).toBeInViewport({ ratio: 1 })
  await expectWellMade(page, 'es')
  const timer = page.getByRole('button', { name: 'Temporizador de seguridad' })
  await timer.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Temporizador de seguridad' })).toBeVisible()
  await expectWellMade(page, 'es')
  await page.keyboard.press('Escape')
  await expect(timer).toBeFocused()
})

test('on a phone of 360 px, in Portuguese: a watchlist is put in order by finger and by keys, a template’s key sends one order while armed, and fills the form otherwise', async ({
  page,
}) => {
  const { trader, symbol } = await openPhone(page, 'pt', async ({ client }) => {
    const markets = ['LBTC-LUSD', 'LETH-LUSD', 'BRS-LUSD']
    const folders = [{ id: 'foldaaaa1', name: 'Depois', isFolded: false, markets: [] }]
    const lists = [{ id: LIST, name: 'Minha lista', markets, folders }]
    await client.call(workspaces.saveWatchlists, { body: { revision: 0, settings: { lists } } })
    await client.call(workspaces.saveTemplates, { body: { revision: 0, settings: { templates: [TEMPLATE] } } })
  })
  await test.step('a watchlist', async () => {
    const kept = async () => (await trader.client.call(workspaces.watchlists)).body.settings.lists[0]
    await page.getByRole('tab', { name: 'Mercados', exact: true }).click()
    await page.getByLabel('Quais mercados').selectOption('Minha lista')
    const grip = page.getByRole('button', { name: 'Mover LBTC/LUSD', exact: true })
    await grip.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await kept())?.markets).toEqual(['LETH-LUSD', 'LBTC-LUSD', 'BRS-LUSD'])
    await expect(grip).toBeFocused()
    await dragByFinger(page, grip, page.getByRole('button', { name: 'LETH/LUSD', exact: true }))
    await expect.poll(async () => (await kept())?.markets).toEqual(['LBTC-LUSD', 'LETH-LUSD', 'BRS-LUSD'])
    await dragByFinger(page, page.getByRole('button', { name: 'Mover BRS/LUSD', exact: true }), page.getByText('Depois', { exact: true }))
    await expect.poll(async () => (await kept())?.folders[0]?.markets).toEqual(['BRS-LUSD'])
    await expect(page.getByRole('button', { name: 'Remover BRS/LUSD de Minha lista' })).toBeInViewport({ ratio: 1 })
    await expectWellMade(page, 'pt')
  })

  const orders = async () => (await trader.client.call(exchange.orders, { query: { market: symbol } })).body
  const bought = async () => (await orders()).filter(({ status, side }) => side === 'BUY' && status === 'OPEN').map(({ price }) => price)
  await test.step('templates', async () => {
    const menu = page.getByRole('button', { name: 'Menu do terminal' })
    await menu.press('Enter')
    await chooseEntry(page, 'Modelos de ordem')
    await expect(page.getByRole('dialog', { name: 'Modelos de ordem' }).getByRole('button', { name: /^Usar Junto à compra/ })).toBeVisible()
    await expectWellMade(page, 'pt')
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })
  await test.step('one-step trading', async () => {
    await page.getByRole('tab', { name: 'Livro de ordens' }).click()
    await expect(page.getByRole('row', { name: 'Compra 0,4900' })).toBeAttached()
    await page.getByRole('button', { name: 'Negociação em um passo', exact: true }).press('Enter')
    const arming = page.getByRole('dialog', { name: 'Ativar a negociação em um passo, BRS/LMXN' })
    await expect(arming.getByLabel('Tamanho de cada ordem')).toBeFocused()
    await page.keyboard.type('0,5')
    await expectWellMade(page, 'pt')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ativada: 0,50 BRS por clique')).toBeVisible()
    await expectWellMade(page, 'pt')
    await page.keyboard.press('5')
    await page.keyboard.press('5')
    await expect(page.getByText('Ordem de compra de 2,00 BRS a 0,4901 enviada')).toBeVisible()
    expect(await bought()).toEqual(['0.4901'])
    await page.getByRole('button', { name: 'Desativar', exact: true }).press('Enter')
    await page.keyboard.press('5')
    await expect(page.getByRole('form', { name: 'Formulário de ordem' }).getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2')
    expect(await bought()).toEqual(['0.4901'])
    await page.keyboard.press('Escape')
  })
  await test.step('an alert', async () => {
    const bell = page.getByRole('button', { name: 'Criar um alerta' })
    await bell.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Novo alerta' })
    for (const kind of ['percent', 'volume', 'fill', 'spread'])
      await dialog.getByRole('combobox', { name: 'Sobre o quê' }).selectOption(kind)
    await dialog.getByRole('textbox', { name: 'Pontos-base', exact: true }).fill('12,5')
    await dialog.getByRole('combobox', { name: 'Quantas vezes' }).selectOption('again')
    await expectWellMade(page, 'pt')
    await dialog.getByRole('button', { name: 'Criar alerta' }).press('Enter')
    await expect(page.getByText('Alerta criado', { exact: true })).toBeVisible()
    await expect(bell).toBeFocused()
    // In the unit in which the book shows the spread; programs read it in per mille.
    expect((await trader.client.call(alert.list)).body.alerts).toMatchObject([{ kind: 'spread', threshold: '1.25' }])
    await page.goto('/alerts')
    await expect(page.getByText('Spread de 12,5 pb ou mais').first()).toBeVisible()
  })
})

const TEMPLATE = {
  id: 'tempaaaa1',
  name: 'Junto à compra',
  key: '5',
  side: 'BUY',
  orderType: 'LIMIT',
  size: { unit: 'quantity', quantity: '2' },
  price: { from: 'bid', unit: 'ticks', offset: 1 },
  timeInForce: 'GTC',
  isPostOnly: false,
} as const

/** A market that has traded at 0.50 and is quoted around it, and a trader who reads this language at the terminal. */
async function openPhone(page: Page, language: 'es' | 'pt', prepare?: (trader: Account) => Promise<void>) {
  const symbol = await ownMarket('smallScreen')
  const [trader, other] = await Promise.all([newOwner({ BRS: '50', LMXN: '50' }), newOwner({ BRS: '50', LMXN: '50' })])
  traders.push(trader, other)
  const place = async ({ client }: Account, side: 'BUY' | 'SELL', price: string) =>
    expect(
      (await client.call(exchange.place, { body: { market: symbol, side, quantity: '5', price } })).status,
      `${side} at ${price}`,
    ).toBe(201)
  await place(other, 'SELL', '0.5')
  await place(trader, 'BUY', '0.5')
  await place(other, 'BUY', '0.49')
  await place(other, 'SELL', '0.52')
  await trader.client.call(session.patchPreferences, { body: { language, confirm_orders: true } })
  await prepare?.(trader)
  await page.setViewportSize(PHONE)
  await signIn(page, trader.handle, { at: `/max?market=${symbol}` })
  await expect(page.locator('.order-bar-buy')).toContainText('0,52')
  return { trader, symbol }
}

/** One finger goes from the middle of one to the upper edge of the other. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('a row is not there')
  const devtools = await page.context().newCDPSession(page)
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
  await touch('touchStart', y)
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', y + (end.y + 3 - y) * part)
  await touch('touchEnd')
  await devtools.detach()
}
