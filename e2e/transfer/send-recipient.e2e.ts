import { en } from '@bourse/contracts/i18n/en'
import { newAccount } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { newOwner } from './people.ts'

test('[PROF-42] [MOVE-02] a send that was opened from a profile names its recipient in each step, with the handle', async ({ page }) => {
  const [sender, receiver] = await Promise.all([newOwner({ LUSD: '50' }), newAccount({ displayName: 'Rosa Montes' })])
  await signIn(page, sender.handle, { at: `/@${receiver.handle}/` })
  await page.getByRole('main').getByRole('button', { name: en['profile.actions.send'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  const expectNamed = async () => {
    await expect(dialog).toContainText('Rosa Montes')
    await expect(dialog).toContainText(`@${receiver.handle}`)
  }
  await expect(dialog.getByRole('textbox', { name: en['transfer.amount'] })).toBeVisible()
  await expectNamed()
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('textbox', { name: en['transfer.amount'] }).fill('5')
  await dialog.getByRole('button', { name: en['transfer.continue'] }).click()

  await expect(dialog.getByRole('textbox', { name: en['transfer.note'] })).toBeVisible()
  await expectNamed()
  await dialog.getByRole('button', { name: en['transfer.continue'] }).click()

  const send = dialog.getByRole('button', { name: /5\.00 LUSD/ })
  await expect(send).toBeVisible()
  await expectNamed()
  await send.click()

  await expect(dialog.getByRole('button', { name: en['transfer.done.close'] })).toBeVisible()
  await expectNamed()
  await expectAccessible(page)
})
