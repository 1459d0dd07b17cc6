import { catalogue } from '@bourse/contracts/catalogue'
import { perk } from '@bourse/contracts/perk'
import { venue, venueCard } from '@bourse/contracts/venue'
import { en } from '@bourse/texts/en'
import type { Page } from '@playwright/test'
import { asset, listAssets } from '../fake/assets.ts'
import { like, listOf, rowOf } from '../fake/blank-reply.ts'
import { growers, showsPerk } from '../fake/perk.ts'
import { GREENWORKS, printedAsset, raw } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { PerkPage } from './perk-page.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const create = (page: Page) => page.getByRole('button', { name: 'Create perk' })

async function fillLeast(page: Page): Promise<void> {
  await field(page, 'Name').fill('Choir')
  await field(page, 'Description').fill('We sing on **Thursdays**.')
}

test('[PERK-12] [PERK-18] it can’t be created until it is touched and valid, nor while it is being created', async ({ page, server }) => {
  const off = like(rowOf(catalogue.assets.reply), { ...asset('LEUR', { isActive: false }), sortTerm: '' })
  server.reply(catalogue.assets, [like(rowOf(catalogue.assets.reply), { ...asset('LUSD'), sortTerm: '' }), off])
  const made = growers({ name: 'Choir', isOwner: true })
  showsPerk(server, made)
  server.reply(perk.create, made)
  await openAs(page, server, {}, '/new/perk/')
  await expect(create(page)).toBeDisabled()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  // Only assets that can be sent are offered.
  await expect(page.getByRole('combobox', { name: 'Paid with' }).locator('option:not([value=""])')).toHaveText(['LUSD'])
  await field(page, 'Name').fill('Choir')
  await expect(create(page)).toBeDisabled()
  await field(page, 'Description').fill('We sing on **Thursdays**.')
  await expect(create(page)).toBeEnabled()
  await field(page, 'Name').fill('')
  await expect(create(page)).toBeDisabled()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Required')
  await field(page, 'Name').fill('Choir')
  await expectAccessible(page)
  await expectFits(page)

  const release = server.hold(perk.create)
  await create(page).click()
  await expect(create(page)).toHaveAttribute('aria-disabled', 'true')
  await create(page).click({ force: true })
  await field(page, 'Name').press('Enter')
  release()
  await page.waitForURL('**/@greenworks/perk/2/')
  await expect(new PerkPage(page).toast.filter({ hasText: 'Choir is created' })).toBeVisible()
  expect(server.received(perk.create).map(({ body }) => body)).toMatchObject([
    {
      name: 'Choir',
      description: 'We sing on **Thursdays**.',
      membership: 'none',
      transparency: 'secret',
      quoteAsset: 'LUSD',
      isActive: true,
    },
  ])
})

test('[PERK-18] an existing perk can be saved once something is different from before', async ({ page, server }) => {
  listAssets(server)
  const address = showsPerk(server, growers({ isOwner: true, memberCount: 0, totals: null }))
  server.reply(perk.update, growers({ isOwner: true }))
  await openAs(page, server, {}, `${address}edit/`)
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(field(page, 'A month')).toHaveValue('4.00')
  await expect(save).toBeDisabled()
  await field(page, 'Name').fill('Growers 2')
  await expect(save).toBeEnabled()
  await field(page, 'Name').fill('Growers')
  await expect(save).toBeDisabled()
  await field(page, 'A month').fill('5')
  await save.click()
  await page.waitForURL(`**${address}`)
  expect(server.received(perk.update).map(({ body }) => body)).toMatchObject([{ name: 'Growers', duesMonthly: '5', duesAnnual: '44.00' }])
})

test('[PERK-15] [PERK-16] [PERK-17] dues belong to members and have bounds, and nobody can be invited', async ({ page, server }) => {
  listAssets(server)
  server.reply(perk.create, growers({ isOwner: true }))
  showsPerk(server, growers({ isOwner: true }))
  await openAs(page, server, {}, '/new/perk/')
  await fillLeast(page)
  await expect(field(page, 'A week')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^By invitation/ })).toBeDisabled()
  await page.getByRole('radio', { name: /^On request/ }).check()
  await field(page, 'A week').fill('0.000001')
  await expect(page.getByText('These dues are too small or too large')).toBeVisible()
  await expect(create(page)).toBeDisabled()
  await field(page, 'A week').fill('1')
  await expect(create(page)).toBeEnabled()
  await field(page, 'A month').fill('4')
  await field(page, 'A year').fill('44')
  await expect(page.getByText('8.3% less')).toBeVisible()
  await create(page).click()
  await page.waitForURL('**/perk/2/')
  expect(server.received(perk.create)[0]?.body).toMatchObject({
    membership: 'request',
    duesWeekly: '1',
    duesMonthly: '4',
    duesAnnual: '44',
    duesLifetime: null,
  })
})

test('[PERK-16] dues that were typed are not sent once the perk has no members', async ({ page, server }) => {
  listAssets(server)
  server.reply(perk.create, growers({ isOwner: true }))
  showsPerk(server, growers({ isOwner: true }))
  await openAs(page, server, {}, '/new/perk/')
  await fillLeast(page)
  await page
    .getByRole('group', { name: 'Membership' })
    .getByRole('radio', { name: /^Anyone/ })
    .check()
  await field(page, 'A week').fill('1')
  await page.getByRole('group', { name: 'Membership' }).getByRole('radio', { name: /^None/ }).check()
  await create(page).click()
  await page.waitForURL('**/perk/2/')
  expect(server.received(perk.create)[0]?.body).toMatchObject({ membership: 'none', duesWeekly: null })
})

test('[PERK-19] a refusal stands beside its field, any other above the button, and what was typed stays', async ({ page, server }) => {
  listAssets(server)
  await openAs(page, server, {}, '/new/perk/')
  await fillLeast(page)
  server.refuse(perk.create, 'INVALID', { fields: { name: ['fields.name64'] } })
  await create(page).click()
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  server.refuse(perk.create, 'STATE_CONFLICT')
  await create(page).click()
  await expect(page.getByRole('form').getByText(en['errors.STATE_CONFLICT'])).toBeVisible()
  await expect(field(page, 'Description')).toHaveValue('We sing on **Thursdays**.')
})

test('[PERK-19] a refused change is said in the dialog, by its field or above the button, and what was typed stays', async ({
  page,
  server,
}) => {
  listAssets(server)
  const address = showsPerk(server, growers({ isOwner: true, memberCount: 0, totals: null }))
  await openAs(page, server, {}, `${address}edit/`)
  const save = page.getByRole('button', { name: 'Save changes' })
  const form = page.getByRole('form')
  await field(page, 'Name').fill('Growers 2')
  server.refuse(perk.update, 'STATE_CONFLICT', { message: 'It was changed meanwhile.' })
  await save.click()
  const failure = page.getByRole('alertdialog')
  await expect(failure).toContainText('It was changed meanwhile.')
  await failure.getByRole('button', { name: 'Close' }).last().click()
  await expect(failure).toHaveCount(0)
  server.refuse(perk.update, 'INVALID', { fields: { name: ['fields.name64'] } })
  await save.click()
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText(en['errors.INVALID'])).toHaveCount(0)
  server.refuse(perk.update, 'INVALID', { fields: { perkType: ['fields.invalid'] } })
  await save.click()
  await expect(form.getByText(en['errors.INVALID'])).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Growers 2')
  await expect(save).toBeEnabled()
  expect(server.received(perk.update)).toHaveLength(3)
})

test('[PERK-12] what was typed is left only after a question, by Cancel and by Escape; an untouched form at once', async ({
  page,
  server,
}) => {
  listAssets(server)
  await openAs(page, server, {}, '/new/perk/')
  const leaving = page.getByRole('dialog', { name: 'Discard your changes?' })
  await fillLeast(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(leaving).toBeVisible()
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'Name')).toHaveValue('Choir')
  await page.keyboard.press('Escape')
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/groups')

  await page.goto('/new/perk/')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/groups')
  await expect(leaving).toHaveCount(0)
})

test('[DEF-136] switching a perk off asks first, with the members and what goes back to them', async ({ page, server }) => {
  listAssets(server)
  const address = showsPerk(server, growers({ isOwner: true }))
  server.reply(perk.update, growers({ isOwner: true, isActive: false }))
  server.reply(perk.income, {
    asset: printedAsset('LUSD'),
    months: [],
    late: { count: 0, amount: '0', members: [] },
    forecast: { days30: '0', days365: '0' },
    byPeriod: [],
    refundable: raw(70),
  })
  await openAs(page, server, {}, `${address}edit/`)
  // What members have paid in stays.
  await expect(page.getByRole('combobox', { name: 'Paid with' })).toBeDisabled()
  await page.getByRole('switch', { name: 'Active' }).click()
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  const asking = page.getByRole('dialog', { name: 'Switch Growers off?' })
  await expect(asking).toContainText('Goes back to members70.00')
  await expect(asking).toContainText('148 memberships end today.')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  expect(server.received(perk.update)).toEqual([])
  await save.click()
  await asking.getByRole('button', { name: 'Switch off' }).dblclick()
  await page.waitForURL(`**${address}`)
  expect(server.received(perk.update).map(({ body }) => body)).toMatchObject([{ isActive: false }])
})

test('[PERK-14] the form of a perk is found by its owner only, and offers the owner’s ventures', async ({ page, server }) => {
  listAssets(server)
  const card = like(venueCard, { rowId: '7', name: 'Night Kiln', sponsor: GREENWORKS, targetAsset: printedAsset('LUSD') })
  server.reply(venue.list, ({ query }) => listOf(query.sponsor === 'greenworks' ? [card] : []))
  let isOwner = true
  const address = showsPerk(server, () => growers({ isOwner }))
  await openAs(page, server, {}, `${address}edit/`)
  await expect(page.getByRole('combobox', { name: 'Part of' }).getByRole('option')).toHaveText([/./, 'Night Kiln'])
  isOwner = false
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(field(page, 'Name')).toHaveCount(0)
})
