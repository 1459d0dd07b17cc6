import { assetClass, catalogue } from '@bourse/contracts/catalogue'
import type { ReplyOf } from '@bourse/contracts/http'
import { venue } from '@bourse/contracts/venue'
import type { Page } from '@playwright/test'
import { asset, listAssets } from '../fake/assets.ts'
import { like, rowOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { fund, shows } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { VenuePage } from './venue-page.ts'

const STAFF = { handle: 'staff', displayName: 'Sam Okafor', roles: ['support' as const] }
const NAMES = ['Food and land', 'Archive'] as const

/** Two classes, of which members may use the first. */
function offerClasses(server: FakeServer): void {
  listAssets(server)
  server.reply(
    catalogue.classes,
    NAMES.map((name, place) => like(assetClass, { rowId: String(place), slug: slugOf(name), name, isOpen: place === 0 })),
  )
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const classes = (page: Page) => page.getByRole('group', { name: 'Class' }).getByRole('radio')
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish' })

/** Everything that the form asks for, except the name. */
async function fillRest(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Food and land' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('A **glaze lab** for the quarter.')
  await page.getByRole('textbox', { name: 'Target' }).fill('150')
}

test('[VEN-10] [VEN-29] [VEN-30] a venture is published once the form is touched and complete, and never twice', async ({
  page,
  server,
}) => {
  offerClasses(server)
  const made = fund({ name: 'Glaze Lab', isOwner: true, description: 'A **glaze lab** for the quarter.' })
  shows(server, made)
  server.reply(venue.create, made)
  await openAs(page, server, {}, '/new/venture/')
  await expect(publish(page)).toBeDisabled()
  await nameField(page).fill('Glaze Lab')
  await expect(page.getByText('This name is free.')).toBeVisible()
  await page.locator('label', { hasText: 'Food and land' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('A **glaze lab** for the quarter.')
  await expect(publish(page)).toBeDisabled()
  await page.getByRole('textbox', { name: 'Target' }).fill('150')
  await expect(publish(page)).toBeEnabled()
  await expectAccessible(page)
  await expectFits(page)

  const release = server.hold(venue.create)
  await publish(page).click()
  await expect(publish(page)).toHaveAttribute('aria-busy', 'true')
  await publish(page).click({ force: true })
  await page.getByRole('textbox', { name: 'Target' }).press('Enter')
  release()
  await page.waitForURL('**/@greenworks/venue/7/')
  await expect(new VenuePage(page).toast.filter({ hasText: 'Glaze Lab is published.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Glaze Lab' })).toBeVisible()
  await expect(page.locator('strong', { hasText: 'glaze lab' })).toBeVisible()
  expect(server.received(venue.create).map(({ body }) => body)).toEqual([
    {
      name: 'Glaze Lab',
      venueType: 'fund',
      assetClass: 'food-and-land',
      description: 'A **glaze lab** for the quarter.',
      transparency: 'totals',
      target: '150',
      targetQuoteAsset: 'LUSD',
      targetAsset: 'LUSD',
      isAllOrNothing: true,
      endsAt: expect.any(Number),
      budget: [],
    },
  ])
})

/** What a search for a name finds. */
const TAKEN: Readonly<Record<string, ReplyOf<typeof venue.search>>> = {
  KILN: [{ rowId: '9', name: 'Kiln', sponsor: 'mesa' }],
  Hidden: [{ rowId: '10', name: 'Hidden', sponsor: null }],
}

test('[VEN-16] a name that is taken leads to the venture that has it and keeps the form from being sent', async ({ page, server }) => {
  offerClasses(server)
  server.reply(venue.search, ({ body }) => TAKEN[body.name] ?? [])
  await openAs(page, server, {}, '/new/venture/')
  await fillRest(page)
  await nameField(page).fill('KILN')
  await expect(page.getByRole('alert').getByText('Already exists')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See Kiln' })).toHaveAttribute('href', '/@mesa/venue/9/')
  await expect(publish(page)).toBeDisabled()
  await expectAccessible(page)
  await nameField(page).fill('Kiln 2')
  await expect(page.getByText('This name is free.')).toBeVisible()
  await expect(page.getByText('Already exists')).toHaveCount(0)
  await expect(publish(page)).toBeEnabled()

  // Of one that the reader may not see there is no link.
  await nameField(page).fill('Hidden')
  await expect(page.getByRole('alert').getByText('Already exists')).toBeVisible()
  await expect(page.getByRole('link', { name: /^See / })).toHaveCount(0)
})

test('[VEN-17] [DEF-132] editing asks nobody about the name, and changes words while the terms of the pledges are locked', async ({
  page,
  server,
}) => {
  offerClasses(server)
  server.reply(venue.search, [{ rowId: '9', name: 'Night Kiln', sponsor: 'mesa' }])
  let shown = fund({ isOwner: true, frozenAt: Date.now() })
  const address = shows(server, () => shown)
  server.reply(venue.update, ({ body }) => (shown = { ...shown, ...('description' in body && { description: body.description }) }))
  await openAs(page, server, {}, `${address}edit/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Night Kiln' })).toBeVisible()
  await expect(page.getByText('Frozen since the first pledge')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Target' })).toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'All or nothing' })).toHaveCount(0)
  await expectAccessible(page)

  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeDisabled()
  await nameField(page).fill('Night Kiln 2')
  await nameField(page).fill('Night Kiln')
  await page.getByRole('textbox', { name: 'Description' }).fill('Fired on Fridays.')
  await expect(page.getByText('Already exists')).toHaveCount(0)
  await save.click()
  await page.waitForURL(`**${address}`)
  await expect(page.locator('.ven-story', { hasText: 'Fired on Fridays.' })).toBeVisible()
  expect(server.received(venue.search)).toEqual([])
  expect(server.received(venue.update).map(({ params, body }) => [params.id, body])).toMatchObject([
    ['7', { name: 'Night Kiln', description: 'Fired on Fridays.', target: '10000.00' }],
  ])
})

for (const [who, person, offered] of [
  ['a member', {}, ['Food and land']],
  ['staff', STAFF, ['Food and land', 'Archive']],
] as const)
  test(`[VEN-21] [VEN-22] ${who} may choose ${offered.join(' and ')} as its class`, async ({ page, server }) => {
    offerClasses(server)
    await openAs(page, server, { ...person, roles: 'roles' in person ? [...person.roles] : [] }, '/new/venture/')
    await expect(classes(page)).toHaveCount(offered.length)
    for (const name of offered) await expect(page.getByRole('radio', { name })).toBeVisible()
    await expect(page.getByText('1 class is open to ventures.')).toBeVisible()
  })

test('[VEN-21] the class that a venture has stays among the choices, though it was closed since', async ({ page, server }) => {
  offerClasses(server)
  const address = shows(server, fund({ isOwner: true, assetClass: { slug: 'archive', name: 'Archive' } }))
  await openAs(page, server, {}, `${address}edit/`)
  await expect(page.getByRole('radio', { name: 'Archive' })).toBeChecked()
  await expect(classes(page)).toHaveCount(2)
})

test('[VEN-30] a refusal names its field, or is said by the common handler, and what was typed stays', async ({ page, server }) => {
  offerClasses(server)
  await openAs(page, server, {}, '/new/venture/')
  await nameField(page).fill('Glaze Lab')
  await fillRest(page)
  server.refuse(venue.create, 'INVALID', { fields: { target: ['fields.limit'] } })
  await publish(page).click()
  await expect(page.getByRole('textbox', { name: 'Target' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Target' })).toBeFocused()
  server.refuse(venue.create, 'STATE_CONFLICT', { message: 'The press is being cleaned.' })
  await publish(page).click()
  await expect(new VenuePage(page).toast.filter({ hasText: 'The press is being cleaned.' })).toBeVisible()
  await expect(nameField(page)).toHaveValue('Glaze Lab')
  await expect(page).toHaveURL(/\/new\/venture\/$/)
})

test('[VEN-10] what was typed is left only after a question; an untouched form at once', async ({ page, server }) => {
  offerClasses(server)
  const address = shows(server, fund({ isOwner: true }))
  await openAs(page, server, {}, `${address}edit/`)
  const leaving = page.getByRole('dialog', { name: 'Discard your changes?' })
  await nameField(page).fill('Day Kiln')
  await nameField(page).press('Escape')
  await expect(leaving).toBeVisible()
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(leaving).toBeHidden()
  await expect(nameField(page)).toHaveValue('Day Kiln')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL(`**${address}`)

  await page.goto(`${address}edit/`)
  await nameField(page).focus()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(`**${address}`)
  await expect(leaving).toHaveCount(0)
  expect(server.received(venue.update)).toEqual([])
})

test('[PROF-48] the form of a venture is found by its sponsor only', async ({ page, server }) => {
  offerClasses(server)
  const address = shows(server, fund())
  await openAs(page, server, {}, `${address}edit/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(nameField(page)).toHaveCount(0)
})

test('[VEN-24] [DEF-129] a project collects freely: it has neither target nor end, and plans in what it collects', async ({
  page,
  server,
}) => {
  offerClasses(server)
  server.reply(venue.create, fund({ venueType: 'venue', target: null, targetQuoteAsset: null, isAllOrNothing: false, endsAt: null }))
  shows(server, fund())
  await openAs(page, server, {}, '/new/venture/')
  await nameField(page).fill('Open Kiln')
  await page.getByRole('radio', { name: /^Venue/ }).check()
  await expect(page.getByRole('textbox', { name: 'Target' })).toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'All or nothing' })).toHaveCount(0)
  await page.locator('label', { hasText: 'Food and land' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Everybody fires here.')
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByRole('textbox', { name: 'What for' }).fill('Bricks')
  await expect(publish(page)).toBeDisabled()
  await page.getByRole('textbox', { name: 'Amount' }).fill('40')
  await publish(page).click()
  await page.waitForURL('**/venue/7/')
  expect(server.received(venue.create)[0]?.body).toMatchObject({
    venueType: 'venue',
    target: null,
    targetQuoteAsset: null,
    targetAsset: 'LUSD',
    isAllOrNothing: false,
    endsAt: null,
    budget: [{ text: 'Bricks', amount: '40' }],
  })
})

test('[VEN-24] [DEF-129] a fund collects what can be sent, and its target’s asset is not offered twice; a line of the plan goes by its place', async ({
  page,
  server,
}) => {
  offerClasses(server)
  const off = like(rowOf(catalogue.assets.reply), { ...asset('LEUR', { isActive: false }), sortTerm: '' })
  const on = (['LUSD', 'LARS'] as const).map((code) => like(rowOf(catalogue.assets.reply), { ...asset(code), sortTerm: code }))
  server.reply(catalogue.assets, [...on, off])
  await openAs(page, server, {}, '/new/venture/')
  const options = page.getByRole('combobox', { name: 'Collects' }).getByRole('option')
  await expect(options).toHaveText([/LUSD/, 'LARS'])
  await page.getByRole('combobox', { name: 'Asset of the target' }).selectOption('LARS')
  await expect(options).toHaveText([/LARS/, 'LUSD'])
  for (const [place, text] of ['Bricks', 'Glaze'].entries()) {
    await page.getByRole('button', { name: 'Add line' }).click()
    await page.getByRole('textbox', { name: 'What for' }).nth(place).fill(text)
  }
  await page.getByRole('button', { name: 'Remove line 1' }).click()
  await expect(page.getByRole('textbox', { name: 'What for' })).toHaveValue('Glaze')
})
