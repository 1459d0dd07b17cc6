import { perk } from '@bourse/contracts/perk'
import { listOf } from '../fake/blank-reply.ts'
import { growers, membership, showsPerk, member } from '../fake/perk.ts'
import { raw, someone } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { PerkPage } from './perk-page.ts'

const request = member({ status: 'asked', since: null, note: 'Alto, ten years', held: raw(4), answerUntil: Date.now() + 5 * 86_400_000 })

test('[DEF-135] the list of members shows those whom the reader may see, and only the owner removes one', async ({ page, server }) => {
  let shown = growers({ members: [member()] })
  server.reply(perk.members, ({ query }) => {
    const all = [member(), member({ membershipId: '10', person: someone('Ben Brisa') }), { ...request, membershipId: '11' }]
    return listOf(all.filter(({ person }) => person.displayName.includes(query.search ?? '')))
  })
  await openAs(
    page,
    server,
    {},
    showsPerk(server, () => shown),
  )
  const card = page.getByRole('region', { name: 'Members', exact: true })
  await expect(card).toContainText('112 members show their name, 36 keep it private.')
  await card.getByRole('button', { name: 'All' }).click()
  const dialog = page.getByRole('dialog', { name: 'Members of Growers' })
  await expect(dialog.getByRole('listitem')).toHaveText([/Ada Alba/, /Ben Brisa/])
  await expect(dialog.getByRole('button', { name: /Remove/ })).toHaveCount(0)
  await dialog.getByRole('searchbox').fill('Ben')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText([/Ben Brisa/])

  shown = growers({ isOwner: true, members: [member()] })
  server.reply(perk.decideMember, { id: '9', status: 'removed' })
  await page.reload()
  await expect(card).toContainText('You see every name. Each member chooses who else does.')
  await card.getByRole('button', { name: 'All' }).click()
  await dialog.getByRole('button', { name: 'Remove Ada Alba' }).click()
  const asking = page.getByRole('dialog', { name: /^Remove Ada Alba/ })
  await asking.getByRole('button', { name: 'Cancel' }).click()
  expect(server.received(perk.decideMember)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove Ada Alba' }).click()
  await asking.getByRole('button', { name: 'Remove', exact: true }).dblclick()
  await expect(asking).toBeHidden()
  expect(server.received(perk.decideMember).map(({ body }) => body.action)).toEqual(['remove'])

  shown = growers({ members: null })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Growers' })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('[PERK-11] [DEF-140] the books are open to whom they are open', async ({ page, server }) => {
  let shown = growers()
  await openAs(
    page,
    server,
    {},
    showsPerk(server, () => shown),
  )
  const books = page.getByRole('region', { name: 'Open books' })
  await expect(books).toContainText('Totals are public, names aren’t')
  await expect(books).toContainText('950.00')
  shown = growers({ transparency: 'secret', totals: null })
  await page.reload()
  await expect(books).toContainText('The owner keeps the books closed.')
  await expect(books).not.toContainText('950.00')
  shown = growers({ transparency: 'secret', isOwner: true })
  await page.reload()
  await expect(books).toContainText('Only you see this')
})

test('[PERK-22] [PERK-23] a member’s name is shown to whom the member chooses', async ({ page, server }) => {
  let viewer = membership()
  server.reply(perk.setVisibility, ({ body }) => {
    const { isVisibleToMembers = viewer.isVisibleToMembers } = body
    const { isVisibleToAssociatedMembers = viewer.isVisibleToAssociatedMembers } = body
    return (viewer = { ...viewer, isVisibleToMembers, isVisibleToAssociatedMembers })
  })
  await openAs(
    page,
    server,
    {},
    showsPerk(server, () => growers({ viewer, affiliations: ['Bakers'] })),
  )
  const view = new PerkPage(page)
  const toMembers = view.side.getByRole('switch', { name: 'Members of Growers' })
  const toAssociated = view.side.getByRole('switch', { name: 'Associated members' })
  await expect(toMembers).toBeChecked()
  await expect(toAssociated).not.toBeChecked()
  await expect(view.side).toContainText('Bakers')
  await toMembers.click()
  await expect(toMembers).not.toBeChecked()
  await toAssociated.click()
  await expect(toAssociated).toBeChecked()
  expect(server.received(perk.setVisibility).map(({ params, body }) => [params.id, body])).toEqual([
    ['5', { isVisibleToMembers: false }],
    ['5', { isVisibleToAssociatedMembers: true }],
  ])
  await expectAccessible(page)
  await expectFits(page)
})
