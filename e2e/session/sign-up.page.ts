import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { en } from '@bourse/texts/en'
import { documentId, publishDocuments } from '../fake/documents.ts'
import { openSession, sessionOf } from '../fake/person.ts'
import { TOKENS } from '../fake/session.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { Entry } from './entry.ts'

const ACCEPTED = { status: 'accepted', receipt: 'receipt-of-this-page' } as const
const FREE = { valid: true, exists: false }

test('[PROF-28] an invalid handle is “Not valid” and a taken one “Taken” while it is typed, and the rule stays visible', async ({
  page,
  server,
}) => {
  publishDocuments(server)
  server.reply(profile.checkName, ({ query }) => ({ valid: true, exists: query.name.toLowerCase() === 'maker' }))
  const entry = new Entry(page)
  await page.goto('/signup')
  const handle = page.getByLabel('Handle')
  const rule = en['session.signUp.nameHelp']
  await expect(handle).toHaveAccessibleDescription(rule)
  for (const [name, says] of [
    ['m4ker!', 'Not valid'],
    ['two words', 'Not valid'],
    ['admin', 'Not valid'],
    ['maker', 'Taken'],
    ['MAKER', 'Taken'],
  ] as const) {
    await handle.fill(name)
    await expect(handle, name).toHaveAccessibleDescription(`${says} ${rule}`)
  }
  await entry.email.fill('someone@demo.local')
  await entry.terms.check()
  await entry.button('Continue').click()
  await expect(handle).toBeFocused()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(handle).toHaveAccessibleDescription(`Taken ${rule}`)
  await expectAccessible(page)
  expect(server.received(session.signUp)).toEqual([])
  await handle.fill('free.name')
  await expect(page.getByRole('status').getByText(en['session.signUp.nameFree'], { exact: true })).toBeVisible()
})

test('[DOC-01] [DOC-03] terms and privacy open within the form, and nothing is sent before they are accepted', async ({ page, server }) => {
  publishDocuments(server)
  server.reply(profile.checkName, FREE)
  server.reply(session.signUp, ACCEPTED)
  const entry = new Entry(page)
  await page.goto('/signup')
  await entry.email.fill('nora@demo.local')
  await page.getByLabel('Handle').fill('nora')
  for (const [button, title] of [
    [en['session.signUp.readTerms'], en['document.role.platform_use']],
    [en['session.signUp.readPrivacy'], en['document.role.privacy']],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('region', { name: title })).toContainText('What it says.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await expect(entry.email).toHaveValue('nora@demo.local')
  await entry.button('Continue').click()
  await expect(entry.terms).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(en['session.signUp.acceptFirst'])).toBeVisible()
  expect(server.received(session.signUp)).toEqual([])
  await entry.terms.check()
  await entry.button('Continue').click()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(page.getByText('We sent six digits to nora@demo.local. They’re good for 10 minutes.')).toBeVisible()
  const accepts = [documentId('platform_use'), documentId('privacy')]
  expect(server.received(session.signUp).map(({ body }) => body)).toEqual([{ email: 'nora@demo.local', name: 'nora', lang: 'en', accepts }])
})

test('[DEF-019] another mail can be requested after 60 seconds, not before, and its receipt counts', async ({ page, server }) => {
  publishDocuments(server)
  server.reply(profile.checkName, FREE)
  server.reply(session.signUp, () => ({ ...ACCEPTED, receipt: `receipt-${server.received(session.signUp).length}` }))
  server.refuse(session.verifyCode, 'CODE_WRONG')
  const entry = new Entry(page)
  await page.clock.install()
  await page.goto('/signup')
  await entry.fillSignUp('nora', 'nora@demo.local')
  await expect(page.locator('.session-resend')).toHaveText(/again in (60|5\d) s\.$/)
  await expect(entry.button('Send again')).toHaveCount(0)
  await page.clock.runFor(30_000)
  await expect(entry.button('Send again')).toHaveCount(0)
  await page.clock.runFor(31_000)
  await entry.button('Send again').click()
  await expect(page.getByText('We’ve sent another email.')).toBeAttached()
  await expect(entry.button('Send again')).toHaveCount(0)
  const [first, second] = server.received(session.signUp).map(({ body }) => body)
  expect(second).toEqual(first)
  await entry.typeCode('123456')
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  expect(server.received(session.verifyCode).map(({ body }) => body)).toEqual([
    { email: 'nora@demo.local', code: '123456', receipt: 'receipt-2' },
  ])
})

test('[AUTH-02] [AUTH-03] [DEF-006] [SHELL-10] [SHELL-11] a visitor who signs up from a public page goes through four steps and returns to it', async ({
  page,
  server,
}) => {
  publishDocuments(server)
  server.reply(profile.checkName, FREE)
  server.reply(session.signUp, ACCEPTED)
  server.reply(session.verifyCode, () => {
    openSession(server, { isPasswordSet: false, isProfileComplete: false })
    return TOKENS
  })
  server.reply(session.setPassword, () => {
    openSession(server, { isProfileComplete: false })
    return TOKENS
  })
  server.reply(profile.listOwn, [sessionOf({ isProfileComplete: false }).profile])
  server.reply(profile.saveOwn, () => {
    openSession(server)
    return sessionOf().profile
  })
  const entry = new Entry(page)
  await page.goto('/help')
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await entry.fillSignUp('nora', 'nora@demo.local')
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await entry.pasteCode('135790')
  await page.waitForURL('**/security/')
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await entry.newPassword.fill('clever otters sing low')
  await entry.button('Set password').click()
  await page.waitForURL('**/profile')
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await entry.completeProfile('Nora Vidal')
  await page.waitForURL('**/help')
  expect(server.received(session.setPassword).map(({ body }) => body)).toEqual([{ password: 'clever otters sing low' }])
})
