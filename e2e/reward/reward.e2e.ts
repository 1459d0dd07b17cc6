import { reward } from '@bourse/contracts/reward'
import { en } from '@bourse/texts/en'
import { newAccount, uniqueName } from '../support/account.ts'
import { anotherBrowser, codeFor, expect, signIn, test } from '../support/test.ts'
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
