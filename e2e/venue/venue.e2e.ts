import { Entry } from '../session/entry.ts'
import { newAccount, uniqueName } from '../support/account.ts'
import { OFFLINE } from '../support/cut-network.ts'
import { expect, expectLostAnswers, forgetSession, signIn, test } from '../support/test.ts'
import { availableOf, newOwner, openAs } from '../transfer/people.ts'
import { openClass, passEnd } from './begin-venue.ts'
import { VenuePage } from './venue-page.ts'

test('[VEN-10] [VEN-16] [VEN-29] [VEN-30] [VEN-39] [VEN-40] [DEF-132] a sponsor publishes a fund, and two people back it until the target is met', async ({
  page,
  browser,
}) => {
  expectLostAnswers()
  const [sponsor, ada, ben, assetClass] = await Promise.all([
    newAccount({ displayName: 'Sol Sponsor' }),
    newOwner({ LUSD: '300', BRS: '5' }, 'Ada Alba'),
    newOwner({ LUSD: '300' }, 'Ben Brisa'),
    openClass(),
  ])
  const title = uniqueName('Glaze Lab ')
  await signIn(page, sponsor.handle, { at: '/new/venture/' })
  await page.getByRole('textbox', { name: 'Name' }).fill(title)
  await expect(page.getByText('This name is free.')).toBeVisible()
  await page.getByRole('radio', { name: assetClass }).check({ force: true })
  await page.getByRole('textbox', { name: 'Description' }).fill('A **glaze lab** for the quarter.')
  await page.getByRole('textbox', { name: 'Target' }).fill('150')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(/\/venue\/\d+\/$/)
  const address = new URL(page.url()).pathname
  const id = /venue\/(\d+)/.exec(address)?.[1] ?? ''
  const venture = new VenuePage(page)
  await expect(venture.toast.filter({ hasText: `${title} is published.` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('strong', { hasText: 'glaze lab' })).toBeVisible()

  // A pledge that does not leave the browser changes nothing; sent, it is held in Ada's own wallet.
  const theirs = new VenuePage(await openAs(browser, ada, address))
  await theirs.beginPledge('100')
  const send = theirs.dialog(`Pledge to ${title}`).getByRole('button', { name: 'Pledge 100.00 LUSD' })
  await theirs.page.context().setOffline(true)
  await send.click()
  await expect(theirs.page.getByText(OFFLINE).first()).toBeVisible()
  await theirs.page.context().setOffline(false)
  expect(await availableOf(ada, 'LUSD')).toBe(300_000_000n)
  await send.click()
  await expect(theirs.toast.filter({ hasText: `You pledged 100.00 LUSD to ${title}.` })).toBeVisible()
  await expect(theirs.funding).toContainText('66%')
  expect(await availableOf(ada, 'LUSD')).toBe(200_000_000n)

  await theirs.funding.getByRole('button', { name: 'Boost' }).click()
  const boosting = theirs.dialog(`Boost ${title}`)
  await boosting.getByRole('textbox', { name: 'Your boost' }).fill('2')
  await boosting.getByRole('button', { name: 'Boost with 2.00 BRS' }).click()
  await expect(theirs.toast.filter({ hasText: `Boost successful. ${title} is 1st in its class.` })).toBeVisible()
  expect(await availableOf(ada, 'BRS')).toBe(300_000_000n)

  // A visitor is led to sign-up, finds the way to sign in, and comes back to the venture.
  await forgetSession(page)
  await page.goto(address)
  await expect(venture.funding.getByRole('link', { name: /^Pledge / })).toBeVisible()
  await venture.funding.getByRole('link', { name: /^Pledge / }).click()
  await page.waitForURL('**/signup')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await new Entry(page).send(ben.handle)
  await page.waitForURL(`**${address}`)
  await venture.beginPledge('60')
  await venture.dialog(`Pledge to ${title}`).getByRole('button', { name: 'Pledge 60.00 LUSD' }).dblclick()
  await expect(venture.funding).toContainText('160.00 LUSDpledged of 150.00')
  expect(await availableOf(ben, 'LUSD')).toBe(240_000_000n)

  await passEnd(ben, id)
  await page.reload()
  await expect(venture.funding).toContainText('The target is met')
  await expect(venture.funding).toContainText('160.00 LUSD were paid into its pocket.')
  await expect(venture.funding.getByRole('button', { name: /^Pledge/ })).toHaveCount(0)
  expect([await availableOf(ada, 'LUSD'), await availableOf(ben, 'LUSD')]).toEqual([200_000_000n, 240_000_000n])

  // The sponsor takes a part of it, once, and then can't cancel any more.
  const sponsored = new VenuePage(await openAs(browser, sponsor, address))
  await expect(sponsored.own).toContainText('In its pocket, LUSD160.00')
  await expect(sponsored.own.getByRole('button', { name: 'Cancel venture' })).toBeVisible()
  await sponsored.own.getByRole('button', { name: 'Pay out' }).click()
  const payingOut = sponsored.dialog('Pay out')
  await payingOut.getByRole('textbox', { name: 'Amount' }).fill('100')
  await payingOut.getByRole('button', { name: 'Pay out 100.00 LUSD' }).dblclick()
  await expect(sponsored.toast.filter({ hasText: '100.00 LUSD moved to Sol Sponsor.' })).toBeVisible()
  await expect(sponsored.own).toContainText('In its pocket, LUSD60.00')
  await expect(sponsored.own.getByRole('button', { name: 'Cancel venture' })).toHaveCount(0)
  await expect(sponsored.funding).toContainText('160.00 LUSD were paid into its pocket.')
  await sponsored.own.getByRole('button', { name: 'Payments' }).click()
  await expect(sponsored.dialog('Payments').getByRole('listitem')).toHaveText([/^Paid out.*−100\.00/, /Ada|Ben/, /Ada|Ben/])
  expect(await availableOf(sponsor, 'LUSD')).toBe(100_000_000n)
})
