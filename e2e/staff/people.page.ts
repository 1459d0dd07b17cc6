import { people } from '@bourse/contracts/people'
import { like, listOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { SAM, signature } from '../fake/staff.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const PHONE = { width: 390, height: 844 }
const NOTE = 'Two payments of yours are in dispute.'

/** Mateo is the only one in the register; the search finds him by his handle. */
function register(server: FakeServer): void {
  let person = like(people.person.reply, {
    userId: '8',
    profileId: '9',
    name: 'mateo',
    displayName: 'Mateo Quiroga',
    email: 'mateo@demo.local',
    language: 'en',
    since: Date.UTC(2026, 0, 5),
  })
  server.reply(people.person, () => person)
  server.reply(people.list, ({ query }) => {
    const rows = person.name.includes(query.q ?? '') ? [person] : []
    return listOf(rows, { total: rows.length, counts: { all: 1, toVerify: 0, suspended: 0, staff: 0, closed: 0 } })
  })
  server.reply(people.addNote, ({ body }) => {
    const written = { id: '1', text: body.text, by: 'Sam Okafor', at: Date.now() }
    return (person = { ...person, notes: [written] })
  })
  server.reply(people.suspend, ({ body }) => {
    const asked = signature({ kind: 'person.suspend', subject: 'user:8', values: { name: 'Mateo Quiroga' }, reason: body.note })
    person = { ...person, asked: [asked] }
    return { person, signature: asked }
  })
}

test('[STAFF-01] staff find a person, write a note, and ask to suspend their account', async ({ page, server }) => {
  register(server)
  await openAs(page, server, SAM, '/admin/people')
  await page.getByRole('searchbox', { name: 'Name, handle, email, ticket' }).fill('mateo')
  await page.getByRole('button', { name: 'Mateo Quiroga' }).click()
  const sheet = page.getByRole('complementary', { name: 'Person' })
  await expect(sheet.getByText('mateo@demo.local')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Write one' }).click()
  const note = page.getByRole('dialog', { name: 'Note about Mateo Quiroga' })
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(note.getByText('Required')).toBeVisible()
  expect(server.received(people.addNote)).toEqual([])
  await note.getByLabel('Note').fill('Asked for the bank’s letter.')
  await note.getByRole('button', { name: 'Save note' }).dblclick()
  await expect(sheet.getByText('Asked for the bank’s letter.')).toBeVisible()
  expect(server.received(people.addNote)).toHaveLength(1)

  await sheet.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend Mateo Quiroga' })
  await expect(dialog.getByText('0 open orders are canceled')).toBeVisible()
  await dialog.getByRole('radio', { name: /^The account/ }).check()
  const ask = dialog.getByRole('button', { name: 'Sign and ask for a second' })
  await ask.click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel(/^What Mateo.* reads, in English$/).fill(NOTE)
  await expectAccessible(page)
  await ask.dblclick()
  await expect(dialog).toBeHidden()
  expect(server.received(people.suspend).map(({ params, body }) => [params.userId, body])).toMatchObject([
    ['8', { scope: 'account', note: NOTE }],
  ])
  await expectFits(page)
})

test('[STAFF-01] on a phone the list becomes two lines and the person the whole screen', async ({ page, server }) => {
  register(server)
  await page.setViewportSize(PHONE)
  await openAs(page, server, SAM, '/admin/people')
  const sheet = page.getByRole('complementary', { name: 'Person' })
  await page.getByRole('button', { name: 'Mateo Quiroga' }).click()
  await expect(sheet.getByText('mateo@demo.local')).toBeVisible()
  await expectFits(page)
  await sheet.getByRole('button', { name: 'Back to the list' }).click()
  await expect(sheet).toBeHidden()
  await expectAccessible(page)
})
