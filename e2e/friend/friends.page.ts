import { type DealingReply, friend, type FriendRequest, type FriendSuggestion } from '@bourse/contracts/friend'
import { partyReply, type PersonReply, profile } from '@bourse/contracts/profile'
import { search } from '@bourse/contracts/search'
import { transfer } from '@bourse/contracts/transfer'
import { listAssets } from '../fake/assets.ts'
import { like, listOf, rowOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { knows, other } from '../fake/people.ts'
import { pageOf } from '../fake/profile.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const TOM = other('Tom Accepts')

test('[PROF-12] [PROF-13] [PROF-63] [DEF-045] somebody is asked by handle, and the request stands until it is taken back', async ({
  page,
  server,
}) => {
  knows(server, TOM)
  server.reply(friend.ask, { status: 'asked' })
  server.reply(friend.decline, { id: '9', status: 'canceled' })
  await openAs(page, server, {}, '/friends')
  await expect(page.getByRole('region', { name: 'Friends' })).toContainText('No friends yet')
  const adding = page.getByRole('region', { name: 'Add someone' })
  await expect(adding.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await adding.getByRole('combobox', { name: 'Profile or email' }).fill('tom')
  await expect(adding.getByRole('status')).toContainText('Tom Accepts')
  await expect(adding.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
  await expectAccessible(page)
  server.reply(friend.requests, [asked('out')])
  await adding.getByRole('button', { name: 'Send request' }).click()
  const sent = page.getByRole('region', { name: 'Requests you sent' })
  await expect(sent).toContainText('Tom Accepts')
  await expect(adding.getByRole('combobox')).toHaveValue('')
  await expectAccessible(page)
  expect(server.received(friend.ask).map(({ body }) => body)).toEqual([{ address: 'tom' }])
  server.reply(friend.requests, [])
  await sent.getByRole('button', { name: 'Cancel your friend request to Tom Accepts' }).click()
  await expect(sent).toHaveCount(0)
  expect(server.received(friend.decline).map(({ params }) => params)).toEqual([{ id: '9' }])
})

test('[DEF-045] somebody is found by name, as the site’s search finds them; a friend and oneself are not offered', async ({
  page,
  server,
}) => {
  const [ana, otto] = [other('Ana Own', { id: '41' }), other('Anatol Friend', { id: '42' })]
  befriended(server, otto)
  const found = [TOM, ana, otto].map((person) =>
    like(rowOf(search.find.reply.def.shape.people.def.shape.items), { person, isOwn: person === ana }),
  )
  const blank = like(search.find.reply, {})
  server.reply(search.find, { ...blank, people: { ...blank.people, count: 3, items: found } })
  await openAs(page, server, {}, '/friends')
  const adding = page.getByRole('region', { name: 'Add someone' })
  await adding.getByRole('combobox').fill('accepts')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(1)
  await expect(adding).not.toContainText('No account found')
  await options.first().click()
  await expect(adding.getByRole('status')).toContainText('Tom Accepts')
  expect(server.received(search.find).map(({ query }) => query)).toContainEqual(expect.objectContaining({ q: 'accepts', kind: 'people' }))
})

test('[PROF-12] [DEF-045] a request is accepted, and the friend stands in a list that is filtered by beginnings', async ({
  page,
  server,
}) => {
  listAssets(server)
  knows(server, TOM)
  server.reply(friend.requests, [asked('in', { friendsInCommon: 2 })])
  server.reply(friend.accept, { id: '9', status: 'approved' })
  await openAs(page, server, {}, '/friends')
  const asking = page.getByRole('region', { name: 'Asked to be your friend' })
  await expect(asking).toContainText('2 friends in common · today')
  await expectAccessible(page)
  befriended(server)
  await asking.getByRole('button', { name: 'Accept Tom Accepts’s friend request' }).click()
  await expect(page.getByText('You and Tom Accepts are now friends')).toBeVisible()
  await expect(asking).toHaveCount(0)
  const friends = page.getByRole('region', { name: 'Friends' })
  await expect(friends).toContainText('Tom Accepts')
  const box = friends.getByRole('searchbox', { name: 'Filter by name' })
  await box.fill('nobody')
  await expect(friends).toContainText('No friends match “nobody”')
  await box.fill('TOM')
  await expect(friends).toContainText('Tom Accepts')
  await expectAccessible(page)
  await expectFits(page)
  await friends.getByRole('button', { name: 'Request from Tom Accepts' }).click()
  const request = page.getByRole('dialog')
  await request.getByRole('textbox', { name: 'Amount' }).fill('5')
  await request.getByRole('button', { name: 'Continue' }).click()
  await expect(request.getByRole('status')).toContainText('Tom Accepts')
})

test('[DEF-045] each friend with what happened last, and what moved', async ({ page, server }) => {
  listAssets(server)
  const since = Date.UTC(2026, 0, 2, 12)
  const last = (changes: Partial<DealingReply>): DealingReply => ({
    kind: 'sent',
    at: Date.now(),
    ticket: null,
    note: '',
    asset: 'LUSD',
    amount: '24000000',
    ...changes,
  })
  const rows = [
    ['You sent “Lunch” · today', '−24.00LUSD', last({ note: 'Lunch', amount: '-24000000' })],
    ['Sent you money · today', '+24.00LUSD', last({ kind: 'received' })],
    ['Requests “Rent” from you · today', /^24.00LUSD/, last({ kind: 'askedBy', note: 'Rent' })],
    ['Ticket 4827 open · today', /^24.00LUSD/, last({ kind: 'ticketOpen', ticket: '4827' })],
    ['Ticket 4828 ended · today', '–', last({ kind: 'ticketEnded', ticket: '4828', asset: null, amount: null })],
    ['In Growers with you', '–', last({ kind: 'group', at: null, note: 'Growers', asset: null, amount: null })],
    ['You back Radio', '–', last({ kind: 'venture', at: null, note: 'Radio', asset: null, amount: null })],
    [/^@f7.*Friends since 2 Jan/, '–', null],
  ] as const
  const items = rows.map(([, , dealing], place) => ({
    person: other(`F${place} Friend`, { id: String(50 + place) }),
    since,
    last: dealing,
  }))
  server.reply(friend.dealings, listOf(items, { total: items.length }))
  await openAs(page, server, {}, '/friends')
  const lines = page.getByRole('region', { name: 'Friends' }).getByRole('listitem')
  await expect(lines).toHaveCount(rows.length)
  for (const [place, [words, amount]] of rows.entries()) {
    const line = lines.nth(place)
    await expect(line.getByRole('link').locator('.two-lines')).toContainText(words instanceof RegExp ? /Friends since 2 Jan/ : words)
    await expect(line.locator('.friend-sum')).toHaveText(amount)
  }
  await expect(lines.first().locator('.friend-acts')).toHaveCSS('opacity', '0')
  await lines.first().getByRole('button', { name: 'Send to F0 Friend' }).focus()
  await expect(lines.first().locator('.friend-acts')).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await expectFits(page)
})

test('[DEF-045] people one may know, each with the reason, are asked in one step', async ({ page, server }) => {
  const known = [
    { person: TOM, kind: 'tickets', count: 3, name: '' },
    { person: other('Paula Pays', { id: '41' }), kind: 'payments', count: 1, name: '' },
    { person: other('Greta Grows', { id: '42' }), kind: 'group', count: 1, name: 'Growers' },
    { person: other('Radio', { id: '43' }), kind: 'venture', count: 1, name: 'Radio Dársena' },
  ] satisfies FriendSuggestion[]
  server.reply(friend.suggestions, known)
  server.reply(friend.ask, { status: 'asked' })
  await openAs(page, server, {}, '/friends')
  const card = page.getByRole('region', { name: 'You may know' })
  for (const reason of ['3 tickets with you', '1 payment with you', 'In Growers', 'You back Radio Dársena'])
    await expect(card).toContainText(reason)
  await expectAccessible(page)
  server.reply(friend.suggestions, [])
  await card.getByRole('button', { name: 'Add Tom Accepts as a friend' }).click()
  await expect(page.getByText('Friend request sent to Tom Accepts')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(server.received(friend.ask).map(({ body }) => body)).toEqual([{ address: 'tom' }])
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
  server.reply(friend.dealings, listOf([], { total: 0 }))
  server.reply(friend.blocked, [TOM])
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Friends' })).toContainText('No friends yet')
  expect(server.received(friend.block).map(({ body }) => body)).toEqual([{ handle: 'tom' }])
  await page.getByRole('link', { name: 'Blocked people' }).click()
  await expect(page).toHaveURL(/\/friends\?view=blocked$/)
  server.reply(friend.blocked, [])
  await page.getByRole('button', { name: 'Unblock Tom Accepts' }).click()
  await expect(page.getByRole('main')).toContainText('You haven’t blocked anyone')
  await page.getByRole('main').getByRole('link', { name: 'Friends' }).click()
  await expect(page.getByRole('region', { name: 'Add someone' })).toBeVisible()
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

function asked(direction: 'in' | 'out', changes: Partial<FriendRequest> = {}): FriendRequest {
  return { id: '9', direction, person: TOM, email: null, createdAt: Date.now(), friendsInCommon: null, ...changes }
}

/** From now on this is the only friend. */
function befriended(server: FakeServer, person: PersonReply = TOM): void {
  server.reply(friend.dealings, listOf([{ person, since: Date.now(), last: null }], { total: 1 }))
  server.reply(profile.friends, listOf([person]))
  server.reply(friend.requests, [])
}
