import { friend, type FriendRequest } from '@bourse/contracts/friend'
import { partyReply, type PersonReply, profile } from '@bourse/contracts/profile'
import { transfer } from '@bourse/contracts/transfer'
import { listAssets } from '../fake/assets.ts'
import { like, listOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { knows, other } from '../fake/people.ts'
import { pageOf } from '../fake/profile.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const TOM = other('Tom Accepts')

test('[PROF-12] [PROF-13] [DEF-045] a friend is asked by handle, and the request stands until it is taken back', async ({
  page,
  server,
}) => {
  knows(server, TOM)
  server.reply(friend.ask, { status: 'asked' })
  server.reply(friend.decline, { id: '9', status: 'canceled' })
  await openAs(page, server, {}, '/friends')
  await expect(page.getByRole('tabpanel')).toContainText('No friends yet')
  await page.getByRole('button', { name: 'Add friend' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add friend' })
  await adding.getByRole('combobox', { name: 'Profile or email' }).fill('tom')
  await expect(adding.getByRole('status')).toContainText('Tom Accepts')
  await expectAccessible(page)
  server.reply(friend.requests, [asked('out')])
  await adding.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('tab', { name: 'Requests' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  expect(server.received(friend.ask).map(({ body }) => body)).toEqual([{ address: 'tom' }])
  server.reply(friend.requests, [])
  await page.getByRole('button', { name: 'Cancel your friend request to Tom Accepts' }).click()
  await expect(page.getByRole('button', { name: /^Cancel your friend request/ })).toHaveCount(0)
  expect(server.received(friend.decline).map(({ params }) => params)).toEqual([{ id: '9' }])
})

test('[PROF-12] [DEF-045] a request is accepted, and the friend stands in a list that is searched by beginnings', async ({
  page,
  server,
}) => {
  listAssets(server)
  knows(server, TOM)
  server.reply(friend.requests, [asked('in')])
  server.reply(friend.accept, { id: '9', status: 'approved' })
  await openAs(page, server, {}, '/friends')
  await page.getByRole('tab', { name: 'Requests 1' }).click()
  befriended(server)
  await page.getByRole('button', { name: 'Accept Tom Accepts’s friend request' }).click()
  await expect(page.getByText('You and Tom Accepts are now friends')).toBeVisible()
  await page.getByRole('tab', { name: 'Friends 1' }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('Tom Accepts')
  const box = page.getByRole('searchbox', { name: 'Search friends' })
  await box.fill('nobody')
  await expect(panel).toContainText('No friends match “nobody”')
  await box.fill('TOM')
  await expect(panel).toContainText('Tom Accepts')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Request from Tom Accepts' }).click()
  const request = page.getByRole('dialog')
  await request.getByRole('textbox', { name: 'Amount' }).fill('5')
  await request.getByRole('button', { name: 'Continue' }).click()
  await expect(request.getByRole('status')).toContainText('Tom Accepts')
})

test('[PROF-12] [DEF-029] a friend is blocked after a confirmation, and unblocked', async ({ page, server }) => {
  befriended(server)
  server.reply(friend.block, { blocked: true })
  server.reply(friend.unblock, { blocked: false })
  await openAs(page, server, {}, '/friends')
  await page.getByRole('button', { name: 'More actions for Tom Accepts' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Tom Accepts?' })
  await expectAccessible(page)
  expect(server.received(friend.block)).toEqual([])
  server.reply(profile.friends, listOf([]))
  server.reply(friend.blocked, [TOM])
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('tabpanel')).toContainText('No friends yet')
  expect(server.received(friend.block).map(({ body }) => body)).toEqual([{ handle: 'tom' }])
  await page.getByRole('tab', { name: 'Blocked' }).click()
  server.reply(friend.blocked, [])
  await page.getByRole('button', { name: 'Unblock Tom Accepts' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('You haven’t blocked anyone')
  expect(server.received(friend.unblock).map(({ params }) => params)).toEqual([{ id: TOM.id }])
})

test('[PROF-12] on a profile’s page a friend is added, a request canceled or accepted', async ({ page, server }) => {
  server.reply(friend.ask, { status: 'asked' })
  const viewer = pageOf('Tom Accepts').viewer
  const show = (friendRequest: typeof viewer.friendRequest, isFriend = false) =>
    server.reply(profile.readPage, pageOf('Tom Accepts', { viewer: { ...viewer, friendRequest, isFriend } }))
  show(null)
  await openAs(page, server, {}, '/@tom/')
  await expect(page.getByRole('button', { name: 'Add friend' })).toBeVisible()
  show({ id: '9', direction: 'out' })
  await page.getByRole('button', { name: 'Add friend' }).click()
  await expect(page.getByRole('button', { name: 'Cancel request' })).toBeVisible()
  expect(server.received(friend.ask).map(({ body }) => body)).toEqual([{ address: 'tom' }])
  show({ id: '9', direction: 'in' })
  await page.reload()
  server.reply(friend.accept, { id: '9', status: 'approved' })
  await expect(page.getByRole('button', { name: 'Accept request' })).toBeVisible()
  show(null, true)
  await page.getByRole('button', { name: 'Accept request' }).click()
  await expect(page.getByRole('button', { name: 'You and Tom Accepts are friends' })).toBeVisible()
})

test('[DEF-029] [DEF-043] whoever is not found cannot be blocked by handle', async ({ page, server }) => {
  server.refuse(friend.block, 'PROFILE_NOT_FOUND', { fields: { handle: ['fields.recipient'] } })
  await openAs(page, server, {}, '/friends?view=blocked')
  await page.getByRole('button', { name: 'Block someone' }).click()
  const byHandle = page.getByRole('dialog', { name: 'Block someone' })
  await byHandle.getByRole('textbox', { name: 'Profile' }).fill('@shy')
  await byHandle.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(byHandle).toContainText('No account found')
  await expectAccessible(page)
  await expectFits(page)
})

test('[DEF-029] [DEF-043] whoever asks for money can be blocked where they ask, also if they are found nowhere else', async ({
  page,
  server,
}) => {
  const ask = like(transfer.proposal.reply, {
    id: '501',
    typeOf: 'request',
    status: 'pending',
    seat: 'other',
    quantity: '5000000',
    asset: { id: '1', code: 'LUSD', name: 'Local dollar', decimals: 6, decimalsMin: 2, icon: null, useStaticIcon: false },
    maker: like(partyReply, { name: 'shy', displayName: 'Shy Asker' }),
  })
  server.reply(transfer.proposals, ({ query }) => listOf(query.typeOf === 'request' && query.seat === 'other' ? [ask] : []))
  server.reply(friend.block, { blocked: true })
  await openAs(page, server, {}, '/request')
  await page.getByRole('region', { name: 'Requests to you' }).getByRole('button', { name: 'More actions for Shy Asker' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('dialog', { name: 'Block Shy Asker?' }).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Shy Asker blocked')).toBeVisible()
  await expectAccessible(page)
  expect(server.received(friend.block).map(({ body }) => body)).toEqual([{ handle: 'shy' }])
})

function asked(direction: 'in' | 'out'): FriendRequest {
  return { id: '9', direction, person: TOM, email: null, createdAt: Date.UTC(2026, 0, 1) }
}

/** From now on Tom is the only friend, found by the beginning of his name. */
function befriended(server: FakeServer): void {
  const isFound = ({ displayName }: PersonReply, search = '') => displayName.toLowerCase().startsWith(search.toLowerCase())
  server.reply(profile.friends, ({ query }) => listOf([TOM].filter((each) => isFound(each, query.search))))
  server.reply(friend.requests, [])
}
