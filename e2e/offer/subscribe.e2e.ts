import { issuer } from '@bourse/contracts/issuer'
import { offer } from '@bourse/contracts/offer'
import type { Locator, Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { cutEverywhere } from '../support/cut-network.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { availableOf } from '../transfer/people.ts'
import { Acceptance } from './acceptance.ts'
import { newSubscriber } from './subscriber.ts'

const slipOf = (page: Page): Locator => page.getByRole('complementary', { name: 'What you pay' })
const unitsOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Units' })

/** What an account has subscribed to, newest first: “12 done”. */
async function subscriptionsOf({ client }: Account): Promise<string[]> {
  const { body } = await client.call(offer.subscriptions)
  return body.items.map(({ units, status }) => `${units} ${status}`)
}

test('[OFF-01] [OFF-02] [OFF-07] [DEF-157] [DEF-161] [DEF-162] a member subscribes, and a lost answer is settled without paying twice', async ({
  page,
}) => {
  const member = await newSubscriber({ LUSD: '5000' }, 'Sol Aranda')
  await signIn(page, member.handle, { at: '/asset/ONN8/' })
  await page.getByRole('region', { name: 'Offer' }).getByRole('link', { name: 'Subscribe from 100.75 LUSD' }).click()
  await expect(page).toHaveURL(/\/subscribe\/ONN8\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribe to Olivar Norte' })).toBeVisible()

  // Whatever is typed has its own price, and none where it can't be taken.
  const slip = slipOf(page)
  const decide = slip.locator('button[type=submit]')
  await unitsOf(page).fill('')
  await expect(slip).toContainText('Choose between 1 and 500 units')
  for (const [key, label] of [
    ['5', 'Subscribe for 503.75 LUSD'],
    ['0', 'Subscribe for 5,037.50 LUSD'],
    ['1', 'Subscribe'],
    ['Backspace', 'Subscribe for 5,037.50 LUSD'],
    ['Backspace', 'Subscribe for 503.75 LUSD'],
    ['Backspace', 'Subscribe'],
    ['1', 'Subscribe for 100.75 LUSD'],
    ['2', 'Subscribe for 1,209.00 LUSD'],
  ] as const) {
    await unitsOf(page).press(key)
    await expect(decide).toHaveText(label)
  }
  await expect(slip).toContainText('12 units at 100.00')
  await expect(slip).toContainText(/Fee, 0\.75%\s*9\.00\s*LUSD/)
  await expect(slip).toContainText(/You receive\s*12 ONN8/)
  await expect(slip).toContainText(/Available after\s*3,791\.00\s*LUSD/)
  await expect(slip).not.toContainText('Bonus')
  await expectFits(page)
  await expectAccessible(page)

  await expect(slip).toContainText('Accept 1 document')
  await expect(decide).toBeDisabled()
  await new Acceptance(page).acceptNext()
  await expect(slip).toContainText('You pay now and receive your units in the same step.')

  const certificate = page.getByRole('dialog', { name: 'Subscribed' })
  await cutEverywhere({
    page,
    call: `**${offer.subscribe.path}`,
    press: () => decide.click(),
    effect: () => subscriptionsOf(member),
    after: ['12 done'],
    done: certificate,
    place: slip,
  })
  await expect(certificate).toContainText('units subscribed by Sol Aranda')
  await expect(certificate).toContainText('1,209.00 LUSD')
  await certificate.getByRole('link', { name: 'See it in my pocket' }).click()
  const wallets = page.getByRole('region', { name: 'Wallets' })
  const row = (code: string) => wallets.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${code}`) }) })
  await expect(row('Olivar Norte')).toContainText('12')
  await expect(row('LUSD')).toContainText('3,791.00')
  await page.goto('/activity')
  await expect(page.getByRole('main')).toContainText('You subscribed to 12 ONN8 of Olivar Norte')
})

test('[OFF-04] [OFF-08] [OFF-09] [OFF-10] [OFF-11] [DEF-157] [DEF-159] below a minimum the payment is held with its bonus, and can be canceled; what is not open can’t be taken', async ({
  page,
}) => {
  const member = await newSubscriber({ LEUR: '6000' }, 'Ciro Funes')
  await signIn(page, member.handle, { at: '/subscribe/DR4/' })
  const choices = page.getByRole('radiogroup', { name: 'Offer' }).getByRole('radio')
  await expect(choices.first()).toBeChecked()
  await expect(choices.last()).toBeDisabled()
  await unitsOf(page).fill('10')
  const slip = slipOf(page)
  await expect(slip).toContainText('Bonus, 10%')
  await expect(slip).toContainText('+1 DR4F')
  const documents = new Acceptance(page)
  await expect(documents.rows).toHaveCount(2)
  for (const [done, left] of ['Accept 2 documents', 'Accept 1 document'].entries()) {
    await expect(documents.list.locator('[aria-current=step]')).toHaveCount(1)
    await expect(slip).toContainText(left)
    await expect(slip.locator('button[type=submit]')).toBeDisabled()
    await documents.acceptNext()
    const accepted = documents.rows.nth(done).getByRole('checkbox')
    await expect(accepted).toBeChecked()
    await expect(accepted).toBeDisabled()
  }
  await expect(documents.list.locator('[aria-current=step]')).toHaveCount(0)
  await expect(slip).toContainText('Until 200 units are taken, your payment is held in your own wallet')
  await page.getByRole('button', { name: 'Subscribe for 5,037.50 LEUR' }).click()
  const certificate = page.getByRole('dialog', { name: 'Subscribed' })
  await expect(certificate).toContainText('held in your wallet')
  await expect(certificate).toContainText('of 200')
  expect(await availableOf(member, 'LEUR')).toBe(962_500_000n)
  expect(await availableOf(member, 'DR4')).toBe(0n)
  await certificate.getByRole('button', { name: 'Close' }).click()

  const own = page.getByRole('region', { name: 'Your subscriptions' })
  await expect(own).toContainText('10 DR4 for 5,037.50 LEUR')
  await own.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Cancel 10 DR4' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Canceled. 5,037.50 LEUR is available again.' })).toBeVisible()
  await expect(own).toContainText('Canceled')
  await expect(own.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  expect(await availableOf(member, 'LEUR')).toBe(6_000_000_000n)
  expect(await subscriptionsOf(member)).toEqual(['10 canceled'])

  for (const [code, said] of [
    ['PR9', 'You can’t subscribe to Pasaje Rivarola 9 at the moment.'],
    ['NP6', 'The next offer of Nave Poblenou 6 opens'],
  ] as const) {
    await page.goto(`/subscribe/${code}/`)
    await expect(page.getByRole('main')).toContainText('No offer is open now')
    await expect(page.getByRole('main')).toContainText(said)
    await expect(page.getByRole('button', { name: /^Subscribe/ })).toHaveCount(0)
  }
})

test('[OFF-10] [OFF-11] a version that was replaced while it was read is not accepted; the new one is shown instead', async ({ page }) => {
  const member = await newSubscriber({ LUSD: '200' }, 'Nora Vidal')
  await signIn(page, member.handle, { at: '/subscribe/HD7/' })
  await page.getByRole('button', { name: 'Read and accept' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await expect(dialog).toContainText('Version 1.0')

  const staff = await apiOf('staff')
  const texts = { en: { title: 'Prospectus of Huerta Delta 7', summary: 'The boat', content: 'The boat was sold.' } }
  const published = await staff.call(issuer.publishPaper, {
    params: { code: 'HD7' },
    body: { role: 'prospectus', isRequired: true, texts },
  })
  expect(published.status).toBe(201)

  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dialog).toContainText('A newer version is in force')
  await expect(dialog).toContainText('Version 2.0')
  await expect(dialog).toContainText('The boat was sold.')
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(slipOf(page)).not.toContainText('Before you can subscribe')
})
