import { assetCard } from '@bourse/contracts/catalogue'
import { profile } from '@bourse/contracts/profile'
import { search, type SearchReply } from '@bourse/contracts/search'
import type { Locator, Page } from '@playwright/test'
import { like } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { other } from '../fake/people.ts'
import { pageOf } from '../fake/profile.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const group = (page: Page, name: string): Locator => page.getByRole('listbox', { name: 'Results' }).getByRole('group', { name })

test('[SHELL-38] [SHELL-39] [SHELL-40] the box of every page finds things as one types, and is used by keyboard', async ({
  page,
  server,
}) => {
  finds(server)
  server.reply(profile.readPage, pageOf('Casa Común', { name: 'casacomun' }))
  await openAs(page, server, {}, '/friends')
  const box = page.getByRole('combobox', { name: 'Search people, assets and ventures' })
  await expect(box).toBeVisible()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await page.keyboard.type('casa')
  await expect(group(page, 'Assets').getByRole('option', { name: /^Casa Palermo 12/ })).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(group(page, 'Assets').getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('')
  await expect(page.getByRole('listbox', { name: 'Results' })).toHaveCount(0)

  await page.keyboard.type('casa')
  const person = group(page, 'People').getByRole('option', { name: /^Casa Común/ })
  await expect(person).toBeVisible()
  while ((await person.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/@casacomun\/$/)
  expect(server.received(search.find).map(({ query }) => query)).toContainEqual(expect.objectContaining({ q: 'casa', lang: 'en' }))
})

test('[SHELL-38] [DEF-125] the search page has groups and commands', async ({ page, server }) => {
  finds(server)
  await openAs(page, server, {}, '/search')
  const box = page.getByRole('combobox', { name: 'Search', exact: true })
  await expect(box).toBeFocused()
  await page.keyboard.type('casa')
  for (const kind of ['Assets', 'People']) await expect(group(page, kind)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /^People/ })
    .click()
  await expect(group(page, 'People').getByRole('option', { name: /Casa Común/ })).toBeVisible()
  await expect(group(page, 'Assets')).toHaveCount(0)

  await box.fill('zzqqxxjj')
  await expect(page.getByRole('main')).toContainText('Nothing found for “zzqqxxjj”')
  await box.press('Escape')
  await expect(box).toHaveValue('')

  await box.fill('settings')
  const place = group(page, 'Pages and actions').getByRole('option', { name: /^Settings/ })
  await expect(place).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/settings\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await page.goBack()
  await box.fill('send')
  await group(page, 'Pages and actions').getByRole('option', { name: /^Send/ }).first().click()
  await expect(page.getByRole('dialog', { name: /Send/ })).toBeVisible()
})

/** From now on “casa” finds an asset and an organization, and anything else nothing. */
function finds(server: FakeServer): void {
  const none = { count: 0, hasMore: false, items: [] }
  const nothing: SearchReply = { assets: none, classes: none, ventures: none, perks: none, people: none }
  const card = like(assetCard, { rowId: '12', code: 'CP12', name: 'Casa Palermo 12' })
  const person = other('Casa Común', { name: 'casacomun', profileType: 'ORGANIZATIONAL' })
  const assets = { count: 1, hasMore: false, items: [{ card, excerpt: null, held: null, market: null }] }
  const people = { count: 1, hasMore: false, items: [{ person, excerpt: null, summary: '', place: '', cover: null, isOwn: false }] }
  server.reply(search.find, ({ query: { q, kind } }) => {
    if (q !== 'casa') return nothing
    return { ...nothing, ...(kind !== 'people' && { assets }), ...(kind !== 'assets' && { people }) }
  })
}
