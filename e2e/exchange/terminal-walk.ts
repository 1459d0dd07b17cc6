import { expect, type Page } from '@playwright/test'

/** What is done at each stop, by its name. */
type Look = (stop: string) => Promise<void>

const PHONE_TABS = ['depth', 'trades', 'pocket', 'markets', 'market', 'orders-fills'] as const
/** What opens on its key, and what is then there. */
const KEYS = {
  '?': '.keys-groups',
  w: '[role=dialog]:visible',
  o: '[role=dialog]:visible',
  t: '[role=dialog]:visible',
  a: '[role=dialog]:visible',
  'Control+k': '[role=dialog]:visible',
} as const

/** Goes through all parts of the terminal, without a word of any language: by places and keys. The trader has a bracket, a stop and a fill. */
export async function walkTerminal(page: Page, look: Look): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await look('as it opens')
  if (isPhone) for (const tab of PHONE_TABS) await openTab(page, tab, look)
  await walkOrders(page, look)
  if (isPhone) await page.locator('#max-tab-chart').click()
  await walkForm(page, isPhone, look)
  for (const [key, shown] of Object.entries(KEYS)) {
    // A field that has the focus would take the key.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press(key)
    await expect(page.locator(shown).first()).toBeVisible()
    await look(`key ${key}`)
    await close(page)
  }
  await walkBar(page, look)
  await walkChart(page, look)
}

async function openTab(page: Page, tab: string, look: Look): Promise<void> {
  await page.locator(`#max-tab-${tab}`).click()
  await expect(page.locator(`[data-panel=${tab}]`)).toBeVisible()
  await look(tab)
}

async function walkOrders(page: Page, look: Look): Promise<void> {
  const panel = page.locator('[data-panel=orders-fills]')
  for (const tab of ['fills', 'gains', 'orders']) {
    await page.locator(`#orders-fills-tab-${tab}`).click()
    await expect(panel.locator('.orders-row').first()).toBeVisible()
    await look(`own ${tab}`)
    if (tab === 'gains') {
      await panel.locator('.gains-more button').first().click()
      await look('details of a gain')
    }
  }
  await panel.locator('.orders-more').first().click()
  await look('details of an order')
  await panel.locator('.orders-details .orders-act').click()
  await look('changing an order')
  await close(page)
  await panel.locator('.orders-filters > button').last().click()
  await look('a range of dates')
  await close(page)
  await panel.locator('.orders-act:not(.is-danger)').first().click()
  await look('canceling all')
  await close(page)
}

async function walkForm(page: Page, isPhone: boolean, look: Look): Promise<void> {
  if (isPhone) await page.locator('.order-bar-buy').click()
  const form = page.locator('form.ticket')
  const fields = form.locator('.ticket-input')
  const types = form.locator('.ticket-types > button')
  for (let at = (await types.count()) - 1; at >= 0; at -= 1) {
    await types.nth(at).click()
    for (const field of await fields.all()) await field.fill('11,25')
    await look(`form ${await types.nth(at).textContent()}`)
  }
  await form.locator('.ticket-more').click()
  await look('options')
  await page.keyboard.press('Escape')
  await expect(page.locator('.ticket-popup')).toBeHidden()
  // Escape clears a form with nothing open above it.
  await fields.first().fill('1199,5')
  await fields.nth(1).fill('1,25')
  await form.locator('button[type=submit]').click()
  await expect(page.locator('.limit-confirm')).toBeVisible()
  await look('review')
  await page.keyboard.press('Escape')
  await expect(page.locator('.limit-confirm')).toBeHidden()
  await form.locator('.ticket-exits').getByRole('checkbox').check()
  await look('form with exits')
  await close(page)
}

async function walkBar(page: Page, look: Look): Promise<void> {
  await page.locator('.qb-health > summary').click()
  await look('connections')
  await page.locator('.qb-health > summary').click()
  await page.locator('.qb .picker').click()
  await look('markets to choose from')
  await page.keyboard.press('Escape')
  await page.locator('.qb .tool-row > button').last().click()
  await look('menu')
  await close(page)
}

async function walkChart(page: Page, look: Look): Promise<void> {
  const tools = page.locator('[data-panel=chart] .phead .tool-row').nth(1).getByRole('button')
  await tools.nth(0).click()
  for (const at of [1, 3]) await page.locator('.chart-add > button').nth(at).click()
  await look('indicators')
  await close(page)
  for (const [menu, entry, shown] of [
    [1, 12, '.chart-drawings'],
    [2, 4, '[role=dialog]:visible'],
    [2, 5, '[role=dialog]:visible'],
    [2, 6, '[role=dialog]:visible'],
  ] as const) {
    await tools.nth(menu).click()
    await look(`menu ${menu}`)
    await page.getByRole('menuitem').nth(entry).click()
    await expect(page.locator(shown)).toBeVisible()
    await look(`menu ${menu}, entry ${entry}`)
    await page.keyboard.press('Escape')
    await expect(page.locator(shown)).toBeHidden()
  }
}

/** Closes what lies above the terminal, one after the other. */
async function close(page: Page): Promise<void> {
  const above = page.locator('[role=dialog]:visible, [role=menu]:visible')
  // In a window that has just changed its width it may be drawn anew, and not be there for a moment.
  await above
    .first()
    .waitFor({ timeout: 2_000 })
    .catch(() => undefined)
  await expect(async () => {
    if ((await above.count()) > 0) await page.keyboard.press('Escape')
    await expect(above).toHaveCount(0, { timeout: 700 })
  }).toPass({ timeout: 20_000 })
}
