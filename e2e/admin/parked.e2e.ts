import type { ParkedRow } from '@bourse/contracts/admin'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const AT = Date.UTC(2026, 10, 3, 8, 11)
const LONG = 'the wallets own 6000000000000000000000000, and 5999999999999999999999999 were issued'

const rowOf = (kind: string, id: string, error: string): ParkedRow => ({ kind, id, tries: 8, error, failedAt: AT, parkedAt: AT })

/** Mocks parked work, of which the demo world has none. Returns what was sent. */
async function mockAnswers(page: Page): Promise<unknown[]> {
  const sent: unknown[] = []
  let rows = [
    rowOf('transfer.run_schedules', '41', 'damaged'),
    rowOf('transfer.run_schedules', '42', 'damaged'),
    rowOf('proof.publish', '7', LONG),
  ]
  await page.route('**/api/staff/parked/', (route) => route.fulfill({ json: { rows, total: rows.length } }))
  await page.route('**/api/staff/parked/release/', async (route) => {
    const body = route.request().postDataJSON() as { kind: string; id?: string }
    sent.push(body)
    const left = rows.filter(({ kind, id }) => kind !== body.kind || (body.id !== undefined && id !== body.id))
    const released = rows.length - left.length
    rows = left
    await route.fulfill({ json: { released } })
  })
  return sent
}

test('[DEF-187] staff see parked work by job, and release a row or a whole job after a confirmation', async ({ page }) => {
  const panel = page.getByRole('region', { name: 'Parked work' })
  await signIn(page, 'staff', { at: '/admin/jobs' })
  await expect(panel).toContainText('Nothing is parked')

  const sent = await mockAnswers(page)
  await page.setViewportSize(PHONE)
  await page.reload()
  const schedules = panel.getByRole('region', { name: 'transfer.run_schedules' })
  await expect(schedules.getByRole('listitem')).toHaveCount(2)
  await expect(schedules.getByRole('listitem').first()).toContainText('Row 41')
  await expect(panel.getByRole('region', { name: 'proof.publish' })).toContainText(LONG)
  await expect(panel.getByRole('region', { name: 'proof.publish' }).getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await expectFits(page, PHONE.width)

  await panel.getByRole('button', { name: 'Release row 7 of proof.publish' }).click()
  const one = page.getByRole('dialog', { name: 'Release row 7?' })
  await expect(one).toContainText('We try again within a minute.')
  await one.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])

  await panel.getByRole('button', { name: 'Release row 7 of proof.publish' }).click()
  await one.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(page.getByText('Released: 1')).toBeVisible()
  await expect(panel.getByRole('region', { name: 'proof.publish' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Release all of transfer.run_schedules' }).click()
  await page.getByRole('dialog', { name: 'Release all of this job?' }).getByRole('button', { name: 'Release all', exact: true }).click()
  await expect(page.getByText('Released: 2')).toBeVisible()
  await expect(panel).toContainText('Nothing is parked')
  expect(sent).toEqual([{ kind: 'proof.publish', id: '7' }, { kind: 'transfer.run_schedules' }])
})
