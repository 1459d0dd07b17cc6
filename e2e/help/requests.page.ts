import { help, type HelpThread } from '@bourse/contracts/help'
import { listOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { expect, openAs, test } from '../support/page-test.ts'

const QUESTION = { id: '1', isByStaff: false, author: 'Ann', text: 'Where is my deposit?', at: Date.UTC(2026, 10, 18) }
const ANSWER = { id: '2', isByStaff: true, author: 'Support', text: 'It arrived today.', at: Date.UTC(2026, 10, 19) }

test('[DOC-10] a question needs a subject and a text; what is missing is marked and focused, and nothing is sent', async ({
  page,
  server,
}) => {
  server.reply(help.ask, thread('open'))
  await openAs(page, server, {}, '/help')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to us' })
  const [subject, text] = [dialog.getByLabel('What is it about?'), dialog.getByLabel('Your question')]
  await text.fill('Where is my deposit?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(subject).toHaveAccessibleDescription('Required')
  await expect(subject).toBeFocused()
  expect(server.received(help.ask)).toEqual([])
  await subject.fill(' Deposit ')
  await expect(subject).toHaveAccessibleDescription('')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  expect(server.received(help.ask).map(({ body }) => body)).toEqual([{ subject: 'Deposit', text: 'Where is my deposit?' }])
})

test('[DOC-10] a request is read with its answers, gets another message, and keeps it when it was not sent', async ({ page, server }) => {
  lists(server, 'answered')
  server.refuse(help.reply, 'STATE_CONFLICT')
  await openAs(page, server, {}, '/help')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await expect(dialog.getByRole('listitem')).toHaveText([/Where is my deposit\?/, /It arrived today\./])
  const field = dialog.getByLabel('Add something')
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await field.fill('Thank you')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue('Thank you')
  server.reply(help.reply, thread('open'))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(field).toHaveValue('')
  expect(server.received(help.reply).map(({ body }) => body)).toEqual([{ text: 'Thank you' }, { text: 'Thank you' }])
})

test('[DOC-10] a closed request is read, and not gone on with', async ({ page, server }) => {
  lists(server, 'closed')
  await openAs(page, server, {}, '/help?request=7')
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await expect(dialog).toContainText('This request is closed')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.locator('footer').getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

function thread(status: HelpThread['status']): HelpThread {
  return { id: '7', subject: 'Deposit', status, createdAt: QUESTION.at, changedAt: ANSWER.at, last: ANSWER, messages: [QUESTION, ANSWER] }
}

function lists(server: FakeServer, status: HelpThread['status']): void {
  server.reply(help.list, listOf([thread(status)]))
  server.reply(help.read, thread(status))
}
