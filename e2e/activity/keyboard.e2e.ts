import { friend } from '@bourse/contracts/friend'
import type { Locator } from '@playwright/test'
import { type Account, newAccount } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'
import { Feed, sendOften } from './feed.ts'

test('[ACT-01] on a phone, what the keyboard focuses in the feed is never under the bottom bar', async ({ page }) => {
  const [sender, reader] = await Promise.all([newOwner({ LUSD: '5' }, 'Nina Near'), newAccount({ displayName: 'Kim Keys' })])
  await sendOften(sender, reader, 12)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, reader.handle, { at: '/activity' })
  const feed = new Feed(page)
  const links = feed.rows.getByRole('link')
  await expect(feed.row('line 12.')).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await links.first().focus()
  for (let line = 1; line <= 12; line++) {
    await page.keyboard.press('Tab')
    await expect(links.nth(line)).toBeFocused()
    expect(await isClearOf(links.nth(line), bar), `line ${line} stands above the bar`).toBe(true)
  }
})

test('[PROF-12] menus show the keyboard focus, and Enter never starts on an irreversible action', async ({ page }) => {
  const [one, other] = await Promise.all([newAccount({ displayName: 'Ona One' }), newAccount({ displayName: 'Otto Other' })])
  await befriend(one, other)
  await signIn(page, one.handle, { at: '/friends' })
  const more = page.getByRole('button', { name: 'More actions for Otto Other' })
  await more.press('Enter')
  const [remove, block] = [page.getByRole('menuitem', { name: 'Remove friend' }), page.getByRole('menuitem', { name: 'Block' })]
  await expect(remove).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(block).toBeFocused()
  await expect(block).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('ArrowDown')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(more).toBeFocused()
})

async function isClearOf(above: Locator, below: Locator): Promise<boolean> {
  const [one, other] = [await above.boundingBox(), await below.boundingBox()]
  return one !== null && other !== null && one.y + one.height <= other.y
}

/** One profile asks, the other accepts. */
async function befriend(one: Account, other: Account): Promise<void> {
  expect((await one.client.call(friend.ask, { body: { address: other.handle } })).status).toBe(200)
  const { body } = await other.client.call(friend.requests)
  expect((await other.client.call(friend.accept, { params: { id: body[0]?.id ?? '' } })).status).toBe(200)
}
