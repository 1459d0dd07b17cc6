import { staff } from '@bourse/contracts/staff'
import { like, listOf, rowOf } from '../fake/blank-reply.ts'
import { SAM, signature, staffMember } from '../fake/staff.ts'
import { expect, expectAccessible, expectFits, openAs, pressTwice, test } from '../support/page-test.ts'

const PHONE = { width: 390, height: 844 }

test('[STAFF-04] [STAFF-02] staff reach the overview from the rail, and its index from one button on a phone', async ({ page, server }) => {
  const waiting = { kind: 'verifications', href: '/admin/verifications', count: 1, limitMs: 86_400_000, since: [Date.now()], late: 0 }
  server.reply(staff.overview, like(staff.overview.reply, { now: Date.now(), waiting: [waiting] }))
  server.reply(staff.health, {
    roles: [{ role: 'api', alive: 1, known: 1 }],
    jobs: { due: 0, failing: 0 },
    database: { connections: 5, connectionsMax: 100 },
  })
  await openAs(page, server, SAM, '/groups')
  const rail = page.locator('.rail')
  await expect(rail.getByRole('list').last().getByRole('link')).toHaveText([/^Admin/, 'Dashboard', 'Reports', 'Tools'])
  await rail.getByRole('link', { name: /^Admin/ }).click()
  await page.waitForURL('**/admin')
  await expect(rail.getByRole('link', { name: /^Admin/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('region', { name: 'Waiting for staff' })).toContainText('Verifications')
  await expect(page.getByRole('region', { name: 'Services' })).toContainText('Pages and API')
  const index = page.getByRole('complementary', { name: 'Admin' })
  await index.getByRole('link', { name: /^Audit log/ }).click()
  await page.waitForURL('**/admin/log')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(index.getByRole('link', { name: /^Audit log/ })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize(PHONE)
  await expect(index).toBeHidden()
  await expectFits(page)
  await page.getByRole('button', { name: /All sections/ }).click()
  const sections = page.getByRole('dialog', { name: 'Admin' })
  await expectAccessible(page)
  await sections.getByRole('link', { name: /^Team/ }).click()
  await page.waitForURL('**/admin/team')
  await expect(sections).toBeHidden()
  await expect(page.locator('.bar').getByRole('link', { name: /^Admin/ })).toHaveAttribute('aria-current', 'page')
  await expectFits(page)
})

test('[STAFF-01] giving a role takes a reason and asks for a second; taking it takes one', async ({ page, server }) => {
  const ada = staffMember('Ada Alba', { userId: '8', roles: [] })
  let team = [staffMember('Sam Okafor', { roles: ['admin'] }), staffMember('Noa Lindqvist', { roles: ['admin'] })]
  server.reply(staff.team, () => ({ rows: team }))
  server.reply(staff.find, ({ query }) => ({ rows: query.q === 'ada' ? [ada] : [] }))
  server.reply(staff.changeRoles, ({ body }) => ({
    roles: body.roles.length > 0 ? [] : body.roles,
    signature: body.roles.length > 0 ? signature({ kind: 'staff.roles', subject: 'user:8' }) : null,
  }))
  await openAs(page, server, SAM, '/admin/team')
  await page.getByRole('button', { name: 'Add someone' }).click()
  await page.getByLabel('Name or handle').fill('ada')
  await page.getByRole('dialog').getByRole('button', { name: /ada/ }).click()
  const roles = page.getByRole('dialog', { name: /^Roles of/ })
  const ask = roles.getByRole('button', { name: 'Sign and ask for a second' })
  await ask.click()
  await expect(roles.getByText('Give a reason. It goes to the audit log.')).toBeVisible()
  await roles.getByRole('checkbox', { name: 'Support' }).check()
  await expect(roles).toContainText('Noa Lindqvist')
  await roles.getByLabel('Reason').fill('Joins the help desk')
  await expectAccessible(page)
  await ask.dblclick()
  await expect(roles).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: '@ada' })).toHaveCount(0)

  team = [...team, { ...ada, roles: ['support'] }]
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: '@ada' })
  await row.getByRole('button', { name: /^Change roles/ }).click()
  await roles.getByRole('checkbox', { name: 'Support' }).uncheck()
  await expect(roles).toContainText('taking a role away takes one signature')
  await roles.getByLabel('Reason').fill('Has left the help desk')
  await roles.getByRole('button', { name: 'Take the role away' }).click()
  await expect(roles).toBeHidden()
  expect(server.received(staff.changeRoles).map(({ params, body }) => [params.userId, body])).toEqual([
    ['8', { roles: ['support'], reason: 'Joins the help desk' }],
    ['8', { roles: [], reason: 'Has left the help desk' }],
  ])
})

test('[STAFF-01] only who may sign finds the button, and it happens after a second look', async ({ page, server }) => {
  const asked = { kind: 'staff.roles', values: { person: 'Ada Alba' } }
  const rows = [
    signature({ ...asked, id: '7', reason: 'Joins the help desk', maySign: true, mayRefuse: true, mayWithdraw: false }),
    signature({ ...asked, id: '8', reason: 'My own wish' }),
  ]
  server.reply(staff.signatures, ({ query }) => listOf(query.state === 'decided' ? [] : rows))
  server.reply(staff.sign, signature({ state: 'done' }))
  await openAs(page, server, { ...SAM, displayName: 'Noa Lindqvist', handle: 'noa' }, '/admin/signatures')
  const first = page.getByRole('article').filter({ hasText: 'Joins the help desk' })
  await expect(first).toContainText('Sam Okafor')
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: 'My own wish' })
      .getByRole('button', { name: /^Sign:/ }),
  ).toHaveCount(0)
  await first.getByRole('button', { name: /^Sign:/ }).click()
  const sign = page.getByRole('dialog', { name: 'Sign and apply' })
  await expectAccessible(page)
  expect(server.received(staff.sign)).toEqual([])
  await pressTwice(sign.getByRole('button', { name: /^Sign:/ }))
  await expect(sign).toBeHidden()
  expect(server.received(staff.sign).map(({ params }) => params)).toEqual([{ id: '7' }])
})

test('[STAFF-01] the log is filtered, its chain is checked, and an empty answer says so', async ({ page, server }) => {
  const entry = like(rowOf(staff.log.reply.shape.items), {
    id: '1',
    at: Date.now(),
    by: staffMember('Sam Okafor'),
    action: 'market.halted',
  })
  server.reply(staff.log, ({ query }) => {
    const rows = query.q === undefined || query.q === '' ? [entry] : []
    return listOf(rows, { total: rows.length, sealed: { id: '1', at: Date.now() } })
  })
  server.reply(staff.checkLog, { looked: 1_204, broken: 0 })
  await openAs(page, server, SAM, '/admin/log')
  await expect(page.locator('.log-list > li')).toHaveCount(1)
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await expect(page.getByText('The chain is whole: 1,204 entries checked.')).toBeVisible()
  await page.getByLabel('What', { exact: true }).selectOption('staff')
  await page.getByRole('searchbox', { name: 'Word, number, name' }).fill('no such words anywhere')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No entry matches')).toBeVisible()
  expect(server.received(staff.log).at(-1)?.query).toMatchObject({ what: 'staff', q: 'no such words anywhere' })
  await page.setViewportSize(PHONE)
  await expectFits(page)
  await expectAccessible(page)
})
