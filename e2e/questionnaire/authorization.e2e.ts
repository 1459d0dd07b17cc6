import { questionnaire } from '@bourse/contracts/questionnaire'
import { Acceptance } from '../offer/acceptance.ts'
import { newSubscriber } from '../offer/subscriber.ts'
import { expect, signIn, test } from '../support/test.ts'
import { Sheet } from './sheet.ts'

test('[CAT-16] [DEF-155] [DEF-164] [QST-01] [QST-20] a gated asset opens once its questions are answered, by keyboard alone, and its documents are accepted', async ({
  page,
}) => {
  const member = await newSubscriber({}, 'Lena Ortiz')
  await signIn(page, member.handle, { at: '/asset/FS3/' })
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 steps are left before you can open Faro Sur 3.')
  await expect(steps.getByRole('listitem').filter({ hasText: 'Identity' })).toContainText('done')

  const answer = steps.getByRole('button', { name: 'Answer' })
  await answer.focus()
  await page.keyboard.press('Enter')
  const sheet = new Sheet(page, 'Faro Sur 3')
  // A letter chooses, an arrow moves, Enter and Space choose what has the focus.
  await expect(sheet.option('YES')).toBeFocused()
  await sheet.option('YES').focus()
  await page.keyboard.press('y')
  await expect(sheet.dialog).toContainText('Question 2 of 6')
  await expect(sheet.option('YES')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.option('NO')).toBeFocused()
  await expect(sheet.option('NO')).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(sheet.dialog).toContainText('Question 3 of 6')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(sheet.option('Inheritance or gift')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(sheet.input('From whom')).toBeFocused()
  await page.keyboard.type('My aunt')
  await page.keyboard.press('Enter')
  await expect(sheet.dialog).toContainText('Question 4 of 6')
  await page.keyboard.press('y')
  await expect(sheet.dialog).toContainText('Question 5 of 6')
  await page.keyboard.press('Space')
  await expect(sheet.dialog).toContainText('Question 6 of 6')
  await page.keyboard.press('n')
  await expect(sheet.dialog).toBeHidden()
  await expect(page.locator('.toast').filter({ hasText: 'Your answers about Faro Sur 3 are submitted.' })).toBeVisible()
  const given = await member.client.call(questionnaire.read, { params: { assetCode: 'FS3' } })
  expect(given.body).toMatchObject({
    status: 'done',
    answers: {
      own: { value: 'y' },
      held: { value: 'n' },
      source: { value: 'given', inputs: ['My aunt'] },
      wait: { value: 'y' },
      loss: { value: 'hurt' },
      promised: { value: 'n' },
    },
  })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step is left before you can open Faro Sur 3.')
  await steps.getByRole('button', { name: 'Read the next' }).click()
  const documents = new Acceptance(page)
  await expect(documents.rows).toHaveCount(4)
  for (let left = 4; left > 1; left--) {
    await documents.acceptNext()
    await expect(steps).toContainText(`${5 - left} of 4 accepted`)
  }
  await documents.acceptNext()
  // It is the same address, now with the asset's own page.
  await expect(page.getByRole('heading', { level: 1, name: 'Faro Sur 3', exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Authorization required')
  await expect(page).toHaveURL(/\/asset\/FS3\/$/)
  await expect(page.getByRole('region', { name: 'Offer' }).getByRole('link', { name: /^Subscribe for/ })).toBeVisible()
})
