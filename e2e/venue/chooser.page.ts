import { profile, profileReply } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { like } from '../fake/blank-reply.ts'
import { sessionOf } from '../fake/person.ts'
import { hasProfiles } from '../fake/profile.ts'
import { expect, expectAccessible, openAs, test } from '../support/page-test.ts'

const NORA = sessionOf().profile
const GREENWORKS = like(profileReply, {
  id: '8',
  rowId: '8',
  name: 'greenworks',
  displayName: 'Greenworks',
  display_name: 'Greenworks',
  profileType: 'ORGANIZATIONAL',
  profileCompleteDate: '2026-01-01T00:00:00.000Z',
})

test('[VEN-11] the chooser offers a perk as the user and a venture as the sponsor', async ({ page, server }) => {
  await openAs(page, server, {}, '/ready')
  hasProfiles(server, {}, GREENWORKS)
  await page.goto('/groups')
  const open = page.getByRole('button', { name: 'New', exact: true })
  await open.click()
  const chooser = page.getByRole('dialog', { name: 'What do you want to start?' })
  await expect(chooser.getByRole('button', { name: /^A perk/ })).toContainText('as Nora Vidal, yourself')
  await expect(chooser.getByRole('button', { name: /^A venture/ })).toContainText('as Greenworks, its sponsor')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(chooser).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await chooser.getByRole('button', { name: /^A perk/ }).click()
  await page.waitForURL('**/new/perk/')
  await expect(chooser).toBeHidden()
  const actedAs = () => server.received(session.open).map(({ body }) => body.profileId)
  expect(actedAs()).not.toContain('8')

  await page.goto('/groups')
  await open.click()
  await chooser.getByRole('button', { name: /^A venture/ }).click()
  await page.waitForURL('**/new/venture/')
  expect(actedAs().at(-1)).toBe('8')
})

test('[VEN-11] without an organization both are one’s own', async ({ page, server }) => {
  server.reply(profile.listOwn, [NORA])
  await openAs(page, server, {}, '/groups')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const chooser = page.getByRole('dialog', { name: 'What do you want to start?' })
  await expect(chooser.getByRole('button', { name: /^A venture/ })).toContainText('as Nora Vidal, its sponsor')
  await chooser.getByRole('button', { name: /^A venture/ }).click()
  await page.waitForURL('**/new/venture/')
})
