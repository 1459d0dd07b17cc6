import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import { newAccount, uniqueName } from '../support/account.ts'
import { asOperator } from '../support/operator.ts'
import { expect, expectAccessible, expectFits, mailTo, productUrl, signIn, test } from '../support/test.ts'

test('[ACT-01] a request is mailed to its payer at once; the mail leads to it, and stops its kind without signing in', async ({ page }) => {
  const [asker, payer] = await Promise.all([newAccount({ displayName: 'Ana Asker' }), newAccount()])
  const body = { asset: 'LUSD', quantity: '12.5', from: payer.handle, note: 'Lunch' }
  expect((await asker.client.call(transfer.request, { body, key: uniqueName('ask') })).status).toBe(201)
  const mail = await mailTo(payer.email, /12\.50 LUSD/)
  expect(mail.subject).toContain('Ana Asker')
  // The mailbox lets nothing run in a mail, so its HTML is looked at by itself.
  // A page of the product would lend it its policy, which forbids the mail’s own style.
  await page.goto('about:blank')
  await page.setContent(await (await fetch(`${productUrl()}/dev/mail/${mail.id}.html`, asOperator)).text())
  await expect(page.getByRole('link', { name: 'View' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const link = page.getByRole('link', { name: 'Stop these emails' })
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByText('You’ll get no more emails about “Requests”.')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const choice = async () => (await payer.client.call(session.readPreferences)).body.notify.requests.mail
  expect(await choice(), 'opening the page stops nothing').toBe('now')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'Emails stopped' })).toBeVisible()
  await expectAccessible(page)
  expect(await choice()).toBe('off')

  const [item = ''] = /http\S+item=\d+/.exec(mail.body) ?? []
  await signIn(page, payer.handle, { at: new URL(item).pathname + new URL(item).search })
  await expect(page.getByRole('main')).toContainText('Lunch')
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /approve/i })
      .first(),
  ).toBeVisible()
})
