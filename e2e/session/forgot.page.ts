import { session } from '@bourse/contracts/session'
import { Refused } from '../fake/fake-server.ts'
import { openSession } from '../fake/person.ts'
import { apiKeyOf, TOKENS } from '../fake/session.ts'
import { expect, expectAccessible, expectFits, test } from '../support/page-test.ts'
import { Entry } from './entry.ts'

const NEW_PASSWORD = 'seven purple lamps glow'
const EMAIL = 'nora@demo.local'
const CODE = '135790'

test('[DEF-018] [DEF-022] [DEF-023] by the mailed code: a wrong one leads back to the boxes, and only ticked API keys stay', async ({
  page,
  server,
}) => {
  openSession(server)
  server.reply(session.forgot, { status: 'accepted', receipt: 'receipt-of-this-page' })
  server.reply(session.resetKeys, ({ body }) => {
    if (body.code !== CODE) throw new Refused('CODE_WRONG')
    return { apiKeys: [apiKeyOf('4', 'Price alerts'), apiKeyOf('5', 'Unknown bot')] }
  })
  server.reply(session.reset, TOKENS)
  const entry = new Entry(page)
  await page.goto('/forgot')
  await entry.email.fill(EMAIL)
  await entry.button('Send email').click()
  await expect(page.getByText(`If ${EMAIL} has an account, we’ve sent an email to it.`)).toBeVisible()
  await entry.typeCode('246802')
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await expect(entry.codeBoxes.first()).toHaveAttribute('aria-invalid', 'true')
  await entry.typeCode(CODE)
  const keys = page.getByRole('group', { name: 'Keep these API keys' })
  await expect(keys.getByRole('checkbox')).toHaveCount(2)
  for (const box of await keys.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expectAccessible(page)
  await expectFits(page)
  await keys.getByRole('checkbox', { name: 'Price alerts' }).check()
  await entry.newPassword.fill(NEW_PASSWORD)
  await entry.button('Save and sign in').click()
  await page.waitForURL('**/home')
  expect(server.received(session.forgot).map(({ body }) => body)).toEqual([{ email: EMAIL, lang: 'en' }])
  expect(server.received(session.reset).map(({ body }) => body)).toEqual([
    { email: EMAIL, code: CODE, receipt: 'receipt-of-this-page', password: NEW_PASSWORD, keep_keys: ['4'] },
  ])
})

test('[DEF-023] /reset without a link takes e-mail and code; a code that expires meanwhile leads back to the boxes', async ({
  page,
  server,
}) => {
  openSession(server)
  server.refuse(session.reset, 'CODE_EXPIRED')
  const entry = new Entry(page)
  await page.goto('/reset')
  await entry.email.fill(EMAIL)
  await entry.button('Continue').click()
  await entry.typeCode(CODE)
  await entry.newPassword.fill(NEW_PASSWORD)
  await entry.button('Save and sign in').click()
  await expect(entry.codeBoxes.first()).toHaveAttribute('aria-invalid', 'true')
  server.reply(session.reset, TOKENS)
  await entry.typeCode(CODE)
  await entry.newPassword.fill(NEW_PASSWORD)
  await entry.button('Save and sign in').click()
  await page.waitForURL('**/home')
  const body = { email: EMAIL, code: CODE, password: NEW_PASSWORD, keep_keys: [] }
  expect(server.received(session.reset).map((each) => each.body)).toEqual([body, body])
})

test('[AUTH-05] [DEF-023] a link says at once that it no longer works, and leads to another mail', async ({ page, server }) => {
  server.refuse(session.resetKeys, 'CODE_EXPIRED')
  const entry = new Entry(page)
  await page.goto('/reset?token=abc')
  await expect(entry.heading).toHaveText('This link no longer works')
  await expect(page.getByRole('link', { name: 'Send a new email' })).toHaveAttribute('href', '/forgot')
  await expect(entry.newPassword).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  expect(server.received(session.resetKeys).map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test('[AUTH-05] [DEF-023] by a link: the password, then the second step where it is on', async ({ page, server }) => {
  openSession(server)
  server.reply(session.reset, ({ body }) => {
    if (body.otp === undefined) throw new Refused('OTP_REQUIRED')
    return TOKENS
  })
  const entry = new Entry(page)
  await page.goto('/reset?token=abc')
  await expect(entry.heading).toHaveText('Choose a new password')
  await entry.newPassword.fill(NEW_PASSWORD)
  await entry.button('Save and sign in').click()
  await expect(entry.heading).toHaveText('Two-step sign-in')
  await entry.typeCode(CODE)
  await page.waitForURL('**/home')
  expect(server.received(session.reset).at(-1)?.body).toEqual({ token: 'abc', password: NEW_PASSWORD, otp: CODE, keep_keys: [] })
})
