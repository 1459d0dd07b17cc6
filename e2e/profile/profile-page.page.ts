import { profile } from '@bourse/contracts/profile'
import { listOf } from '../fake/blank-reply.ts'
import { publishDocuments } from '../fake/documents.ts'
import { other } from '../fake/people.ts'
import { sessionOf } from '../fake/person.ts'
import { listedOf, ownPageOf, pageOf, savesProfile } from '../fake/profile.ts'
import { expect, expectAccessible, expectFits, expectLostAnswers, openAs, test } from '../support/page-test.ts'
import { ProfileDrawer } from './profile-drawer.ts'
import { ProfilePage } from './profile-page.ts'

test('[PROF-07] [PROF-09] [PROF-22] [PROF-44] [PROF-45] a visitor sees a public profile, its members and their pages, and nothing of the owner’s', async ({
  page,
  server,
}) => {
  const counts = { members: 2, affiliations: 1, visitors: null, asked: null }
  const links = [{ label: 'Planting calendar', url: 'https://plants.example/' }]
  const group = pageOf('Greenworks', { profileType: 'ORGANIZATIONAL', organizationType: 'association', isGroup: true, counts, links })
  const ines = pageOf('Inés Aldao', { name: 'maker', counts: { ...counts, members: 0, affiliations: 0 } })
  server.reply(profile.readPage, ({ params }) => (params.name === 'greenworks' ? group : ines))
  server.reply(profile.readList, ({ query }) => {
    const all = [listedOf('Inés Aldao', { person: other('Inés Aldao', { name: 'maker' }) }), listedOf('Tomás Ruiz')]
    return listOf(all.filter(({ person }) => !query.search || person.displayName.includes('Aldao')))
  })
  const view = new ProfilePage(page)
  await view.open('greenworks')
  await expect(page.getByRole('heading', { level: 1, name: 'Greenworks' })).toBeVisible()
  await expect(page).toHaveTitle('Greenworks (@greenworks) · Bourse')
  await expect(page.getByRole('main')).toContainText('Association, group')
  await expect(page.getByRole('link', { name: /Planting calendar/ })).toHaveAttribute('rel', /nofollow.*noopener/)
  await expect(view.button(/^Affiliations/)).toBeEnabled()
  for (const name of [/^Visitors/, 'Edit', 'Switch to']) await expect(view.button(name)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: /^Change/ })).toHaveCount(0)
  for (const name of ['Send', 'Request']) await expect(view.bar.getByRole('link', { name })).toHaveAttribute('href', '/signup')

  await view.openList('Members')
  await expectAccessible(page)
  await expectFits(page)
  await view.list.getByRole('searchbox').fill('ALDAO')
  await expect(view.list.getByRole('listitem')).toHaveCount(1)
  expect(server.received(profile.readList).at(-1)).toMatchObject({
    params: { name: 'greenworks', list: 'members' },
    query: { search: 'ALDAO' },
  })
  await view.list.getByRole('link', { name: /@maker/ }).click()
  await page.waitForURL('**/@maker/')
  await expect(page.getByRole('heading', { level: 1, name: 'Inés Aldao' })).toBeVisible()
  await expect(view.button(/^Members/)).toBeDisabled()
  await expect(view.button(/^Affiliations/)).toBeDisabled()
})

test('[PROF-10] [PROF-46] [PROF-47] [PROF-48] on their own page users edit what it says, and see their visitors', async ({
  page,
  server,
}) => {
  savesProfile(server)
  await openAs(page, server, {}, '/profile')
  const view = new ProfilePage(page)
  const main = page.getByRole('main')
  await expect(view.button(/^Visitors/)).toBeDisabled()
  await expect(main.getByRole('button', { name: 'Change cover' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Change photo' })).toBeVisible()

  await view.button('Edit').click()
  const dialog = page.getByRole('dialog', { name: 'Profile settings' })
  const address = dialog.getByRole('textbox', { name: 'Web address' })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Keeps bees.\nLends the smoker.')
  await dialog.getByRole('textbox', { name: 'Location' }).fill('Rosario')
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Honey')
  await address.fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  expect(server.received(profile.saveOwn)).toEqual([])
  await address.fill('honey.example')
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(main).toContainText('Keeps bees.')
  await expect(main.getByRole('link', { name: /Honey/ })).toHaveAttribute('href', 'https://honey.example')
  expect(server.received(profile.saveOwn).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      description: 'Keeps bees.\nLends the smoker.',
      place: 'Rosario',
      links: [{ label: 'Honey', url: 'https://honey.example' }],
    }),
  ])

  server.reply(profile.readPage, ownPageOf({}, { counts: { members: null, affiliations: 0, visitors: 1, asked: null } }))
  server.reply(profile.readList, listOf([listedOf('Vera Visitor', { status: null })]))
  await page.reload()
  await view.openList('Visitors')
  await expect(view.list.getByRole('link', { name: /Vera Visitor/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view.button(/^Visitors/)).toBeFocused()
})

test('[PROF-10] [DEF-039] the own page is the settings until they are complete, then the profile with edit, pictures, verification and the drawer', async ({
  page,
  server,
}) => {
  const incomplete = { isProfileComplete: false }
  publishDocuments(server)
  savesProfile(server, incomplete)
  await openAs(page, server, incomplete, '/profile')
  const view = new ProfilePage(page)
  const main = page.getByRole('main')
  await expect(page.getByRole('button', { name: 'Open my pocket' })).toBeVisible()
  await expect(view.button('Edit')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Change photo' })).toHaveCount(0)

  savesProfile(server)
  await openAs(page, server, {}, '/profile')
  await expect(view.button('Edit')).toBeVisible()
  for (const name of ['Change cover', 'Change photo']) await expect(main.getByRole('button', { name })).toBeVisible()
  for (const name of ['Verify identity', 'Verify wealth']) await expect(main.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open my pocket' })).toHaveCount(0)
  await new ProfileDrawer(page).open()
})

test('[PROF-49] [PROF-50] the owner is led to verification until it is approved; nobody else is', async ({ page, server }) => {
  const main = page.getByRole('main')
  const identity = main.getByRole('link', { name: 'Verify identity' })
  const wealth = main.getByRole('link', { name: 'Verify wealth' })
  const show = async (shown: ReturnType<typeof pageOf>) => {
    server.reply(profile.readPage, shown)
    await openAs(page, server, {}, `/@${shown.name}/`)
    await expect(page.getByRole('heading', { level: 1, name: shown.displayName })).toBeVisible()
  }
  for (const [identityVerified, wealthVerified] of [
    ['none', 'approved'],
    ['approved', 'none'],
    ['pending', 'rejected'],
    ['rejected', 'pending'],
  ] as const) {
    await show(ownPageOf({}, {}, { identityVerified, wealthVerified }))
    if (identityVerified === 'approved') await expect(identity).toHaveCount(0)
    else await expect(identity, identityVerified).toHaveAttribute('href', '/legacy/verify_identity')
    if (wealthVerified === 'approved') await expect(wealth).toHaveCount(0)
    else await expect(wealth, wealthVerified).toHaveAttribute('href', '/legacy/verify_wealth')
  }
  const inactive = { ...ownPageOf().viewer, isActive: false }
  for (const shown of [pageOf('Vera Visitor'), ownPageOf({}, { viewer: inactive })]) {
    await show(shown)
    await expect(identity).toHaveCount(0)
    await expect(wealth).toHaveCount(0)
  }
})

test('[API-04] [DEF-032] a profile that cannot be refreshed stays, with a retry in its panel and one snackbar', async ({
  page,
  server,
}) => {
  expectLostAnswers()
  server.reply(profile.readPage, ownPageOf())
  await openAs(page, server, {}, '/profile')
  const name = page.getByRole('main').getByRole('heading', { level: 2, name: 'Nora Vidal' })
  await expect(name).toBeVisible()
  server.lose(profile.readPage, 'request')
  server.reply(profile.saveOwn, sessionOf().profile)
  await new ProfilePage(page).button('Edit').click()
  await page.getByRole('dialog', { name: 'Profile settings' }).getByRole('button', { name: 'Save' }).click()
  const failed = page.getByText('We couldn’t load this profile.')
  await expect(failed).toBeVisible()
  await expect(name).toBeVisible()
  await expect(page.locator('.toast').filter({ hasText: 'Service unavailable' })).toHaveCount(1)
  server.restore(profile.readPage)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toHaveCount(0)
  await expect(name).toBeVisible()
})
