import { Entry } from '../session/entry.ts'
import { newAccount, uniqueName } from '../support/account.ts'
import { OFFLINE } from '../support/cut-network.ts'
import { refuse } from '../support/refuse.ts'
import { expect, expectAccessible, expectFits, expectLostAnswers, forgetSession, signIn, test } from '../support/test.ts'
import { availableOf, newOwner, openAs } from '../transfer/people.ts'
import { newFund, openClass, passEnd, pledge, refundAll, VenturePage } from './venture.ts'

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
  const taken = uniqueName('Kiln ')
  await newFund(sponsor, assetClass, taken)

  await signIn(page, sponsor.handle, { at: '/new/venture/' })
  const publish = page.getByRole('button', { name: 'Publish' })
  await expect(publish).toBeDisabled()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill(taken.toUpperCase())
  await expect(page.getByRole('alert').getByText('Already exists')).toBeVisible()
  await expect(page.getByRole('link', { name: `See ${taken}` })).toBeVisible()
  await page.getByRole('radio', { name: assetClass }).check({ force: true })
  await page.getByRole('textbox', { name: 'Description' }).fill('A **glaze lab** for the quarter.')
  await page.getByRole('textbox', { name: 'Target' }).fill('150')
  await expect(publish).toBeDisabled()
  await expectAccessible(page)
  await expectFits(page)
  const title = uniqueName('Glaze Lab ')
  await name.fill(title)
  await expect(page.getByText('This name is free.')).toBeVisible()
  const refused = 'The press is being cleaned.'
  await refuse(page, '**/api/venue/', refused)
  await publish.click()
  await expect(page.locator('.toast').filter({ hasText: refused })).toBeVisible()
  await page.unroute('**/api/venue/')
  await publish.click()
  await page.waitForURL(/\/venue\/\d+\/$/)
  const address = new URL(page.url()).pathname
  const id = /venue\/(\d+)/.exec(address)?.[1] ?? ''
  const venture = new VenturePage(page)
  await expect(venture.toast.filter({ hasText: `${title} is published.` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('strong', { hasText: 'glaze lab' })).toBeVisible()

  // A pledge that does not leave the browser stays in its form; sent, it is held in Ada's own wallet.
  const theirs = new VenturePage(await openAs(browser, ada, address))
  await theirs.beginPledge('100')
  const pledging = theirs.dialog(`Pledge to ${title}`)
  const send = pledging.getByRole('button', { name: 'Pledge 100.00 LUSD' })
  await expectAccessible(theirs.page)
  await theirs.page.context().setOffline(true)
  await send.click()
  await expect(theirs.page.getByText(OFFLINE).first()).toBeVisible()
  await theirs.page.context().setOffline(false)
  expect(await availableOf(ada, 'LUSD')).toBe(300_000_000n)
  await expect(pledging.getByRole('textbox', { name: 'Your pledge' })).toHaveValue('100')
  await send.click()
  await expect(theirs.toast.filter({ hasText: `You pledged 100.00 LUSD to ${title}.` })).toBeVisible()
  await expect(theirs.funding).toContainText('66%')
  expect(await availableOf(ada, 'LUSD')).toBe(200_000_000n)

  await theirs.funding.getByRole('button', { name: 'Boost' }).click()
  const boosting = theirs.dialog(`Boost ${title}`)
  await expect(boosting.getByRole('button', { name: 'Boost' })).toBeDisabled()
  await boosting.getByRole('textbox', { name: 'Your boost' }).fill('2')
  await expectAccessible(theirs.page)
  await refuse(theirs.page, '**/boosts/', refused)
  await boosting.getByRole('button', { name: 'Boost with 2.00 BRS' }).click()
  const failure = theirs.page.getByRole('alertdialog')
  await expect(failure).toContainText(refused)
  await failure.getByRole('button', { name: 'Close' }).last().click()
  await theirs.page.unroute('**/boosts/')
  await boosting.getByRole('button', { name: 'Boost with 2.00 BRS' }).click()
  await expect(theirs.toast.filter({ hasText: `Boost successful. ${title} is 1st in its class.` })).toBeVisible()
  expect(await availableOf(ada, 'BRS')).toBe(300_000_000n)

  // Since the first pledge the terms are locked, the words are not.
  await page.goto(`${address}edit/`)
  await expect(page.getByText('Frozen since the first pledge')).toBeVisible()
  await expect(name).toHaveValue(title)
  await expect(page.getByRole('textbox', { name: 'Target' })).toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'All or nothing' })).toHaveCount(0)
  await expectAccessible(page)

  // A visitor is led to sign-up, finds the way to sign in, and comes back to the venture.
  await forgetSession(page)
  await page.goto(address)
  await expect(venture.funding.getByRole('link', { name: /^Pledge / })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
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
  const sponsored = new VenturePage(await openAs(browser, sponsor, address))
  await expect(sponsored.own).toContainText('In its pocket, LUSD160.00')
  await expect(sponsored.own.getByRole('button', { name: 'Cancel venture' })).toBeVisible()
  await expectAccessible(sponsored.page)
  await expectFits(sponsored.page, 390)
  await sponsored.own.getByRole('button', { name: 'Pay out' }).click()
  const payingOut = sponsored.dialog('Pay out')
  const amount = payingOut.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toHaveValue('160.00')
  await amount.fill('160.01')
  await expect(payingOut).toContainText('Insufficient funds')
  await amount.fill('100')
  await payingOut.getByRole('button', { name: 'Pay out 100.00 LUSD' }).dblclick()
  await expect(sponsored.toast.filter({ hasText: '100.00 LUSD moved to Sol Sponsor.' })).toBeVisible()
  await expect(sponsored.own).toContainText('In its pocket, LUSD60.00')
  await expect(sponsored.own.getByRole('button', { name: 'Cancel venture' })).toHaveCount(0)
  await expect(sponsored.funding).toContainText('160.00 LUSD were paid into its pocket.')
  await sponsored.own.getByRole('button', { name: 'Payments' }).click()
  await expect(sponsored.dialog('Payments').getByRole('listitem')).toHaveText([/^Paid out.*−100\.00/, /Ada|Ben/, /Ada|Ben/])
  expect(await availableOf(sponsor, 'LUSD')).toBe(100_000_000n)
})

test('[VEN-03] [DEF-131] [DEF-132] a pledge is withdrawn, and a missed target releases the others in full', async ({ page }) => {
  const [sponsor, ada, ben, assetClass] = await Promise.all([
    newAccount({ displayName: 'Sol Sponsor' }),
    newOwner({ LUSD: '50' }, 'Ada Alba'),
    newOwner({ LUSD: '50' }, 'Ben Brisa'),
    openClass(),
  ])
  const { rowId: id } = await newFund(sponsor, assetClass, uniqueName('Night Kiln '))
  await pledge(ada, id, '30')
  await pledge(ben, id, '20')

  await signIn(page, ben.handle, { at: `/@${sponsor.handle}/${id}/` })
  const venture = new VenturePage(page)
  await expect(venture.funding).toContainText('50%')
  const backers = page.getByRole('region', { name: 'Backers' })
  await expect(backers.getByRole('listitem')).toHaveCount(2)
  await expect(backers).toContainText('Ada Alba')
  await page.getByRole('region', { name: 'Your part' }).getByRole('button', { name: 'Withdraw' }).click()
  const asking = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await asking.getByRole('button', { name: 'Withdraw 20.00 LUSD' }).dblclick()
  await expect(venture.toast.filter({ hasText: '20.00 LUSD available again.' })).toBeVisible()
  await expect(venture.funding).toContainText('30%')
  expect(await availableOf(ben, 'LUSD')).toBe(50_000_000n)

  await passEnd(ben, id)
  await page.reload()
  await expect(venture.funding).toContainText('The target was missed')
  await expect(venture.funding).toContainText('Every pledge was released in full, without a fee.')
  expect([await availableOf(ada, 'LUSD'), await availableOf(ben, 'LUSD')]).toEqual([50_000_000n, 50_000_000n])

  // Nobody but the sponsor finds the form.
  await page.goto(`/@${sponsor.handle}/venue/${id}/edit/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('[DEF-131] [DEF-132] a sponsor cancels a venture whose payments went through, and everyone gets everything back', async ({ page }) => {
  const [sponsor, ada, assetClass] = await Promise.all([
    newAccount({ displayName: 'Sol Sponsor' }),
    newOwner({ LUSD: '50' }, 'Ada Alba'),
    openClass(),
  ])
  const { rowId: id, name } = await newFund(sponsor, assetClass, uniqueName('Open Kiln '), false)
  for (const quantity of ['20', '10']) await pledge(ada, id, quantity)
  expect(await availableOf(ada, 'LUSD')).toBe(20_000_000n)

  await signIn(page, sponsor.handle, { at: `/@${sponsor.handle}/venue/${id}/` })
  const venture = new VenturePage(page)
  await expect(venture.own).toContainText('In its pocket, LUSD30.00')
  await venture.own.getByRole('button', { name: 'Cancel venture' }).click()
  const asking = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(asking).toContainText(`Cancel ${name}?`)
  await expect(asking).toContainText('Goes back to backers30.00')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Cancel and return 30.00 LUSD' }).dblclick()
  await expect(venture.toast.filter({ hasText: 'Your venture is canceled. Everyone gets everything back.' })).toBeVisible()
  await expect(venture.funding).toContainText('The sponsor canceled this venture')

  await refundAll(ada, id)
  await page.reload()
  await expect(venture.funding).toContainText('Everyone has got everything back.')
  await expect(venture.own).toContainText('In its pocket, LUSD0.00')
  for (const gone of ['Pay out', 'Cancel venture', 'Close venture'])
    await expect(venture.own.getByRole('button', { name: gone })).toHaveCount(0)
  await venture.own.getByRole('button', { name: 'Payments' }).click()
  const payments = venture.dialog('Payments').getByRole('listitem')
  await expect(payments).toHaveText([/Refund.*−/, /Refund.*−/, /Pledge.*\+10\.00/, /Pledge.*\+20\.00/])
  expect([await availableOf(ada, 'LUSD'), await availableOf(sponsor, 'LUSD')]).toEqual([50_000_000n, 0n])
})
