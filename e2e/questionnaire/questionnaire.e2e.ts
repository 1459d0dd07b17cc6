import { questionnaire } from '@bourse/contracts/questionnaire'
import { newAccount } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'
import { Sheet } from './sheet.ts'

test('[QST-01] [QST-02] [QST-06] [QST-07] [QST-12] [QST-17] [QST-18] [QST-21] [QST-23] [DEF-165] [DEF-168] a questionnaire fills the screen, moves in its own time, and is kept when it is left', async ({
  page,
}) => {
  const person = await newAccount({ displayName: 'Ada Prado' })
  const sheet = new Sheet(page, 'Faro Sur 3')
  const shows = async (motion: 'entering' | 'still' | 'leaving') => {
    await expect(sheet.options).toHaveClass(`qn-options is-${motion}`)
  }
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, person.handle, { at: '/asset/FS3/' })
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(sheet.question).toHaveText('Do you subscribe on your own account, and not for someone else?')
  await expect(sheet.dialog).toContainText('Question 1 of 6')
  await expect(sheet.back).toBeDisabled()
  await expect(sheet.next).toBeDisabled()
  await shows('still')

  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(await page.locator('.full-dialog').boundingBox()).toEqual({ x: 0, y: 0, width, height })
  const close = await sheet.close.boundingBox()
  expect(close && { fromRight: width - close.x - close.width < 40, fromTop: close.y < 40 }).toEqual({ fromRight: true, fromTop: true })
  expect((await sheet.options.boundingBox())?.width).toBe(480)

  // From here on time passes only when it is told to.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await sheet.option('YES').click()
  await page.clock.runFor(299)
  await shows('still')
  await page.clock.runFor(1)
  await shows('leaving')
  await expect(sheet.options).toHaveCSS('animation', /qn-fade-out/)
  await expect(sheet.options).toHaveCSS('animation-duration', '0.5s')
  await page.clock.runFor(499)
  await shows('leaving')
  await expect(sheet.dialog).toContainText('Question 1 of 6')
  await page.clock.runFor(1)
  await shows('entering')
  await expect(sheet.options).toHaveCSS('animation', /qn-fade-in/)
  await expect(sheet.options).toHaveCSS('animation-duration', '0.8s')
  await expect(sheet.question).toHaveText('Have you held property notes or parts of a property before?')
  await expect(sheet.dialog).toContainText('Question 2 of 6')
  await page.clock.runFor(799)
  await shows('entering')
  await page.clock.runFor(1)
  await shows('still')

  // An answer opens one more question.
  await sheet.option('YES').click()
  await expect(sheet.dialog).toContainText('Question 2 of 7')
  await page.clock.runFor(1_600)
  await expect(sheet.question).toHaveText('For how long have you held them?')
  await sheet.option('One to five years').click()
  await page.clock.runFor(1_600)

  // An option with inputs waits for Next, and Next for each of them.
  await expect(sheet.dialog).toContainText('Question 4 of 7')
  await expect(sheet.input('What was sold')).toBeDisabled()
  await sheet.option('Sale of a property or a business').click()
  await page.clock.runFor(5_000)
  await expect(sheet.dialog).toContainText('Question 4 of 7')
  await sheet.input('What was sold').fill('A flat in Caballito')
  await sheet.input('Year').fill('2019')
  await expect(sheet.dialog).toContainText('Fill in “Sum, with currency” to go on.')
  await expect(sheet.next).toBeDisabled()
  await expect(sheet.input('From whom')).toBeDisabled()
  await sheet.input('Sum, with currency').fill('   ')
  await expect(sheet.next).toBeDisabled()
  await sheet.input('Sum, with currency').fill('90,000 LUSD')
  await expect(sheet.next).toBeEnabled()

  // Back restores the earlier answer and stays there.
  await sheet.back.click()
  await page.clock.runFor(1_300)
  await expect(sheet.option('One to five years')).toBeChecked()
  await expect(sheet.dialog).toContainText('This is your earlier answer.')
  await page.clock.runFor(5_000)
  await expect(sheet.dialog).toContainText('Question 3 of 7')
  await sheet.next.click()
  await page.clock.runFor(1_300)
  await expect(sheet.input('What was sold')).toHaveValue('A flat in Caballito')

  await page.clock.resume()
  await sheet.input('Year').fill('2021')
  await page.keyboard.press('Escape')
  await expect(sheet.leaving).toContainText('Question 4 has changed. Your 3 earlier answers are safe')
  await sheet.leaving.getByRole('button', { name: 'Keep draft and close' }).click()
  await expect(sheet.dialog).toBeHidden()

  await page.reload()
  await expect(page.getByRole('main')).toContainText('4 of 7 questions answered')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.dialog).toContainText('Question 5 of 7')
  await sheet.back.click()
  await expect(sheet.input('Year')).toHaveValue('2021')
  // What was only looked at is left without a question.
  await sheet.close.click()
  await expect(sheet.dialog).toBeHidden()
  await expect(sheet.leaving).toHaveCount(0)
  const kept = await person.client.call(questionnaire.read, { params: { assetCode: 'FS3' } })
  expect(kept.body).toMatchObject({
    status: 'draft',
    answers: { source: { value: 'sale', inputs: ['A flat in Caballito', '2021', '90,000 LUSD'] } },
  })
})
