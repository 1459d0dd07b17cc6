import { profile, profilePage } from '@bourse/contracts/profile'
import { transfer } from '@bourse/contracts/transfer'
import { en } from '@bourse/texts/en'
import { like, listOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { knows, other } from '../fake/people.ts'
import { sessionOf } from '../fake/person.ts'
import { holds } from '../fake/pocket.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const ODA = other('Oda Other')

/** The pages of Oda and, to herself, of Nora. */
function showProfiles(server: FakeServer): void {
  knows(server, ODA)
  const own = sessionOf().profile
  server.reply(profile.readPage, ({ params }) => {
    const page = like(profilePage, { id: ODA.id, name: 'oda', displayName: 'Oda Other' })
    if (params.name === 'oda') return page
    const viewer = { ...page.viewer, isOwner: true, isActive: true }
    return { ...page, id: own.id, name: own.name, displayName: own.displayName, viewer, own }
  })
}

test("[PROF-43] for visitors, a profile's send and request lead to signup", async ({ page, server }) => {
  showProfiles(server)
  for (const action of ['Send', 'Request']) {
    await page.goto('/@oda/')
    await page.getByRole('main').getByRole('link', { name: action, exact: true }).click()
    await page.waitForURL('**/signup')
  }
})

test('[PROF-41] [PROF-42] [PROF-47] for users they open dialogs that name the profile; on the own profile the recipient is still open', async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '20' })
  showProfiles(server)
  await openAs(page, server, {}, '/@oda/')
  await expect(page.getByRole('heading', { level: 1, name: 'Oda Other' })).toBeVisible()
  for (const name of ['Edit', 'Switch to', /^Visitors/, /^Change/])
    await expect(page.getByRole('main').getByRole('button', { name }), String(name)).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
  const sending = page.getByRole('dialog', { name: 'Send money' })
  await expect(sending.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  const recipient = page.getByRole('dialog', { name: 'Recipient' })
  await expect(recipient.getByRole('combobox')).toHaveValue('oda')
  await expect(recipient).toContainText('Oda Other')
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(recipient).toBeHidden()

  await page.getByRole('main').getByRole('button', { name: 'Request' }).click()
  await expect(page.getByRole('dialog', { name: 'Request money' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Profile or email' })).toHaveValue('')
})

test('[PROF-42] [MOVE-02] a send that was opened from a profile names its recipient in each step, with the handle', async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '50' })
  showProfiles(server)
  server.reply(transfer.send, like(transfer.send.reply, { asset: 'LUSD', quantity: '5000000', recipient: { ...ODA, email: null } }))
  await openAs(page, server, {}, '/@oda/')
  await page.getByRole('main').getByRole('button', { name: en['profile.actions.send'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  const expectNamed = async () => {
    await expect(dialog).toContainText('Oda Other')
    await expect(dialog).toContainText('@oda')
  }
  await expect(dialog.getByRole('textbox', { name: en['transfer.amount'] })).toBeVisible()
  await expectNamed()
  await dialog.getByRole('textbox', { name: en['transfer.amount'] }).fill('5')
  await dialog.getByRole('button', { name: en['transfer.continue'] }).click()

  await expect(dialog.getByRole('textbox', { name: en['transfer.note'] })).toBeVisible()
  await expectNamed()
  await dialog.getByRole('button', { name: en['transfer.continue'] }).click()

  const send = dialog.getByRole('button', { name: 'Send 5.00 LUSD' })
  await expect(send).toBeVisible()
  await expectNamed()
  await send.click()

  await expect(dialog.getByRole('button', { name: en['transfer.done.close'] })).toBeVisible()
  await expectNamed()
  await expectAccessible(page)
  await expectFits(page)
  expect(server.received(transfer.send).map(({ body }) => body.recipient)).toEqual(['oda'])
})

test("[PROF-58] [PROF-59] [PROF-60] [PROF-61] [PROF-62] recipients are suggested by prefix, without the user's own profiles", async ({
  page,
  server,
}) => {
  const own = other('Nora Vidal', { id: '7' })
  const mesa = other('Mesa Central', { id: '41' })
  holds(server, { LUSD: '20' })
  knows(server, mesa, own)
  server.reply(profile.recipients, [mesa, other('Tomás Rey', { id: '42' }), own])
  server.reply(profile.friends, listOf([mesa, other('Lena Lost', { id: '43' })]))
  await openAs(page, server, {}, '/send')
  await page.getByRole('textbox', { name: 'Amount' }).fill('5')
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Profile or email' })
  const options = page.getByRole('listbox').getByRole('option')
  await field.fill('MES')
  await expect(options).toHaveCount(1)
  await expect(options).toContainText('Mesa Central')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('mesa')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await field.fill('nor')
  await expect(options).toHaveCount(0)
  await field.fill('nora')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That’s you. Choose someone else')).toBeVisible()
  const before = server.received(profile.lookup).length
  await field.fill('')
  await field.pressSequentially('nobody-of-that-name', { delay: 20 })
  await expect(page.getByText('No account found')).toBeVisible()
  // Once, when the typing pauses, and not for each letter.
  expect(server.received(profile.lookup).slice(before)).toMatchObject([{ query: { address: 'nobody-of-that-name' } }])
})
