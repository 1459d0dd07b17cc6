import { session } from '@bourse/contracts/session'
import { Refused } from '../fake/fake-server.ts'
import { openSession } from '../fake/person.ts'
import { securityOf, TOKENS } from '../fake/session.ts'
import { tabTo } from '../support/tab-to.ts'
import { DEMO_PASSWORD } from '../support/test.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { Entry } from './entry.ts'

const SECRET = 'JBSWY3DPEHPK3PXP'
const CODES = Array.from({ length: 10 }, (_, place) => `aaaa-000${place}`)

test('[DEF-022] setting up the app asks for the password, refuses a wrong code, and shows the codes once', async ({ page, server }) => {
  server.reply(session.security, () =>
    securityOf(server.received(session.confirmTotp).length > 1 ? { isTotpOn: true, recoveryCodesLeft: 10 } : {}),
  )
  server.reply(session.startTotp, ({ body }) => {
    if (body.password !== DEMO_PASSWORD) throw new Refused('PASSWORD_NOT_CONFIRMED')
    return { secret: SECRET, uri: `otpauth://totp/Bourse:nora?secret=${SECRET}` }
  })
  server.reply(session.confirmTotp, ({ body }) => {
    if (body.code !== '135790') throw new Refused('CODE_WRONG')
    return { recoveryCodes: CODES }
  })
  await openAs(page, server, {}, '/security/')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' })
  const password = dialog.getByLabel('Your password')
  await expectAccessible(page)
  await password.fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(password).toHaveAccessibleDescription('That’s not your password.')
  await expect(password).toBeFocused()
  await password.fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(dialog.locator('code')).toHaveText('JBSW Y3DP EHPK 3PXP')
  await expectAccessible(page)
  await expectFits(page)
  await new Entry(page).typeCode('246802')
  await expect(dialog.getByText('That code isn’t right.')).toBeVisible()
  await new Entry(page).typeCode('135790')
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveText(CODES)
  await expectAccessible(page)
  // Escape must not close what is shown only once.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('bourse-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  await expect(page.getByText('aaaa-0000')).toHaveCount(0)
})

test('[DEF-020] a sign-in that needs the second step is sent again with it, by app or recovery code', async ({ page, server }) => {
  openSession(server)
  server.reply(session.obtain, ({ body }) => {
    if (body.otp === undefined) throw new Refused('OTP_REQUIRED')
    if (body.otp !== 'aaaa-0001') throw new Refused('OTP_WRONG')
    return TOKENS
  })
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.send('nora')
  await expect(entry.heading).toHaveText('Two-step sign-in')
  await entry.typeCode('246802')
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await expect(entry.codeBoxes.first()).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('aaaa-0000')
  await entry.button('Sign in').click()
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription('That code isn’t right.')
  await page.getByLabel('Recovery code').fill('aaaa-0001')
  await entry.button('Sign in').click()
  await page.waitForURL('**/home')
  expect(server.received(session.obtain).at(-1)?.body).toEqual({ username: 'nora', password: DEMO_PASSWORD, otp: 'aaaa-0001' })
})

test('[DEF-022] turning the app off needs password and code; a wrong code is reported at its field', async ({ page, server }) => {
  server.reply(session.security, securityOf({ isTotpOn: true, recoveryCodesLeft: 9 }))
  server.reply(session.stopTotp, ({ body }) => {
    if (body.code !== 'aaaa-0001') throw new Refused('OTP_WRONG')
    return securityOf()
  })
  await openAs(page, server, {}, '/security/')
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off your authenticator app?' })
  const code = dialog.getByLabel('Authenticator or recovery code')
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await code.fill('not-a-code')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(code).toHaveAccessibleDescription('That code isn’t right.')
  await code.fill('aaaa-0001')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  expect(server.received(session.stopTotp).at(-1)?.body).toEqual({ password: DEMO_PASSWORD, code: 'aaaa-0001' })
})

test('[AUTH-01] signing in and setting up a second factor work by keyboard alone', async ({ page, server }) => {
  openSession(server)
  server.reply(session.obtain, TOKENS)
  server.reply(session.security, securityOf())
  server.reply(session.startTotp, { secret: SECRET, uri: `otpauth://totp/Bourse:nora?secret=${SECRET}` })
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.username.focus()
  await page.keyboard.type('nora')
  await tabTo(entry.password)
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  await page.goto('/security/')
  const turnOn = page.getByRole('button', { name: 'Turn on' })
  await tabTo(turnOn)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(entry.codeBoxes.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(turnOn).toBeFocused()
})
