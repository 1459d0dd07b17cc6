import { perk } from '@bourse/contracts/perk'
import { profile, type ProfilePage } from '@bourse/contracts/profile'
import { venue, venueCard } from '@bourse/contracts/venue'
import { like, listOf } from '../fake/blank-reply.ts'
import { listed, membership, perkList } from '../fake/perk.ts'
import { ownPageOf, pageOf } from '../fake/profile.ts'
import { GREENWORKS, printedAsset, raw, someone } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const GROUP: Partial<ProfilePage> = {
  profileType: 'ORGANIZATIONAL',
  organizationType: 'association',
  isGroup: true,
  circleId: '1',
  counts: { members: 148, affiliations: 2, visitors: null, asked: null },
}
const CIRCLE = listed({ rowId: '1', name: 'Greenworks', isCircle: true, faces: [someone('Ada Alba')], refusal: null })
const WEEKLY = { duesAnnual: null, duesMonthly: null, duesWeekly: raw(8) }
const fund = (name: string, raised: number, changes: object = {}) =>
  like(venueCard, {
    rowId: name,
    name,
    sponsor: GREENWORKS,
    status: 'open',
    summary: 'Sixty fruit trees. And a cistern.',
    target: raw(100),
    targetAsset: printedAsset('LUSD'),
    targetQuoteAsset: printedAsset('LUSD'),
    raised: raw(raised),
    value: raw(raised),
    permille: raised * 10,
    endsAt: Date.now() + 12.5 * 86_400_000,
    backerCount: 3,
    ...changes,
  })

test('[PROF-41] [PROF-42] [VEN-09] a group shows its members, ventures and what they raised, and names the lowest price to join', async ({
  page,
  server,
}) => {
  server.reply(profile.readPage, pageOf('Greenworks', GROUP))
  const funds = [fund('Roof', 82), fund('Rain', 105, { status: 'met' }), fund('Bees', 74), fund('Mill', 0)]
  server.reply(venue.list, listOf(funds))
  const perks = [
    CIRCLE,
    listed({ rowId: '3', name: 'Repairs', membership: 'request', ...WEEKLY }),
    listed({ rowId: '4', name: 'Key', refusal: 'wealth', identity: 'accredited' }),
  ]
  server.reply(perk.list, perkList(perks))
  await openAs(page, server, {}, '/@greenworks/')
  const card = page.getByRole('region', { name: 'Greenworks', exact: true })
  await expect(card.locator('.pro-cells > div')).toHaveText(['members148', 'ventures, 1 funded4', 'raised261.00LUSD'])
  // PROF-41's order; what only its owner may do is not there (PROF-47).
  const acts = card.getByRole('group', { name: 'Profile actions' }).getByRole('button')
  for (const [place, name] of [/^Send/, /^Request/, /^Members/, /^Affiliations/].entries()) await expect(acts.nth(place)).toHaveText(name)
  for (const name of [/^Visitors/, 'Edit', 'Switch to']) await expect(card.getByRole('button', { name })).toHaveCount(0)
  const ventures = page.getByRole('region', { name: 'Ventures' })
  await expect(ventures.getByRole('article')).toHaveCount(3)
  await expect(ventures.getByRole('article').first()).toHaveText(/Roof.*Sixty fruit trees\..*82%82\.00 of 100\.00 LUSD.*12 days left/)
  await expect(ventures.getByRole('link', { name: 'Bees' })).toHaveAttribute('href', '/@greenworks/venue/Bees/')
  await ventures.getByRole('button', { name: 'See all' }).click()
  // What has ended comes last.
  await expect(ventures.getByRole('article').nth(3)).toHaveText(/Rain.*105%/)
  const rows = page.getByRole('region', { name: 'Perks' }).getByRole('article')
  await expect(rows).toHaveText([
    /Greenworks.*44\.00 LUSDa yearJoin/,
    /Repairs.*On request148 members8\.00 LUSDa weekAsk to join/,
    /Key.*Verify wealth/,
  ])
  await expectAccessible(page)
  await expectFits(page)
  await card.getByRole('button', { name: 'Join from 8.00 LUSD' }).click()
  await expect(page.getByRole('heading', { name: 'Perks' })).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFits(page, 390)
})

test('[PROF-43] [PERK-24] one perk is joined at the top, a member reads since when, and a visitor signs up', async ({ page, server }) => {
  server.reply(profile.readPage, pageOf('Greenworks', GROUP))
  let card = CIRCLE
  server.reply(perk.list, () => perkList([card]))
  await openAs(page, server, {}, '/@greenworks/')
  await page.getByRole('button', { name: 'Join for 44.00 LUSD' }).click()
  await expect(page.getByRole('dialog', { name: /^Join Greenworks/ })).toBeVisible()
  // The group's own membership alone is no list.
  await expect(page.getByRole('region', { name: 'Perks' })).toHaveCount(0)
  card = { ...CIRCLE, refusal: 'member' }
  server.reply(perk.memberships, [membership({ perk: card, joinedAt: Date.UTC(2025, 2, 4, 12) })])
  await page.reload()
  await expect(page.getByRole('link', { name: 'Member since March 2025' })).toHaveAttribute('href', '/@greenworks/perk/1/')
  await expect(page.getByRole('button', { name: /^Join/ })).toHaveCount(0)
  server.reply(perk.memberships, [membership({ perk: card, status: 'asked', joinedAt: null })])
  await page.reload()
  await expect(page.getByRole('link', { name: 'Request sent' })).toBeVisible()
})

test('[PROF-43] a visitor of a group is led to sign up by all that takes an account', async ({ page, server }) => {
  server.reply(profile.readPage, pageOf('Greenworks', GROUP))
  server.reply(perk.list, perkList([CIRCLE]))
  await page.goto('/@greenworks/')
  for (const name of ['Send', 'Request', 'Join for 44.00 LUSD']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/signup')
  }
})

test('[PROF-47] [PROF-48] who acts for a group manages it, starts perks and ventures, and joins nothing', async ({ page, server }) => {
  server.reply(profile.readPage, ownPageOf({}, GROUP))
  server.reply(
    perk.list,
    perkList([{ ...CIRCLE, isOwner: true, refusal: 'owner' }, listed({ rowId: '3', name: 'Repairs', isOwner: true, refusal: 'owner' })]),
  )
  await openAs(page, server, {}, '/profile')
  await expect(page.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', '/groups?show=run')
  await expect(page.getByRole('link', { name: 'New perk' })).toHaveAttribute('href', '/new/perk/')
  await expect(page.getByRole('button', { name: /^Join/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Perks' }).getByRole('article').first()).toContainText('Run by you')
})
