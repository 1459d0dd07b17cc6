import { document } from '@bourse/contracts/document'
import { offer } from '@bourse/contracts/offer'
import { en } from '@bourse/texts/en'
import type { Locator, Page } from '@playwright/test'
import { listOf } from '../fake/blank-reply.ts'
import { Refused } from '../fake/fake-server.ts'
import { darsena, issues, paper, subscription } from '../fake/offer.ts'
import { expect, expectAccessible, expectFits, expectLostAnswers, openAs, test } from '../support/page-test.ts'
import { Acceptance } from './acceptance.ts'

const slipOf = (page: Page): Locator => page.getByRole('complementary', { name: 'What you pay' })
const unitsOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Units' })
const decideOf = (page: Page): Locator => slipOf(page).locator('button[type=submit]')

test('[OFF-02] [OFF-07] [DEF-157] [DEF-161] whatever is typed has its own price, and none where it can’t be taken', async ({
  page,
  server,
}) => {
  issues(server, [darsena()], [])
  await openAs(page, server, {}, '/subscribe/dr4/')
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribe to Dársena 4' })).toBeVisible()
  const slip = slipOf(page)
  await unitsOf(page).fill('')
  await expect(slip).toContainText(/Choose between 1 and \d+ units/)
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
    await expect(decideOf(page)).toHaveText(label)
  }
  await expect(slip).toContainText('12 units at 100.00')
  await expect(slip).toContainText(/Fee, 0\.75%\s*9\.00\s*LUSD/)
  await expect(slip).toContainText(/You receive\s*12 DR4/)
  await expect(slip).toContainText(/Available after\s*4,791\.00\s*LUSD/)
  await expectFits(page)
  await expectAccessible(page)
  // More than the wallet has, within what is offered.
  await unitsOf(page).fill('60')
  await expect(slip).toContainText('Your wallet doesn’t have enough LUSD.')
  await expect(decideOf(page)).toBeDisabled()
})

test('[OFF-04] [OFF-08] [OFF-09] [OFF-10] [OFF-11] [DEF-159] each document is accepted in its turn and stays; then the payment is held with its bonus', async ({
  page,
  server,
}) => {
  const ahead = darsena({ rowId: '8', phase: 'ahead', offerDate: Date.now() + 86_400_000 })
  issues(server, [darsena(), ahead], [paper(), paper({ id: '32', role: 'deed', title: 'Deed of Dársena 4' })])
  server.reply(offer.subscribe, subscription(10, { bonusUnits: '1' }))
  await openAs(page, server, {}, '/subscribe/DR4/')
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
    await expect(decideOf(page)).toBeDisabled()
    await documents.acceptNext()
    const accepted = documents.rows.nth(done).getByRole('checkbox')
    await expect(accepted).toBeChecked()
    await expect(accepted).toBeDisabled()
  }
  await expect(documents.list.locator('[aria-current=step]')).toHaveCount(0)
  expect(server.received(document.agree).map(({ body }) => body.doc_id)).toEqual(['31', '32'])
  await expect(slip).toContainText('Until 200 units are taken, your payment is held in your own wallet')
  const release = server.hold(offer.subscribe)
  await decideOf(page).click()
  await expect(decideOf(page)).toHaveAttribute('aria-busy', 'true')
  await decideOf(page).click({ force: true })
  release()
  const certificate = page.getByRole('dialog', { name: 'Subscribed' })
  await expect(certificate).toContainText('held in your wallet')
  await expect(certificate).toContainText('of 200')
  expect(server.received(offer.subscribe).map(({ body }) => body)).toEqual([
    { offerId: '7', units: '10', payAsset: 'LUSD', totalMax: expect.stringMatching(/^1007\.5/) },
  ])
})

test('[DEF-162] a lost answer is settled without paying twice, and a refusal stays beside the button', async ({ page, server }) => {
  expectLostAnswers()
  issues(server, [darsena({ goalUnits: null, cancelUntil: null })], [])
  await openAs(page, server, {}, '/subscribe/DR4/')
  await unitsOf(page).fill('12')
  await expect(decideOf(page)).toBeEnabled()
  server.refuse(offer.subscribe, 'INSUFFICIENT_FUNDS')
  await decideOf(page).click()
  await expect(slipOf(page)).toContainText(en['errors.INSUFFICIENT_FUNDS'])
  server.reply(offer.subscribe, subscription(12, { status: 'done', canCancel: false }))
  server.lose(offer.subscribe, 'reply')
  await expect(decideOf(page)).toBeEnabled()
  await decideOf(page).click()
  const certificate = page.getByRole('dialog', { name: 'Subscribed' })
  await expect(certificate).toContainText('units subscribed by Nora Vidal')
  await expect(certificate).toContainText('1,209.00 LUSD')
  expect(server.received(offer.subscribe)).toHaveLength(2)
})

test('[DEF-157] a held subscription is canceled after a question; one that is done can’t be', async ({ page, server }) => {
  issues(server, [darsena()], [])
  let own = [subscription(10), subscription(3, { id: '2', status: 'done', canCancel: false })]
  server.reply(offer.subscriptions, () => listOf(own))
  server.reply(offer.cancel, () => {
    own = own.map((each) => (each.id === '20461' ? { ...each, status: 'canceled', canCancel: false } : each))
    return own[0] ?? subscription(10)
  })
  await openAs(page, server, {}, '/subscribe/DR4/')
  const region = page.getByRole('region', { name: 'Your subscriptions' })
  await expect(region).toContainText('10 DR4 for 1,007.50 LUSD')
  await expect(region.getByRole('button', { name: 'Cancel' })).toHaveCount(1)
  await region.getByRole('button', { name: 'Cancel' }).click()
  expect(server.received(offer.cancel)).toEqual([])
  await page.getByRole('button', { name: 'Cancel 10 DR4' }).dblclick()
  await expect(page.locator('.toast').filter({ hasText: 'Canceled. 1,007.50 LUSD is available again.' })).toBeVisible()
  await expect(region).toContainText('Canceled')
  await expect(region.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  expect(server.received(offer.cancel)).toHaveLength(1)
})

test('[OFF-02] [OFF-04] what is not open can’t be taken, and says when the next offer opens', async ({ page, server }) => {
  issues(server, [darsena({ phase: 'ended', status: 'closed' }), darsena({ rowId: '8', phase: 'soldOut' })], [])
  await openAs(page, server, {}, '/subscribe/DR4/')
  await expect(page.getByRole('main')).toContainText('No offer is open now')
  await expect(page.getByRole('main')).toContainText('You can’t subscribe to Dársena 4 at the moment.')
  await expect(page.getByRole('main')).not.toContainText('The next offer')
  await expect(page.getByRole('button', { name: /^Subscribe/ })).toHaveCount(0)
  server.reply(offer.list, [darsena({ phase: 'ahead', offerDate: Date.now() + 86_400_000 })])
  await page.reload()
  await expect(page.getByRole('main')).toContainText('The next offer of Dársena 4 opens')
  await expect(page.getByRole('button', { name: /^Subscribe/ })).toHaveCount(0)
})

test('[OFF-10] [OFF-11] a version that was replaced while it was read is not accepted; the new one is shown instead', async ({
  page,
  server,
}) => {
  issues(server, [darsena()], [paper()])
  await openAs(page, server, {}, '/subscribe/DR4/')
  await page.getByRole('button', { name: 'Read and accept' }).click()
  const dialog = page.getByRole('dialog')
  const accept = dialog.getByRole('button', { name: 'Accept', exact: true })
  await dialog.getByRole('checkbox').check()
  await expect(dialog).toContainText('Version 1.0')
  server.reply(document.agree, () => {
    issues(server, [darsena()], [paper({ id: '33', version: '2.0' })])
    throw new Refused('DOCUMENT_REPLACED')
  })
  await accept.click()
  await expect(dialog).toContainText('A newer version is in force')
  await expect(dialog).toContainText('Text of Prospectus of Dársena 4, version 2.0.')
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await expect(accept).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await accept.click()
  await expect(dialog).toBeHidden()
  expect(server.received(document.agree).map(({ body }) => body.doc_id)).toEqual(['31', '33'])
})
