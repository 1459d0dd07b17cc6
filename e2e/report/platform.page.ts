import { type AuditRunReply, report } from '@bourse/contracts/report'
import { like } from '../fake/blank-reply.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const findings = Array.from({ length: 12 }, (_, at) => ({ rule: `rule-${at}`, says: `rule ${at} holds`, looked: '1200', broken: '0' }))
const RUN: AuditRunReply = {
  id: '1',
  by: 'Sam Okafor',
  startedAt: Date.now() - 2_000,
  endedAt: Date.now(),
  state: 'passed',
  rules: 12,
  findings,
  sum: '0',
}

test('[DEF-188] one button checks every rule of the ledger; what it has found so far is shown, then the sum', async ({ page, server }) => {
  let run: AuditRunReply | null = null
  server.reply(report.platform, ({ query: { from, to } }) => like(report.platform.reply, { from, to }))
  server.reply(report.lastAudit, () => ({ run }))
  server.reply(report.runAudit, () => {
    run = { ...RUN, state: 'running', endedAt: null, findings: findings.slice(0, 3), sum: null }
    return { run }
  })
  await openAs(page, server, { roles: ['finance'] }, '/reports/?view=platform')
  const audit = page.getByRole('region', { name: 'Ledger audit' })
  await audit.getByRole('button', { name: 'Run the audit' }).click()
  await expect(audit.getByRole('status').filter({ hasText: '3' })).toBeVisible()
  await expect(audit.getByText('Sum of all entries')).toHaveCount(0)
  run = RUN
  await expect(audit.getByText('12 of 12 hold')).toBeVisible()
  await expect(audit.getByText('Sum of all entries 0.000000')).toBeVisible()
  await expect(audit.getByRole('row')).toHaveCount(10)
  await audit.getByRole('button', { name: 'Show all 12 rules' }).click()
  await expect(audit.getByRole('row')).toHaveCount(13)
  expect(server.received(report.runAudit)).toHaveLength(1)

  // A broken rule is shown among the first, wherever it stands.
  const broken = findings.map((each, at) => (at === 11 ? { ...each, broken: '2' } : each))
  run = { ...RUN, state: 'failed', findings: broken, sum: '5' }
  await page.reload()
  await expect(audit.getByText('11 of 12 hold')).toBeVisible()
  await expect(audit.getByRole('row')).toHaveCount(11)
  await expect(audit.getByRole('row', { name: /Rule 11 holds/ })).toContainText('2')
  await expectAccessible(page)
  await expectFits(page)
})

test('[STAFF-06] whoever is not of staff has reports of their own only, and staff without the role too', async ({ page, server }) => {
  for (const person of [{}, { roles: ['support' as const] }]) {
    await openAs(page, server, person, '/reports/?view=platform')
    await expect(page.getByRole('tab', { name: 'Statement' })).toBeVisible()
    await expect(page.getByText('Platform', { exact: true })).toHaveCount(0)
  }
  expect([...server.received(report.platform), ...server.received(report.reserves)], 'nor is it asked for').toEqual([])
})
