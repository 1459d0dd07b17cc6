import type { Locator, Page } from '@playwright/test'
import type { FakeServer } from '../fake/fake-server.ts'
import { expect, openAs, test } from '../support/page-test.ts'
import { openTerminal, quoteHalf, startTrading, SYMBOL, type Trading } from './open-terminal.ts'
import type { TerminalScreen } from './terminal-screen.ts'

const WINDOWS = [
  { width: 1440, height: 860 },
  { width: 1366, height: 768 },
] as const
const FORM_NAMES = { en: 'Order form', es: 'Formulario de orden', pt: 'Formulário de ordem' } as const

for (const language of ['en', 'es', 'pt'] as const)
  test(`[DEF-087] in ${language}, everything that decides an order is seen without scrolling, at the sizes of small laptops`, async ({
    page,
    server,
  }) => {
    quoteHalf(startTrading(server))
    await page.setViewportSize(WINDOWS[0])
    await openAs(page, server, { language }, `/max?market=${SYMBOL}`)
    const form = page.getByRole('form', { name: FORM_NAMES[language] })
    await form.locator('.ticket-input').nth(1).fill('10')
    for (const window of WINDOWS) {
      await page.setViewportSize(window)
      await expect(form.locator('.ticket-submit')).toBeInViewport({ ratio: 1 })
      expect(await hiddenOf(form, DECIDING), `${window.width} px`).toEqual([])
      const rest = await form.locator('.ticket-scroll').evaluate((box) => box.scrollHeight - box.clientHeight)
      expect(rest, `${window.width} px: what a limit order leaves to scroll`).toBe(0)
    }
    // A stop has one more field, and exits have three lines more.
    await form.getByRole('checkbox').first().check()
    await expect(form.locator('.ticket-exit-figures'), 'the fields of the exits come into view').toBeInViewport({ ratio: 1 })
    await form.locator('.ticket-type').click()
    await page.getByRole('menuitem').nth(3).click()
    await expect(form.locator('.ticket-input')).toHaveCount(6)
    await form.locator('.ticket-scroll').evaluate((box) => box.scrollTo({ top: 0 }))
    expect(await hiddenOf(form, DECIDING), 'a stop-limit order with exits').toEqual([])
  })

test('the price of a limit order is the middle of the book until it is chosen, and never changes under the hand', async ({
  page,
  server,
}) => {
  const { trading, terminal } = await open(page, server)
  const { form } = terminal
  const price = terminal.field('Price')
  const quote = (bid: string, ask: string) => trading.market.depth({ bids: [[bid, '50']], asks: [[ask, '50']] })
  await expect(price).toHaveValue('0.5075')
  quote('0.4900', '0.5000')
  await expect(price, 'it follows the book').toHaveValue('0.4950')

  await test.step('while the field has the focus it stands still', async () => {
    await price.focus()
    quote('0.4800', '0.4900')
    await expectQuoted(page, '0.4900')
    await expect(price).toHaveValue('0.4950')
    await price.blur()
    quote('0.4801', '0.4901')
    await expect(price).toHaveValue('0.4851')
  })

  await test.step('and once there is a quantity', async () => {
    await terminal.field('Quantity').fill('2')
    await terminal.field('Quantity').blur()
    quote('0.4700', '0.4800')
    await expectQuoted(page, '0.4800')
    await expect(price).toHaveValue('0.4851')
    await terminal.submit()
    await expect.poll(() => trading.exchange.placed.map((order) => order.price)).toEqual(['0.4851'])
    await page.mouse.click(5, 5)
    await expect(price, 'sent: the next one begins at the middle').toHaveValue('0.4750')
  })

  await test.step('the buttons take the prices of the book, which then stay', async () => {
    const prices = form.getByRole('group', { name: 'Price from the book' })
    for (const [name, value] of [
      ['bid', '0.4700'],
      ['ask', '0.4800'],
      ['mid', '0.4750'],
    ] as const) {
      await prices.getByRole('button', { name, exact: true }).click()
      await expect(price).toHaveValue(value)
    }
    quote('0.4600', '0.4700')
    await expectQuoted(page, '0.4700')
    await expect(price).toHaveValue('0.4750')
  })

  await test.step('what was typed is never replaced, nor what was emptied', async () => {
    for (const typed of ['0.1', '']) {
      await price.fill(typed)
      await price.blur()
      quote('0.4500', typed === '' ? '0.4601' : '0.4600')
      await expectQuoted(page, typed === '' ? '0.4601' : '0.4600')
      await expect(price).toHaveValue(typed)
    }
  })
})

const DECIDING = [
  '.ticket-sides > button',
  '.ticket-type',
  '.ticket-field:not(.ticket-field ~ .ticket-exits ~ .ticket-field)',
  '.ticket-shares > button',
  '.ticket-preview > div:not(.is-tall)',
  '.ticket-submit',
] as const

/** Which of these are not wholly within the window and the part of the form that scrolls. */
async function hiddenOf(form: Locator, selectors: readonly string[]): Promise<string[]> {
  return form.evaluate((element, all) => {
    const scroll = element.querySelector('.ticket-scroll')
    return all.flatMap((selector) => {
      const parts = [...element.querySelectorAll(selector)]
      if (parts.length === 0) return [`no ${selector}`]
      return parts.flatMap((part) => {
        const box = part.getBoundingClientRect()
        if (box.height === 0) return []
        const room = scroll?.contains(part) ? scroll.getBoundingClientRect() : new DOMRect(0, 0, innerWidth, innerHeight)
        const isSeen = box.top >= room.top - 1 && box.bottom <= Math.min(room.bottom, innerHeight) + 1
        return isSeen ? [] : [`${selector}: ${part.textContent}`]
      })
    })
  }, selectors)
}

async function expectQuoted(page: Page, ask: string): Promise<void> {
  await expect(page.locator('[data-panel=depth]').getByRole('row', { name: `Ask ${ask}` })).toBeAttached()
}

/** A market quoted at 0.4950 and 0.5200. */
async function open(page: Page, server: FakeServer): Promise<{ trading: Trading; terminal: TerminalScreen }> {
  const trading = startTrading(server)
  quoteHalf(trading)
  return { trading, terminal: await openTerminal(page, server) }
}
