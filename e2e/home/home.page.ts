import { catalogue } from '@bourse/contracts/catalogue'
import { FIRST_STEPS, home } from '@bourse/contracts/home'
import { session } from '@bourse/contracts/session'
import { en } from '@bourse/texts/en'
import { like, rowOf } from '../fake/blank-reply.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const ALL_OPEN = FIRST_STEPS.map((step) => ({ step, state: 'todo' as const }))

test('[DEF-001] each first step shows its state and leads to its page, and back', async ({ page, server }) => {
  const steps = ALL_OPEN.map(({ step }) => ({ step, state: step === 'bank' ? ('inProgress' as const) : ('todo' as const) }))
  server.reply(home.read, { steps, waiting: [] })
  await openAs(page, server, {}, '/home')
  await expect(page.locator('[data-step]')).toHaveCount(5)
  await expect(page.locator('[data-state="todo"]')).toHaveCount(4)
  await expect(page.locator('[data-step="bank"]')).toContainText(en['home.steps.state.inProgress'])
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  for (const [step, address, name] of [
    ['identity', '**/legacy/verify_identity', en['pages.verifyIdentity']],
    ['bank', '**/loci/link_account_list/', en['pages.linkedAccounts']],
    ['secondFactor', '**/security/', en['pages.security']],
    ['deposit', '**/mint', en['pages.mint']],
    ['trade', '**/express', en['pages.express']],
  ] as const) {
    await page.locator(`[data-step="${step}"] a`).click()
    await page.waitForURL(address)
    // By its name: the home page, which may still be shown, has a heading too.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await page.waitForURL('**/home')
  }
})

test('[DEF-001] the first steps stay hidden once they are hidden, and are gone when all are done', async ({ page, server }) => {
  server.reply(home.read, { steps: ALL_OPEN, waiting: [] })
  await openAs(page, server, {}, '/home')
  const steps = page.locator('[data-step]')
  await expect(steps).toHaveCount(5)
  await page.locator('.steps').getByRole('button', { name: en['home.steps.hide'] }).click()
  await expect(steps).toHaveCount(0)
  await expect.poll(() => server.received(session.patchPreferences).map(({ body }) => body)).toEqual([{ hide_first_steps: true }])
  await page.reload()
  await expect(page.locator('.quick')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(steps).toHaveCount(0)

  server.reply(home.read, { steps: FIRST_STEPS.map((step) => ({ step, state: 'done' as const })), waiting: [] })
  await openAs(page, server, {}, '/home')
  await expect(page.locator('.quick')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(steps).toHaveCount(0)
})

test('[DEF-001] the home page shows what waits for an answer and links to it, and to MAX as the pocket does', async ({ page, server }) => {
  const amount = { quantity: '12500000', code: 'LUSD', decimals: 6, decimalsMin: 2 }
  server.reply(home.read, { steps: ALL_OPEN, waiting: [{ kind: 'request', count: 1, person: 'Olga Asks', amount }] })
  await openAs(page, server, {}, '/home')
  const line = page.locator('[data-waiting="request"]')
  await expect(line).toContainText('Olga Asks')
  await expect(line).toContainText('12.50 LUSD')
  await expectAccessible(page)
  await expect(page.locator('.quick').locator('a[href="/max"]')).toBeVisible()
  await line.getByRole('link').click()
  await page.waitForURL('**/activity/requests/')
  await page.goto('/pocket')
  await expect(page.locator('.pk-ways').locator('a[href="/max"]')).toBeVisible()
})

test('[CAT-13] [DEF-152] promoted assets are a strip on both home pages: to the preview for a visitor, to the asset for a user', async ({
  page,
  server,
}) => {
  const face = { faceValue: '1000000000', faceValueCode: 'LUSD', faceValueDecimals: 6, faceValueDecimalsMin: 2 }
  const assets = ['Olivar Norte', 'Faro Sur', 'Molino', 'Viñedo'].map((name, place) =>
    like(rowOf(catalogue.promoted.reply), { code: `PR${place}`, name, tag: `Tag ${place}`, image: `/art/${place}.svg`, ...face }),
  )
  server.reply(catalogue.promoted, assets)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [who, href] of [
    ['visitor', '/preview/PR0/'],
    ['user', '/asset/PR0/'],
  ] as const) {
    if (who === 'user') await openAs(page, server, {}, '/home')
    else await page.goto('/home')
    const cards = page.locator('.props').getByRole('link')
    await expect(cards, who).toHaveCount(4)
    await expect(cards.first(), who).toHaveAttribute('href', href)
    await expect(cards.first(), who).toContainText(/Olivar Norte.*PR0.*Tag 0/)
    await expect(cards.first(), who).toContainText('1,000.00LUSD')
    await expect(cards.first().locator('img'), who).toHaveAttribute('src', '/art/0.svg')
    const strip = page.locator('.props')
    expect(await strip.evaluate((each) => each.scrollWidth > each.clientWidth), `${who}: it is swiped`).toBe(true)
    await expectFits(page)
  }
})
