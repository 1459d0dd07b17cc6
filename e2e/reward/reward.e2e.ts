import { en } from '@bourse/contracts/i18n/en'
import { reward } from '@bourse/contracts/reward'
import { newAccount, uniqueName } from '../support/account.ts'
import { anotherBrowser, codeFor, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { Entry } from '../session/entry.ts'

test('[STAFF-09] [DEF-190] a link brings someone: from the page of rewards over the invitation and the mailed code to the list', async ({
  page,
  browser,
}) => {
  const ines = await newAccount({ displayName: 'Inés Aldao' })
  await signIn(page, ines.handle, { at: '/rewards' })
  const { body: own } = await ines.client.call(reward.own)
  await expect(page.getByText(own.code, { exact: true })).toBeVisible()
  await expect(page.getByText('Bring a neighbor, and get 20.00 BRS for it.')).toBeVisible()
  await expect(page.getByText(en['reward.people.empty'])).toBeVisible()

  const visitor = await anotherBrowser(browser)
  const entry = new Entry(visitor)
  const handle = uniqueName('n')
  await visitor.goto(own.path)
  await expect(visitor.getByRole('heading', { name: 'Inés Aldao invites you' })).toBeVisible()
  await expect(visitor.getByText(/You get 10\.00 BRS/)).toBeVisible()
  await visitor.getByRole('link', { name: en['reward.join.signUp'] }).click()
  await entry.email.fill(`${handle}@demo.local`)
  await visitor.getByLabel('Handle').fill(handle)
  await entry.terms.check()
  await entry.button('Continue').click()
  await entry.pasteCode(await codeFor(`${handle}@demo.local`))
  await visitor.waitForURL('**/security/')

  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(en['reward.people.new']) })
  await expect(row).toContainText(en['reward.people.is.1'])
  await expect(row).toContainText(en['reward.people.waits.profile'])
  await expect(page.getByRole('region', { name: en['reward.earned.title'] })).toContainText('1 of 50 people')
})

test('[STAFF-09] the page of rewards and an unknown invitation are accessible and fit a phone', async ({ page }) => {
  await page.goto('/join/2222-2222')
  await expect(page.getByText(en['reward.join.unknown'])).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'sponsor', { at: '/rewards' })
  await expect(page.getByRole('row', { name: /Delia Gauna/ })).toContainText(en['reward.people.waits.trade'])
  await expectAccessible(page)
  await expectFits(page)
})

test('[STAFF-09] staff grant a reward with a reason, and the person reads it', async ({ page }) => {
  const ana = await newAccount({ displayName: 'Ana Paula Braga' })
  await signIn(page, 'staff', { at: '/admin/rewards' })
  const card = page.getByRole('region', { name: en['reward.staff.grant'] })
  await card.getByRole('combobox').fill(ana.handle)
  await card.getByLabel(en['reward.staff.grant.amount']).fill('15')
  await card.getByLabel(en['reward.staff.grant.reason']).fill('Translated 212 texts.')
  await card.getByRole('button', { name: 'Grant 15.00 BRS to Ana Paula Braga' }).click()
  await expect(page.getByText('15.00 BRS granted to Ana Paula Braga.')).toBeVisible()
  await expectAccessible(page)
  const { body } = await ana.client.call(reward.paid, { query: {} })
  expect(body.rows.map(({ amount, reason }) => `${amount} ${reason}`)).toEqual(['1500000000 Translated 212 texts.'])
})
