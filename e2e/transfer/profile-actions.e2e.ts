import { newAccount } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { newOwner } from './people.ts'

test("[PROF-43] for visitors, a profile's send and request lead to signup", async ({ page }) => {
  for (const action of ['Send', 'Request']) {
    await page.goto('/@maker/')
    await page.getByRole('main').getByRole('link', { name: action, exact: true }).click()
    await page.waitForURL('**/signup')
  }
  await page.goto('/@maker/')
  await expectAccessible(page)
  await expectFits(page)
})

test('[PROF-41] [PROF-42] for users they open dialogs that name the profile; on the own profile the recipient is still open', async ({
  page,
}) => {
  const [owner, other] = await Promise.all([newOwner({ LUSD: '20' }), newAccount({ displayName: 'Oda Other' })])
  await signIn(page, owner.handle, { at: `/@${other.handle}/` })
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
  const sending = page.getByRole('dialog', { name: 'Send money' })
  await expect(sending.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  const recipientDialog = page.getByRole('dialog', { name: 'Recipient' })
  await expect(recipientDialog.getByRole('combobox')).toHaveValue(other.handle)
  await expect(recipientDialog).toContainText('Oda Other')
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(recipientDialog).toBeHidden()

  await page.getByRole('main').getByRole('button', { name: 'Request' }).click()
  await expect(page.getByRole('dialog', { name: 'Request money' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Profile or email' })).toHaveValue('')
})

test("[PROF-58] [PROF-59] [PROF-60] [PROF-61] [PROF-62] recipients are suggested by prefix, without the user's own profiles", async ({
  page,
}) => {
  const owner = await newOwner({ LUSD: '20' })
  await signIn(page, owner.handle, { at: '/send' })
  await page.getByRole('textbox', { name: 'Amount' }).fill('5')
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Profile or email' })
  await field.fill('MES')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('mesa')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await field.fill(owner.handle)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That’s you. Choose someone else')).toBeVisible()
  const lookups: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/profile/') lookups.push(searchParams.get('address') ?? '')
  })
  await field.fill('')
  await field.pressSequentially('nobody-of-that-name', { delay: 20 })
  await expect(page.getByText('No account found')).toBeVisible()
  // Once, when the typing pauses, and not for each letter.
  expect(lookups).toEqual(['nobody-of-that-name'])
})
