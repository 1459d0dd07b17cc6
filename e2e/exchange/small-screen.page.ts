import { gain } from '@bourse/contracts/gain'
import type { Locator, Page } from '@playwright/test'
import { FakeAlerts } from '../fake/alerts.ts'
import { like } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { expect, openAs, test } from '../support/page-test.ts'
import { chooseEntry, expectReadable, expectWellMade, PHONE, tabTo } from './by-keyboard.ts'
import { startTrading, SYMBOL, type Trading } from './open-terminal.ts'
import { dragFinger } from './drag-price.ts'
import { orderTemplate } from './order-template.ts'

// Axe judges the dialogs of orders, of the timer and of one-step trading at a desk, in their own files.

test('on a phone of 360 px, in Spanish and by keyboard: an iceberg is placed and changed', async ({ page, server }) => {
  const trading = startTrading(server, { LBTC: '50', LUSD: '50' })
  const { exchange } = trading
  await openPhone(page, server, trading, 'es')
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
  await expectReadable(page, 'es')
  await page.keyboard.press('Escape')
  await expect(options).toBeHidden()
  await expect(more).toBeFocused()
  await form.getByRole('textbox', { name: 'Cantidad', exact: true }).press('Enter')
  const review = page.getByRole('dialog').filter({ has: page.locator('.limit-confirm') })
  await expect(review).toContainText('El libro muestra 2,00 LBTC cada vez')
  await expectReadable(page, 'es')
  await tabTo(review.locator('.limit-confirm'))
  await page.keyboard.press('Enter')
  await expect.poll(() => exchange.placed).toMatchObject([{ side: 'SELL', price: '0.5500', quantity: '20.00', shown: '2.00' }])
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
  await expectReadable(page, 'es')
  await page.keyboard.press('Enter')
  await expect(row.getByText('Iceberg, muestra 4,00 de 20,00')).toBeVisible()
  expect(exchange.changes).toEqual([{ shown: '4.00' }])
  await expect(change).toBeFocused()
})

test('on a phone of 360 px, in Spanish and by keyboard: gains and the safety timer are read', async ({ page, server }) => {
  const trading = startTrading(server, { LBTC: '50', LUSD: '50' })
  const { exchange } = trading
  exchange.fill(exchange.own({ market: SYMBOL, side: 'BUY', quantity: '5', price: '0.5' }))
  server.reply(gain.read, ({ query }) => like(gain.read.reply, { method: query.method, isComplete: true, markets: [GAIN] }))
  await openPhone(page, server, trading, 'es')
  await page.locator('#max-tab-orders-fills').click()
  await page.locator('#orders-fills-tab-orders').focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Detalles de LBTC/LUSD' }).press('Enter')
  await expect(page.getByText('Comprado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Primero en entrar, primero en salir' })).toBeInViewport({ ratio: 1 })
  await expectWellMade(page, 'es')
  const timer = page.getByRole('button', { name: 'Temporizador de seguridad' })
  await timer.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Temporizador de seguridad' })).toBeVisible()
  await expectReadable(page, 'es')
  await page.keyboard.press('Escape')
  await expect(timer).toBeFocused()
})

test('on a phone of 360 px, in Portuguese: a watchlist is put in order by finger and by keys', async ({ page, server }) => {
  const trading = startTrading(server)
  const { kept } = trading
  kept.watchlists = {
    lists: [
      {
        id: 'listaaaa1',
        name: 'Minha lista',
        markets: ['LBTC-LUSD', 'LBTC-LEUR', 'LEUR-LUSD'],
        folders: [{ id: 'foldaaaa1', name: 'Depois', isFolded: false, markets: [] }],
      },
    ],
  }
  await openPhone(page, server, trading, 'pt')
  const list = () => kept.watchlists.lists[0]
  await page.getByRole('tab', { name: 'Mercados', exact: true }).click()
  await page.getByLabel('Quais mercados').selectOption('Minha lista')
  const grip = page.getByRole('button', { name: 'Mover LBTC/LUSD', exact: true })
  await grip.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => list()?.markets).toEqual(['LBTC-LEUR', 'LBTC-LUSD', 'LEUR-LUSD'])
  await expect(grip).toBeFocused()
  await dragByFinger(page, grip, page.getByRole('button', { name: 'LBTC/LEUR', exact: true }))
  await expect.poll(() => list()?.markets).toEqual(['LBTC-LUSD', 'LBTC-LEUR', 'LEUR-LUSD'])
  await dragByFinger(page, page.getByRole('button', { name: 'Mover LEUR/LUSD', exact: true }), page.getByText('Depois', { exact: true }))
  await expect.poll(() => list()?.folders[0]?.markets).toEqual(['LEUR-LUSD'])
  await expect(page.getByRole('button', { name: 'Remover LEUR/LUSD de Minha lista' })).toBeInViewport({ ratio: 1 })
  await expectWellMade(page, 'pt')
})

test('on a phone of 360 px, in Portuguese: a template’s key sends one order while armed, and fills the form otherwise', async ({
  page,
  server,
}) => {
  const trading = startTrading(server)
  const { exchange, kept } = trading
  kept.templates = { templates: [orderTemplate('Junto à compra')] }
  await openPhone(page, server, trading, 'pt')
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
    const placed = () => exchange.placed.map(({ side, price, quantity }) => [side, price, quantity])
    await page.getByRole('tab', { name: 'Livro de ordens' }).click()
    await expect(page.getByRole('row', { name: 'Compra 0,4900' })).toBeAttached()
    await page.getByRole('button', { name: 'Negociação em um passo', exact: true }).press('Enter')
    const arming = page.getByRole('dialog', { name: 'Ativar a negociação em um passo, LBTC/LUSD' })
    await expect(arming.getByLabel('Tamanho de cada ordem')).toBeFocused()
    await page.keyboard.type('0,5')
    await expectReadable(page, 'pt')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ativada: 0,50 LBTC por clique')).toBeVisible()
    await expectWellMade(page, 'pt')
    await page.keyboard.press('5')
    await page.keyboard.press('5')
    await expect(page.getByText('Ordem de compra de 2,00 LBTC a 0,4901 enviada')).toBeVisible()
    expect(placed()).toEqual([['BUY', '0.4901', '2.00']])
    await page.getByRole('button', { name: 'Desativar', exact: true }).press('Enter')
    await page.keyboard.press('5')
    await expect(page.getByRole('form', { name: 'Formulário de ordem' }).getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2')
    expect(placed()).toHaveLength(1)
  })
})

test('on a phone of 360 px, in Portuguese: an alert on the spread is set from the terminal', async ({ page, server }) => {
  const trading = startTrading(server)
  const kept = new FakeAlerts(server)
  await openPhone(page, server, trading, 'pt')
  const bell = page.getByRole('button', { name: 'Criar um alerta' })
  await bell.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Novo alerta' })
  for (const kind of ['percent', 'volume', 'fill', 'spread']) await dialog.getByRole('combobox', { name: 'Sobre o quê' }).selectOption(kind)
  await dialog.getByRole('textbox', { name: 'Pontos-base', exact: true }).fill('12,5')
  await dialog.getByRole('combobox', { name: 'Quantas vezes' }).selectOption('again')
  await expectWellMade(page, 'pt')
  await dialog.getByRole('button', { name: 'Criar alerta' }).press('Enter')
  await expect(page.getByText('Alerta criado', { exact: true })).toBeVisible()
  await expect(bell).toBeFocused()
  // In the unit in which the book shows the spread; programs read it in per mille.
  expect(kept.alerts).toMatchObject([{ kind: 'spread', threshold: '1.25', market: SYMBOL, mode: 'again' }])
  await page.goto('/alerts')
  await expect(page.getByText('Spread de 12,5 pb ou mais').first()).toBeVisible()
})

const GAIN = {
  market: SYMBOL,
  base: 'LBTC',
  quote: 'LUSD',
  trades: 1,
  held: '4.995',
  cost: '2.5',
  averagePrice: '0.5005',
  lastPrice: '0.5',
  value: '2.4975',
  unrealizedGain: '-0.0025',
  realizedGain: '0',
  bought: { quantity: '5', cost: '2.5', fee: '0.005' },
  sold: { quantity: '0', proceeds: '0', fee: '0' },
  uncosted: { quantity: '0', proceeds: '0' },
}

/** A market that has traded at 0.50 and is quoted around it, for a trader who reads this language. */
async function openPhone(page: Page, server: FakeServer, { market }: Trading, language: 'es' | 'pt'): Promise<void> {
  market.trade('0.5', '5')
  market.depth({ bids: [['0.49', '5']], asks: [['0.52', '5']] })
  await page.setViewportSize(PHONE)
  await openAs(page, server, { language }, `/max?market=${SYMBOL}`)
  await expect(page.locator('.order-bar-buy')).toContainText('0,52')
}

/** One finger goes from the middle of one to the upper edge of the other. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('a row is not there')
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2]
  await dragFinger(
    page,
    x,
    [0, 0.3, 0.6, 1].map((part) => y + (end.y + 3 - y) * part),
  )
}
