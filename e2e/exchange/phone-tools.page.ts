import { IS_LONG } from '@bourse/testkit/effort'
import type { Page } from '@playwright/test'
import type { FakeServer } from '../fake/fake-server.ts'
import { FakePaper } from '../fake/paper.ts'
import { expect, openAs, test } from '../support/page-test.ts'
import { chooseEntry, expectReadable, expectWellMade, PHONE, tabTo } from './by-keyboard.ts'
import { startTrading, SYMBOL, type Trading } from './open-terminal.ts'

/** The second by `LONG_TESTS=yes npm test -- pages`: that the tools are translated is shown in `languages.page.ts` for both. */
const LANGUAGES = IS_LONG ? (['es', 'pt'] as const) : (['es'] as const)

const CHART_WORDS = {
  es: {
    average: 'Media simple',
    period: 'Período',
    done: 'Listo',
    draw: 'Dibujar',
    tools: 'Herramientas',
    drawLevel: 'Dibujar un nivel',
    middle: 'Ponerlo en el medio',
    drawings: 'Dibujos',
    level: 'Nivel',
    compare: 'Comparar con un mercado',
    comparing: 'Comparar LBTC/LUSD',
    with: 'Con',
    picture: 'Guardar una imagen',
  },
  pt: {
    average: 'Média simples',
    period: 'Período',
    done: 'Pronto',
    draw: 'Desenhar',
    tools: 'Ferramentas',
    drawLevel: 'Desenhar um nível',
    middle: 'Colocar no meio',
    drawings: 'Desenhos',
    level: 'Nível',
    compare: 'Comparar com um mercado',
    comparing: 'Comparar LBTC/LUSD',
    with: 'Com',
    picture: 'Salvar uma imagem',
  },
} as const

for (const language of LANGUAGES)
  test(`on a phone of 360 px, in ${language}, in the dark and by keyboard: an indicator, a level, a comparison and a picture of the chart`, async ({
    page,
    server,
  }) => {
    const words = CHART_WORDS[language]
    const trading = startTrading(server)
    const kept = () => trading.kept.chart(SYMBOL)
    await openPhone(page, server, trading, language)
    const tools = page.getByRole('button', { name: words.tools, exact: true })

    await test.step('an indicator', async () => {
      await tabTo(page.getByRole('button', { name: 'Indicadores', exact: true }))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Indicadores' })
      await tabTo(dialog.getByRole('button', { name: words.average, exact: true }))
      await page.keyboard.press('Enter')
      await tabTo(dialog.getByRole('spinbutton', { name: words.period }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('30')
      await look(page, language)
      await tabTo(dialog.getByRole('button', { name: words.done, exact: true }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('list', { name: 'Indicadores' }).getByText('SMA 30')).toBeVisible()
      await expect.poll(() => kept().indicators.map(({ kind }) => kind)).toEqual(['sma'])
    })
    await test.step('a level', async () => {
      await tabTo(page.getByRole('button', { name: words.draw, exact: true }))
      await page.keyboard.press('Enter')
      await chooseEntry(page, words.drawLevel)
      await expect(page.getByRole('button', { name: words.middle })).toBeFocused()
      await look(page, language)
      await tabTo(page.getByRole('button', { name: words.middle }))
      await page.keyboard.press('Enter')
      const list = page.getByRole('region', { name: words.drawings })
      const level = list.getByRole('button', { name: new RegExp(`^${words.level} `) })
      await expect(level).toBeFocused()
      const before = await level.textContent()
      await page.keyboard.press('ArrowUp')
      await expect(level).not.toHaveText(before ?? '')
      await look(page, language)
      await expect.poll(() => kept().drawings.map(({ kind }) => kind)).toEqual(['level'])
      await level.focus()
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
    })
    await test.step('a comparison', async () => {
      await tabTo(tools)
      await page.keyboard.press('Enter')
      await chooseEntry(page, words.compare)
      const dialog = page.getByRole('dialog', { name: words.comparing })
      await tabTo(dialog.getByRole('combobox', { name: words.with, exact: true }))
      await page.keyboard.press('ArrowDown')
      await look(page, language)
      await tabTo(dialog.getByRole('button', { name: words.done, exact: true }))
      await page.keyboard.press('Enter')
      await expect.poll(() => kept().compared).toMatch(/^[A-Z0-9]+-[A-Z0-9]+$/)
    })
    await test.step('a picture', async () => {
      const downloading = page.waitForEvent('download')
      await tabTo(tools)
      await page.keyboard.press('Enter')
      await chooseEntry(page, words.picture)
      expect((await downloading).suggestedFilename()).toMatch(/^LBTC-LUSD-.*\.png$/)
      await look(page, language)
    })
  })

const PAPER_WORDS = {
  es: {
    form: 'Formulario de orden',
    price: 'Precio',
    quantity: 'Cantidad',
    banner: 'Práctica: dinero ficticio',
    isOn: 'Práctica activada: las órdenes usan dinero ficticio.',
    buy: 'Comprar 0,50 LBTC en Práctica',
    table: 'Órdenes',
    history: 'Historial',
    open: 'abierta',
    canceled: 'cancelada',
    cancel: /^Cancelar · 1$/,
    turnOff: 'Volver a dinero real',
    isOff: 'Práctica desactivada: las órdenes usan dinero real.',
  },
  pt: {
    form: 'Formulário de ordem',
    price: 'Preço',
    quantity: 'Quantidade',
    banner: 'Simulação: dinheiro fictício',
    isOn: 'Simulação ativada: as ordens usam dinheiro fictício.',
    buy: 'Comprar 0,50 LBTC na Simulação',
    table: 'Ordens',
    history: 'Histórico',
    open: 'aberta',
    canceled: 'cancelada',
    cancel: /^Cancelar · 1$/,
    turnOff: 'Voltar ao dinheiro real',
    isOff: 'Simulação desativada: as ordens usam dinheiro real.',
  },
} as const

for (const language of LANGUAGES)
  test(`on a phone of 360 px, in ${language}, in the dark and by keyboard: an order with play money is placed and canceled, and nothing real changes`, async ({
    page,
    server,
  }) => {
    const words = PAPER_WORDS[language]
    const trading = startTrading(server)
    const { exchange } = trading
    for (const price of ['10.5', '10']) exchange.fill(exchange.own({ market: SYMBOL, side: 'BUY', quantity: '0.1', price }))
    const play = new FakePaper(server, exchange)
    await openPhone(page, server, trading, language)
    await page.keyboard.press('Shift+P')
    await expect(page.getByRole('region', { name: words.banner, exact: true })).toBeVisible()
    await expect(page.getByText(words.isOn, { exact: true })).toBeVisible()
    await look(page, language)

    await page.locator('.order-bar-buy').press('Enter')
    const form = page.getByRole('form', { name: words.form })
    await tabTo(form.getByRole('textbox', { name: words.price, exact: true }))
    await page.keyboard.type('9,5')
    await tabTo(form.getByRole('textbox', { name: words.quantity, exact: true }))
    await page.keyboard.type('0,5')
    await expect(form.locator('button[type=submit]')).toContainText(words.buy)
    await look(page, language)
    await page.keyboard.press('Enter')
    const confirm = page.getByRole('dialog').locator('.limit-confirm')
    await expect(confirm).toHaveText(words.buy)
    await look(page, language)
    await tabTo(confirm)
    await page.keyboard.press('Enter')
    await expect.poll(() => play.placed).toMatchObject([{ side: 'BUY', price: '9.5000', quantity: '0.50' }])
    await expect(confirm).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()

    await page.locator('#max-tab-chart').focus()
    for (const _step of ['book', 'trades', 'orders']) await page.keyboard.press('ArrowRight')
    const row = page.getByRole('table', { name: words.table, exact: true }).locator('[data-order]')
    await expect(row).toContainText(words.open)
    await tabTo(row.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await look(page, language)
    await page.getByRole('button', { name: words.cancel }).press('Enter')
    await expect(row).toContainText(words.canceled)
    expect(exchange.placed, 'nothing is sent to the exchange').toEqual([])
    expect(exchange.cancels).toEqual([])

    await page.getByRole('button', { name: words.turnOff, exact: true }).press('Enter')
    await expect(page.getByText(words.isOff, { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: words.banner, exact: true })).toBeHidden()
    // The two real ones have traded.
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: words.history, exact: true }).press('Enter')
    await expect(row).toHaveCount(2)
    await expect(row.filter({ hasText: words.canceled })).toHaveCount(0)
  })

/** Roles and colors do not depend on the language: they are checked in one. */
async function look(page: Page, language: 'es' | 'pt'): Promise<void> {
  await (language === 'es' ? expectWellMade(page, language) : expectReadable(page, language))
}

/** A market that has traded at two prices, for a trader who reads this language in the dark. */
async function openPhone(page: Page, server: FakeServer, { market }: Trading, language: 'es' | 'pt'): Promise<void> {
  market.trade('10.5', '0.1')
  market.trade('10', '0.1')
  market.depth({ asks: [['11', '0.2']] })
  await page.setViewportSize(PHONE)
  await openAs(page, server, { language, theme: 'dark' }, `/max?market=${SYMBOL}`)
  await expect(page.locator('.order-bar-buy')).toContainText('11')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}
