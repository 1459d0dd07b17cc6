import { agentRegister, assetRegister, documentRegister } from '@bourse/contracts/admin'
import { staff as signing } from '@bourse/contracts/staff'
import type { Page } from '@playwright/test'
import { type Account, newAccount } from '../support/account.ts'
import { runSql } from '../support/database.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

/** A colleague who signs second. */
async function newColleague(role: 'finance' | 'compliance'): Promise<Account> {
  const account = await newAccount()
  const give = 'insert into staff_roles (user_id, role) select p.user_id, $2 from profiles p where p.name = $1'
  await runSql(give, [account.handle, role])
  return account
}

async function signAbout(colleague: Account, subject: string): Promise<void> {
  const { rows } = (await colleague.client.call(signing.signatures, { query: { state: 'asked' } })).body
  const asked = rows.find((row) => row.subject === subject && row.maySign)
  expect((await colleague.client.call(signing.sign, { params: { id: asked?.id ?? '' } })).status).toBe(200)
}

/** A currency that no other journey uses. */
const newCode = () => `LT${Date.now().toString(36).toUpperCase()}`.slice(0, 16)
const sheetOf = (page: Page, name: string) => page.getByRole('complementary', { name })

test('[DEF-186] staff create an asset that stays hidden until a colleague signs, and freeze it alone', async ({ page }) => {
  const colleague = await newColleague('finance')
  const code = newCode()
  await signIn(page, 'staff', { at: '/admin/assets' })
  await expect(page.getByRole('heading', { level: 1, name: 'Assets' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New asset' }).click()
  const form = page.getByRole('dialog', { name: 'New asset' })
  await form.getByRole('button', { name: 'Create asset' }).click()
  await expect(form.getByText('Required').first()).toBeVisible()
  await form.getByLabel('Code').fill(code)
  await form.getByLabel('Name').fill('Test currency')
  await form.getByLabel('Reason').fill('For a journey')
  await expectAccessible(page)
  await form.getByRole('button', { name: `Create ${code}` }).click()
  const sheet = sheetOf(page, 'Asset')
  await expect(sheet.getByText('Test currency')).toBeVisible()
  await expect(sheet.getByText('Hidden')).toBeVisible()

  await sheet.getByRole('button', { name: 'Turn on: Visible to members' }).click()
  const turn = page.getByRole('dialog', { name: `Visible to members: ${code}` })
  await expect(turn.getByText('Nothing changes until a colleague signs.')).toBeVisible()
  await turn.getByLabel('Reason').fill('It is ready')
  await turn.getByRole('button', { name: 'Turn on: Visible to members' }).click()
  await expect(sheet.getByRole('region', { name: 'Waiting for a second signature' })).toBeVisible()
  await expect(sheet.getByText('Hidden')).toBeVisible()
  await signAbout(colleague, `asset:${code}`)
  await page.reload()
  await expect(sheet.getByText('Test currency')).toBeVisible()
  await expect(sheet.getByText('Hidden')).toBeHidden()

  await sheet.getByRole('button', { name: 'Freeze' }).click()
  const freeze = page.getByRole('dialog', { name: `Freeze ${code}` })
  await freeze.getByLabel('Reason').fill('A journey ends')
  await freeze.getByRole('button', { name: `Freeze ${code}` }).click()
  await expect(sheet.getByText('Frozen')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('[DEF-186] staff appoint an agent and raise a cap with two signatures, and close the agent with one', async ({ page }) => {
  const colleague = await newColleague('finance')
  const agent = await newAccount()
  const code = newCode()
  const client = await apiOf('staff')
  const body = { code, name: 'Test currency', ctype: 'fiatproxyasset', decimals: 6, decimalsMin: 2, reason: 'For a journey' } as const
  expect((await client.call(assetRegister.create, { body })).status).toBe(201)

  await signIn(page, 'staff', { at: '/admin/agents' })
  await page.getByRole('button', { name: 'Appoint an agent' }).click()
  const form = page.getByRole('dialog', { name: 'Appoint an agent' })
  await form.getByLabel('Handle').fill(agent.handle)
  await form.getByLabel('Asset').selectOption(code)
  for (const what of ['Deposits', 'Withdrawals']) {
    const group = form.getByRole('group', { name: what })
    await group.getByLabel('Minimum').fill('10')
    await group.getByLabel('Maximum').fill('1000')
    await group.getByLabel('A day at most').fill('5000')
  }
  await form.getByLabel('Reason').fill('A desk for the journey')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Ask to appoint' }).click()
  await expect(form).toBeHidden()
  const { rows } = (await colleague.client.call(signing.signatures, { query: { state: 'asked' } })).body
  await signAbout(colleague, rows.find(({ kind, values }) => kind === 'agency.appoint' && values['asset'] === code)?.subject ?? '')

  const { body: agencies } = await client.call(agentRegister.list)
  const id = agencies.find(({ asset }) => asset === code)?.id ?? ''
  await page.goto(`/admin/agents?agency=${id}`)
  const sheet = sheetOf(page, 'Agent')
  await expect(sheet.getByText('5,000.00').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Change caps' }).click()
  const caps = page.getByRole('dialog', { name: /^Daily caps of/ })
  await caps.getByLabel('Deposits, A day at most').fill('8000')
  await caps.getByLabel('Reason').fill('More work')
  await caps.getByRole('button', { name: 'Set caps' }).click()
  await expect(sheet.getByRole('region', { name: 'Waiting for a second signature' })).toContainText('8,000.00')
  await signAbout(colleague, `agency:${id}`)
  await page.reload()
  await expect(sheet.getByText('8,000.00').first()).toBeVisible()

  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click()
  const close = page.getByRole('dialog', { name: /^Close / })
  await close.getByLabel('Reason').fill('The journey ends')
  await close.getByRole('button', { name: 'Close the agent' }).click()
  await expect(sheet.getByText('Closed by staff')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.goto('/admin/agents?waiting')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFits(page)
})

test('[DEF-186] staff write the next version of a document, read what changes, and ask to publish it', async ({ page }) => {
  const client = await apiOf('staff')
  try {
    await signIn(page, 'staff', { at: '/admin/documents?document=risk' })
    const sheet = sheetOf(page, 'Document')
    await sheet.getByRole('button', { name: 'Write the next version' }).click()
    const editor = page.getByRole('dialog').last()
    const content = editor.getByLabel('Text', { exact: true })
    await content.fill(`${await content.inputValue()}\n\nPrices may also stay where they are.`)
    await editor.getByText('What changes').click()
    await expect(editor.locator('ins')).toContainText('Prices may also stay where they are.')
    await expectAccessible(page)
    await editor.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('The draft was saved')).toBeVisible()
    await editor.getByRole('button', { name: 'Close' }).click()

    await sheet.getByRole('button', { name: 'Publish' }).click()
    const publish = page.getByRole('dialog', { name: /^Publish version/ })
    await publish.getByLabel('Reason').fill('A clearer text')
    await publish.getByRole('button', { name: /^Ask to publish/ }).click()
    await expect(sheet.getByRole('region', { name: 'Waiting for a second signature' })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  } finally {
    // What other journeys read stays as it was.
    const { rows } = (await client.call(signing.signatures, { query: { state: 'asked' } })).body
    for (const { id } of rows.filter(({ subject }) => subject === 'document:risk')) await client.call(signing.withdraw, { params: { id } })
    await client.call(documentRegister.discardDraft, { params: { role: 'risk' } })
  }
})
