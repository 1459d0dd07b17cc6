import { admin, type ParkedRow } from '@bourse/contracts/admin'
import { SAM } from '../fake/staff.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const PHONE = { width: 390, height: 844 }
const AT = Date.UTC(2026, 10, 3, 8, 11)
const LONG = 'the wallets own 6000000000000000000000000, and 5999999999999999999999999 were issued'

const parked = (kind: string, id: string, error: string): ParkedRow => ({ kind, id, tries: 8, error, failedAt: AT, parkedAt: AT })

test('[DEF-187] staff see parked work by job, and release a row or a whole job after a confirmation', async ({ page, server }) => {
  let rows: ParkedRow[] = []
  server.reply(admin.parked, () => ({ rows, total: rows.length }))
  server.reply(admin.releaseParked, ({ body }) => {
    const left = rows.filter(({ kind, id }) => kind !== body.kind || (body.id !== undefined && id !== body.id))
    const released = rows.length - left.length
    rows = left
    return { released }
  })
  const panel = page.getByRole('region', { name: 'Parked work' })
  await openAs(page, server, SAM, '/admin/jobs')
  await expect(panel).toContainText('Nothing is parked')

  rows = [
    parked('transfer.run_schedules', '41', 'damaged'),
    parked('transfer.run_schedules', '42', 'damaged'),
    parked('proof.publish', '7', LONG),
  ]
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
  expect(server.received(admin.releaseParked)).toEqual([])

  await panel.getByRole('button', { name: 'Release row 7 of proof.publish' }).click()
  await one.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(page.getByText('Released: 1')).toBeVisible()
  await expect(panel.getByRole('region', { name: 'proof.publish' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Release all of transfer.run_schedules' }).click()
  await page.getByRole('dialog', { name: 'Release all of this job?' }).getByRole('button', { name: 'Release all', exact: true }).click()
  await expect(page.getByText('Released: 2')).toBeVisible()
  await expect(panel).toContainText('Nothing is parked')
  expect(server.received(admin.releaseParked).map(({ body }) => body)).toEqual([
    { kind: 'proof.publish', id: '7' },
    { kind: 'transfer.run_schedules' },
  ])
})
