import { friend } from '@bourse/contracts/friend'
import type { Locator } from '@playwright/test'
import { feeds, item } from '../fake/activity.ts'
import { listOf } from '../fake/blank-reply.ts'
import { other } from '../fake/people.ts'
import { expect, openAs, test } from '../support/page-test.ts'
import { Feed } from './feed.ts'

test('[ACT-01] on a phone, what the keyboard focuses in the feed is never under the bottom bar', async ({ page, server }) => {
  feeds(
    server,
    Array.from({ length: 13 }, (_, at) => item(13 - at, { unread: false })),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, server, {}, '/activity')
  const feed = new Feed(page)
  const links = feed.rows.getByRole('link')
  await expect(links).toHaveCount(13)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await links.first().focus()
  for (let line = 1; line <= 12; line++) {
    await page.keyboard.press('Tab')
    await expect(links.nth(line)).toBeFocused()
    expect(await isClearOf(links.nth(line), bar), `line ${line} stands above the bar`).toBe(true)
  }
})

test('[PROF-12] menus show the keyboard focus, and Enter never starts on an irreversible action', async ({ page, server }) => {
  server.reply(friend.dealings, listOf([{ person: other('Otto Other'), since: Date.now(), last: null }], { total: 1 }))
  await openAs(page, server, {}, '/friends')
  const more = page.getByRole('button', { name: 'More actions for Otto Other' })
  await more.press('Enter')
  const entry = (name: string) => page.getByRole('menuitem', { name })
  await expect(entry('Send')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(entry('Block')).toBeFocused()
  await expect(entry('Block')).toHaveCSS('outline-style', 'solid')
  for (const name of ['Send', 'Request', 'Remove friend']) {
    await page.keyboard.press('ArrowDown')
    await expect(entry(name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  // Nothing is sent: the server of this test would not answer it.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(more).toBeFocused()
})

async function isClearOf(above: Locator, below: Locator): Promise<boolean> {
  const [one, two] = [await above.boundingBox(), await below.boundingBox()]
  return one !== null && two !== null && one.y + one.height <= two.y
}
