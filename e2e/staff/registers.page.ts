import { agentRegister, assetRegister, documentRegister } from '@bourse/contracts/admin'
import { staff } from '@bourse/contracts/staff'
import type { Page } from '@playwright/test'
import { like, listOf, rowOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { SAM, signature } from '../fake/staff.ts'
import { raw } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const sheetOf = (page: Page, name: string) => page.getByRole('complementary', { name })
const waiting = { name: 'Waiting for a second signature' }

/** What waits for a second signature, until it is signed. */
function asks(server: FakeServer): { rows: ReturnType<typeof signature>[] } {
  const asked = { rows: [] as ReturnType<typeof signature>[] }
  server.reply(staff.signatures, () => listOf(asked.rows))
  return asked
}

test('[DEF-186] a new asset needs its fields, and is shown to members once a colleague signs; freezing it takes one', async ({
  page,
  server,
}) => {
  const asked = asks(server)
  const blank = like(assetRegister.read.reply, { id: '9', decimals: 6, decimalsMin: 2, isUnused: true })
  let asset = blank
  server.reply(assetRegister.read, () => asset)
  server.reply(assetRegister.list, () => listOf(asset.code === '' ? [] : [asset], { total: asset.code === '' ? 0 : 1 }))
  server.reply(assetRegister.create, ({ body }) => (asset = { ...blank, code: body.code, name: body.name, ctype: body.ctype }))
  server.reply(assetRegister.turn, ({ body }) => {
    if (body.isVisible) asked.rows = [signature({ kind: 'asset.turn', subject: `asset:${asset.code}`, values: { asset: asset.code } })]
    asset = { ...asset, isFrozen: body.isFrozen ?? asset.isFrozen }
    return { asset, signatures: asked.rows }
  })
  await openAs(page, server, SAM, '/admin/assets')
  await page.getByRole('button', { name: 'New asset' }).click()
  const form = page.getByRole('dialog', { name: 'New asset' })
  await form.getByRole('button', { name: 'Create asset' }).click()
  await expect(form.getByText('Required').first()).toBeVisible()
  expect(server.received(assetRegister.create)).toEqual([])
  await form.getByLabel('Code').fill('LTST')
  await form.getByLabel('Name').fill('Test currency')
  await form.getByLabel('Reason').fill('For a test')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create LTST' }).dblclick()
  const sheet = sheetOf(page, 'Asset')
  await expect(sheet.getByText('Test currency')).toBeVisible()
  await expect(sheet.getByText('Hidden')).toBeVisible()
  expect(server.received(assetRegister.create).map(({ body }) => body)).toMatchObject([
    { code: 'LTST', name: 'Test currency', reason: 'For a test' },
  ])

  await sheet.getByRole('button', { name: 'Turn on: Visible to members' }).click()
  const turn = page.getByRole('dialog', { name: 'Visible to members: LTST' })
  await expect(turn.getByText('Nothing changes until a colleague signs.')).toBeVisible()
  await turn.getByLabel('Reason').fill('It is ready')
  await turn.getByRole('button', { name: 'Turn on: Visible to members' }).click()
  await expect(sheet.getByRole('region', waiting)).toBeVisible()
  await expect(sheet.getByText('Hidden')).toBeVisible()
  asset = { ...asset, isVisible: true, isActive: true }
  asked.rows = []
  await page.reload()
  await expect(sheet.getByText('Test currency')).toBeVisible()
  await expect(sheet.getByText('Hidden')).toBeHidden()

  await sheet.getByRole('button', { name: 'Freeze' }).click()
  const freeze = page.getByRole('dialog', { name: 'Freeze LTST' })
  await freeze.getByLabel('Reason').fill('The test ends')
  await freeze.getByRole('button', { name: 'Freeze LTST' }).click()
  await expect(sheet.getByText('Frozen')).toBeVisible()
  expect(server.received(assetRegister.turn).map(({ body }) => body)).toEqual([
    { isVisible: true, reason: 'It is ready' },
    { isFrozen: true, reason: 'The test ends' },
  ])
  await expectAccessible(page)
  await expectFits(page)
})

test('[DEF-186] an agent is appointed and a cap raised with a second signature, and the agent is closed with one', async ({
  page,
  server,
}) => {
  const asked = asks(server)
  const blank = like(rowOf(agentRegister.list.reply.shape.items), { id: '5', asset: 'LUSD', decimals: 6, decimalsMin: 2, isActive: true })
  const party = { ...blank.agent, name: 'caja', displayName: 'Caja Central' }
  let agency = { ...blank, agent: party, mintDailyCap: raw(5_000), burnDailyCap: raw(5_000) }
  const dollar = like(rowOf(assetRegister.list.reply.shape.items), {
    id: '1',
    code: 'LUSD',
    name: 'Local dollar',
    decimals: 6,
    decimalsMin: 2,
  })
  server.reply(assetRegister.list, listOf([dollar], { total: 1 }))
  server.reply(agentRegister.list, () => listOf([agency]))
  server.reply(agentRegister.appoint, signature({ kind: 'agency.appoint', subject: 'profile:8' }))
  server.reply(agentRegister.saveCaps, ({ body }) => {
    const facts = [{ label: 'staff.fact.mintDailyCap', value: '8,000.00', before: '5,000.00' }]
    asked.rows = [signature({ kind: 'agency.cap', subject: 'agency:5', reason: body.reason, facts })]
    return { agency, signature: asked.rows[0] ?? null }
  })
  server.reply(agentRegister.close, () => {
    agency = { ...agency, isActive: false, closedAt: Date.now() }
    return { agency, signature: null }
  })
  await openAs(page, server, SAM, '/admin/agents')
  await page.getByRole('button', { name: 'Appoint an agent' }).click()
  const form = page.getByRole('dialog', { name: 'Appoint an agent' })
  await form.getByLabel('Handle').fill('caja')
  await form.getByLabel('Asset').selectOption('LUSD')
  for (const what of ['Deposits', 'Withdrawals']) {
    const group = form.getByRole('group', { name: what })
    await group.getByLabel('Minimum').fill('10')
    await group.getByLabel('Maximum').fill('1000')
    await group.getByLabel('A day at most').fill('5000')
  }
  await form.getByLabel('Reason').fill('A desk')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Ask to appoint' }).dblclick()
  await expect(form).toBeHidden()
  expect(server.received(agentRegister.appoint).map(({ body }) => body)).toMatchObject([
    { agent: 'caja', asset: 'LUSD', mintMin: '10', mintMax: '1000', mintDailyCap: '5000', burnDailyCap: '5000', reason: 'A desk' },
  ])

  await page
    .getByRole('button', { name: /Caja Central/ })
    .first()
    .click()
  const sheet = sheetOf(page, 'Agent')
  await expect(sheet.getByText('5,000.00').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Change caps' }).click()
  const caps = page.getByRole('dialog', { name: /^Daily caps of/ })
  await caps.getByLabel('Deposits, A day at most').fill('8000')
  await caps.getByLabel('Reason').fill('More work')
  await caps.getByRole('button', { name: 'Set caps' }).click()
  await expect(sheet.getByRole('region', waiting)).toBeVisible()
  expect(server.received(agentRegister.saveCaps).map(({ body }) => body)).toEqual([
    { mintDailyCap: '8000', burnDailyCap: '5000.00', reason: 'More work' },
  ])

  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click()
  const close = page.getByRole('dialog', { name: /^Close / })
  await close.getByLabel('Reason').fill('The test ends')
  await close.getByRole('button', { name: 'Close the agent' }).click()
  await expect(sheet.getByText('Closed by staff')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('[DEF-186] the next version of a document is written, compared with the one in force, and asked to be published', async ({
  page,
  server,
}) => {
  const asked = asks(server)
  const text = { title: 'Risk disclosure', summary: 'What can happen', content: 'Prices go up and down.' }
  const version = { id: '1', version: '1.0', inForceAt: Date.now(), isCurrent: true, langs: ['en'], acceptedCount: 4 }
  const blank = like(documentRegister.read.reply, { role: 'risk', title: text.title, versions: [version], inForce: { en: text } })
  let record = blank
  server.reply(documentRegister.read, () => record)
  server.reply(documentRegister.list, () => ({ rows: [record] }))
  server.reply(documentRegister.saveDraft, ({ body }) => {
    const texts = Object.fromEntries(Object.entries(body.texts).flatMap(([lang, sent]) => (sent ? [[lang, sent] as const] : [])))
    return (record = { ...blank, draftAt: Date.now(), draft: { texts, version: '1.1', savedAt: Date.now(), savedBy: 'Sam Okafor' } })
  })
  server.reply(documentRegister.publish, ({ body }) => {
    asked.rows = [signature({ kind: 'document.publish', subject: 'document:risk', reason: body.reason })]
    return asked.rows[0] ?? signature({})
  })
  await openAs(page, server, SAM, '/admin/documents?document=risk')
  const sheet = sheetOf(page, 'Document')
  await sheet.getByRole('button', { name: 'Write the next version' }).click()
  const editor = page.getByRole('dialog').last()
  const content = editor.getByLabel('Text', { exact: true })
  await expect(content).toHaveValue(text.content)
  await content.fill(`${text.content}\n\nPrices may also stay where they are.`)
  await editor.getByText('What changes').click()
  await expect(editor.locator('ins')).toContainText('Prices may also stay where they are.')
  await expect(editor.locator('ins')).not.toContainText('up and down')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The draft was saved')).toBeVisible()
  expect(server.received(documentRegister.saveDraft).map(({ body }) => body)).toMatchObject([
    { texts: { en: { content: `${text.content}\n\nPrices may also stay where they are.` } }, seen: null },
  ])
  await editor.getByRole('button', { name: 'Close' }).click()

  await sheet.getByRole('button', { name: 'Publish' }).click()
  const publish = page.getByRole('dialog', { name: /^Publish version/ })
  await publish.getByLabel('Reason').fill('A clearer text')
  await publish.getByRole('button', { name: /^Ask to publish/ }).dblclick()
  await expect(sheet.getByRole('region', waiting)).toBeVisible()
  expect(server.received(documentRegister.publish).map(({ body }) => body)).toMatchObject([{ reason: 'A clearer text' }])
  await expectAccessible(page)
  await expectFits(page)
})

test('[STAFF-01] [DEF-186] the sheet of an asset names each switch to who may turn it; others read it and learn whose it is', async ({
  page,
  server,
}) => {
  asks(server)
  const asset = like(assetRegister.read.reply, {
    ...{ id: '1', code: 'LCLP', name: 'Chilean peso', decimals: 6, decimalsMin: 2, isActive: true, needsAuthorization: true },
    ...{ isPaused: true, supply: raw(1_250), langs: ['en', 'es'] },
  })
  server.reply(assetRegister.list, listOf([asset], { total: 1 }))
  server.reply(assetRegister.read, asset)
  await openAs(page, server, SAM, '/admin/assets?asset=LCLP')
  const sheet = sheetOf(page, 'Asset')
  for (const part of ['Chilean peso', 'Transfers paused', 'Hidden', '1,250.00', '2 of 3 languages']) await expect(sheet).toContainText(part)
  for (const name of [
    'Turn on: Visible to members',
    'Turn off: Active',
    'Turn on: Deposits',
    'Turn on: Withdrawals',
    'Turn off: Needs authorization',
    'Freeze',
    'Edit',
  ])
    await expect(sheet.getByRole('button', { name, exact: true })).toBeVisible()

  await openAs(page, server, { ...SAM, roles: ['support'] }, '/admin/assets?asset=LCLP')
  await expect(sheet).toContainText('Changes need the role finance')
  await expect(page.getByRole('button', { name: 'New asset' })).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: /^(Freeze|Turn|Edit)/ })).toHaveCount(0)
  server.refuse(assetRegister.read, 'ASSET_NOT_FOUND')
  await page.reload()
  await expect(sheet).toContainText('This record doesn’t exist.')
})

test('[DEF-186] [DEF-187] the register of agents has the use of today’s caps and what waits for them', async ({ page, server }) => {
  asks(server)
  const blank = like(rowOf(agentRegister.list.reply.shape.items), { asset: 'LUSD', decimals: 6, decimalsMin: 2, mintDailyCap: raw(5_000) })
  const desk = { ...blank.agent, name: 'desk', displayName: 'Cash desk' }
  const other = { ...blank.agent, name: 'other', displayName: 'Other desk' }
  const fees = { mintFeePpm: 2_000, burnFeePpm: 4_000, burnFeeFlat: raw(250), typicalMinutes: 14 }
  const [open, closed] = [
    { ...blank, ...fees, id: '7', agent: desk, isActive: true, mintedToday: raw(1_250), burnDailyCap: raw(5_000), burnedToday: raw(4_500) },
    { ...blank, id: '8', agent: other, closedAt: Date.now() },
  ]
  server.reply(agentRegister.list, listOf([open, closed]))
  await openAs(page, server, SAM, '/admin/agents')
  const rows = page.getByRole('main')
  const table = page.getByRole('region', { name: 'Cash desk' })
  const line = table.getByRole('row', { name: /LUSD/ })
  for (const part of ['1,250.00', '25.0% used', '4,500.00', '90.0% used', '0.20%', '0.40% + 250.00']) await expect(line).toContainText(part)
  await expect(table).toContainText('@desk · 1 currency · answers in 14 min')
  await expect(table.locator('.is-hot')).toHaveCount(2)
  await expect(rows).toContainText('Closed by staff')
  await expect(rows.getByRole('progressbar').or(rows.getByRole('meter')).first()).toHaveAttribute('aria-valuenow', '25')
  await page.goto('/admin/agents?waiting')
  await expect(rows).toContainText('No agent has anything waiting')
  const movement = like(rowOf(agentRegister.waiting.reply.shape.rows), { id: '3', agencyId: '7', agent: desk, asset: 'LUSD', decimals: 6 })
  const ann = { ...desk, name: 'ann', displayName: 'Ann' }
  server.reply(agentRegister.waiting, {
    rows: [{ ...movement, kind: 'mint', decimalsMin: 2, member: ann, quantity: raw(50), since: Date.now() }],
    total: 1,
  })
  await page.reload()
  for (const part of ['Ann deposits', 'with Cash desk', '50.00']) await expect(rows).toContainText(part)
  await expectFits(page)
  await openAs(page, server, { ...SAM, roles: ['support'] }, '/admin/agents')
  await expect(rows).toContainText('Cash desk')
  await expect(page.getByRole('button', { name: 'Appoint an agent' })).toHaveCount(0)
})
