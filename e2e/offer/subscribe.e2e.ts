import { offer } from '@bourse/contracts/offer'
import type { Locator, Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { cutEverywhere } from '../support/cut-network.ts'
import { expect, signIn, test } from '../support/test.ts'
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
  await page.getByRole('region', { name: 'Offer' }).getByRole('link', { name: 'Subscribe for 100.75 LUSD' }).click()
  await expect(page).toHaveURL(/\/subscribe\/ONN8\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribe to Olivar Norte' })).toBeVisible()

  const slip = slipOf(page)
  const decide = slip.locator('button[type=submit]')
  await unitsOf(page).fill('12')
  await expect(decide).toHaveText('Subscribe for 1,209.00 LUSD')
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
