import { type BroughtPerson, type OwnRewards, reward } from '@bourse/contracts/reward'
import { en } from '@bourse/texts/en'
import { like, listOf, rowOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { knows, other } from '../fake/people.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const TOKEN = { code: 'BRS', decimals: 8, decimals_min: 2 }
const TERMS = { isOpen: true, referrer: '2000000000', referred: '1000000000', token: TOKEN }
const brs = (tokens: number) => `${tokens}00000000`
const OWN: OwnRewards = like(reward.own.reply, {
  terms: TERMS,
  code: 'K7Q4-M2XP',
  path: '/join/K7Q4-M2XP',
  earned: brs(340),
  paid: { people: 17, amount: brs(340) },
  held: { people: 1, amount: brs(20) },
  open: { people: 2, amount: brs(40) },
  year: { people: 20, most: 50 },
  aDay: 5,
  agreement: { version: '1.0', at: Date.UTC(2026, 2, 4, 12) },
})

function showRewards(server: FakeServer, own: OwnRewards = OWN): void {
  const person = (changes: Partial<BroughtPerson>) => like(rowOf(reward.brought.reply.shape.items), { reward: brs(20), ...changes })
  server.reply(reward.own, own)
  const people = [
    person({ id: '2', displayName: 'Delia Gauna', step: 2, state: 'open' }),
    person({ id: '1', displayName: '', step: 1, state: 'open' }),
  ]
  server.reply(reward.brought, listOf(people))
}

test('[STAFF-09] [DEF-190] the page of rewards has the link, adds up what was earned, and says how far everybody has come', async ({
  page,
  server,
}) => {
  showRewards(server)
  await openAs(page, server, {}, '/rewards')
  await expect(page.getByText('K7Q4-M2XP', { exact: true })).toBeVisible()
  await expect(page.getByText('Bring a neighbor, and get 20.00 BRS for it.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible()
  await expect(page.getByText('20.00 BRS for you and 10.00 BRS for them, within minutes.')).toBeVisible()
  const earned = page.getByRole('region', { name: en['reward.earned.title'] })
  for (const part of ['20 of 50 people', 'Paid, 17 people', 'Looked at by us, 1', 'Waits for a first trade, 2'])
    await expect(earned).toContainText(part)
  await expect(earned).toContainText(/Once all of them trade\s*400\.00/)
  for (const absent of ['Ready to be paid', 'From the team']) await expect(earned).not.toContainText(absent)
  await expect(page.getByRole('row', { name: /Delia Gauna/ })).toContainText(en['reward.people.waits.trade'])
  const unnamed = page.getByRole('row', { name: new RegExp(en['reward.people.new']) })
  await expect(unnamed).toContainText(en['reward.people.is.1'])
  await expect(unnamed).toContainText(en['reward.people.waits.profile'])
  await expect(page.getByText('50 people a year at most, and 5 are paid on one day')).toBeVisible()
  await expect(page.getByText(/You agreed to version 1\.0, .*Mar/)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('[STAFF-09] what is in force is said: for one side alone, or nothing', async ({ page, server }) => {
  const nothing = { people: 0, amount: '0' }
  const shown = async (referrer: string, referred: string) => {
    const terms = { ...TERMS, referrer, referred, isOpen: referrer !== '0' || referred !== '0' }
    showRewards(server, { ...OWN, terms, paid: nothing, held: nothing, open: nothing, earned: '0' })
    await page.reload()
    await expect(page.getByText('K7Q4-M2XP', { exact: true })).toBeVisible()
    return page.getByRole('main')
  }
  showRewards(server)
  await openAs(page, server, {}, '/rewards')
  await expect(await shown(brs(20), '0')).toContainText('20.00 BRS within minutes')
  await expect(await shown('0', brs(10))).toContainText('10.00 BRS for them')
  const closed = await shown('0', '0')
  await expect(closed).toContainText('For now there’s no reward for it.')
  await expect(closed).not.toContainText('Bring a neighbor, and get')
})

test('[STAFF-09] an invitation names who invites; an unknown one says so, and a member finds their own link', async ({ page, server }) => {
  server.reply(reward.invite, { displayName: 'Inés Aldao', photo: null, code: 'K7Q4-M2XP', terms: TERMS })
  await page.goto('/join/K7Q4-M2XP')
  await expect(page.getByRole('heading', { name: 'Inés Aldao invites you' })).toBeVisible()
  await expect(page.getByText(/You get 10\.00 BRS/)).toBeVisible()
  await expect(page.getByRole('link', { name: en['reward.join.signUp'] })).toHaveAttribute('href', '/signup')
  await expectAccessible(page)
  await openAs(page, server, {}, '/join/K7Q4-M2XP')
  await expect(page.getByRole('heading', { name: en['reward.join.member'] })).toBeVisible()
  await expect(page.getByRole('link', { name: en['reward.join.own'] })).toHaveAttribute('href', '/rewards')
  server.refuse(reward.invite, 'INVITE_NOT_FOUND')
  await page.goto('/join/2222-2222')
  await expect(page.getByText(en['reward.join.unknown'])).toBeVisible()
  await expectAccessible(page)
})

test('[STAFF-09] staff grant a reward with a reason; above the limit a colleague signs', async ({ page, server }) => {
  knows(server, other('Ana Braga'))
  server.reply(reward.staffFund, like(reward.staffFund.reply, { terms: TERMS, balance: brs(900), aloneMax: brs(100) }))
  server.reply(reward.grant, { id: '1', signature: null })
  await openAs(page, server, { roles: ['finance'] }, '/admin/rewards')
  const card = page.getByRole('region', { name: en['reward.staff.grant'] })
  await card.getByRole('combobox').fill('ana')
  await card.getByLabel(en['reward.staff.grant.amount']).fill('15')
  await card.getByRole('button', { name: 'Grant 15.00 BRS to Ana Braga' }).click()
  await expect(card.getByLabel(en['reward.staff.grant.reason'])).toHaveAccessibleDescription(/Required/)
  expect(server.received(reward.grant)).toEqual([])
  await card.getByLabel(en['reward.staff.grant.reason']).fill('Translated 212 texts.')
  await card.getByRole('button', { name: 'Grant 15.00 BRS to Ana Braga' }).click()
  await expect(page.getByText('15.00 BRS granted to Ana Braga.')).toBeVisible()
  await expectAccessible(page)
  expect(server.received(reward.grant).map(({ body }) => body)).toEqual([{ to: 'ana', amount: '15.00', reason: 'Translated 212 texts.' }])

  await card.getByRole('combobox').fill('ana')
  await card.getByLabel(en['reward.staff.grant.amount']).fill('101')
  await expect(card.getByRole('button', { name: 'Sign 101.00 BRS for Ana Braga' })).toBeVisible()
})
