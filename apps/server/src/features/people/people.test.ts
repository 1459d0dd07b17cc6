import { help } from '@bourse/contracts/help'
import { people } from '@bourse/contracts/people'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { fund, makeAsset, makeTraders } from '../../testing/traders.ts'
import { units } from '../agent/testing/desk.ts'
import { isAlive, signInAgain } from '../session/testing/people.ts'
import { makeTeam, suspend } from './testing/staff.ts'

const app = await testApp()
const team = await makeTeam(app)
await makeAsset(app.db, 'LUSD')
const [ines, joao] = await makeTraders(app, 'ines', 'joao')
await app.db.transaction(async (tx) => {
  await fund(tx, ines, 'LUSD', units(12.5))
  await tx.run(sql`update profiles set display_name = 'João 100%_ok' where id = ${joao.profileId}`)
})
const list = async (query: Record<string, string> = {}, api = team.pilar.api) => (await api.call(people.list, { query })).body
const names = async (query: Record<string, string> = {}) => (await list(query)).items.map(({ name }) => name)
const params = { userId: String(ines.userId) }

describe('[STAFF-01] the register of people', () => {
  test('is for staff, newest first, page by page, with what each is worth', async () => {
    expect((await ines.api.call(people.list, { query: {} })).status).toBe(404)
    expect(await names()).toEqual(['joao', 'ines', 'pilar', 'noa', 'sam'])
    const first = await list({ limit: '2' })
    expect([first.items.map(({ name }) => name), first.total]).toEqual([['joao', 'ines'], 5])
    expect(await names({ limit: '2', after: first.next ?? '' })).toEqual(['pilar', 'noa'])
    expect(first.items[1]).toMatchObject({ value: String(units(12.5)), profiles: 1, identity: 'none', suspended: null, isInDispute: false })
    expect(first.counts).toEqual({ all: 5, toVerify: 0, suspended: 0, staff: 3, closed: 0 })
  })

  test.each([
    ['ine', ['ines']],
    ['@INES', ['ines']],
    ['joão', ['joao']],
    ['JOAO@exam', ['joao']],
    ['100%_', ['joao']],
    ['%', ['joao']],
    ['nobody here', []],
    ["' or 1=1 --", []],
  ])('finds %s', async (q, found) => {
    expect(await names({ q })).toEqual(found)
  })

  test('finds by a profile’s number, and filters by state, verification and country', async () => {
    expect(await names({ q: String(ines.profileId) })).toEqual(['ines'])
    expect(await names({ state: 'staff' })).toEqual(['pilar', 'noa', 'sam'])
    await app.owner.run(sql`update profiles set wealth_verified = 'pending', country_id = 32 where id = ${ines.profileId}`)
    expect([await names({ identity: 'pending' }), await names({ identity: 'approved' }), await names({ country: '32' })]).toEqual([
      ['ines'],
      [],
      ['ines'],
    ])
    await suspend(team, joao)
    expect([await names({ state: 'suspended' }), (await list()).counts.suspended]).toEqual([['joao'], 1])
    for (const query of [{ state: 'x' }, { after: '0' }, { limit: '101' }, { identity: 'x' }])
      expect((await team.pilar.api.call(people.list, { query })).status).toBe(400)
  })

  test('shows no name of a closed account', async () => {
    await app.owner.run(sql`update users set is_active = false where id = ${joao.userId}`)
    await app.owner.run(sql`update sessions set revoked_at = now() where user_id = ${joao.userId}`)
    expect(await names({ q: 'joao' })).toEqual([])
    expect((await list({ state: 'closed' })).items).toMatchObject([{ name: '', displayName: '', profileId: null, isClosed: true }])
    const { body } = await team.pilar.api.call(people.person, { params: { userId: String(joao.userId) } })
    expect(JSON.stringify(body)).not.toMatch(/jo[aã]o/i)
  })
})

describe('[STAFF-01] a person', () => {
  test('is shown with sessions, keys and limits; addresses are for compliance; the view is recorded once', async () => {
    await signInAgain(app, ines)
    const own = (await team.pilar.api.call(people.person, { params })).body
    expect(own).toMatchObject({ name: 'ines', email: 'ines@example.org', language: 'en', open: '0', value: String(units(12.5)), notes: [] })
    expect([own.sessions.length, own.sessions.every(({ address }) => address === null)]).toEqual([2, true])
    expect((await team.noa.api.call(people.person, { params })).body.sessions.every(({ address }) => address === '127.0.0.1')).toBe(true)
    await team.pilar.api.call(people.person, { params })
    const log = (await team.noa.api.call(staff.log, { query: { what: 'person', to: `user:${ines.userId}` } })).body.items
    expect(log.map(({ action, by }) => `${by?.name} ${action}`)).toEqual(['noa person.read', 'pilar person.read'])
    expect((await ines.api.call(people.person, { params })).status).toBe(404)
    expect((await team.noa.api.call(people.person, { params: { userId: '999999' } })).body.code).toBe('PERSON_NOT_FOUND')
  })

  test('has notes of staff, which nobody can change', async () => {
    const text = 'Asked for the bank’s letter; it came the same day.'
    const { body } = await team.pilar.api.call(people.addNote, { params, body: { text } })
    expect(body.notes).toMatchObject([{ text, by: 'pilar' }])
    expect((await team.pilar.api.call(people.addNote, { params, body: { text: ' ' } })).status).toBe(400)
    for (const statement of [sql`update person_notes set text = 'x'`, sql`delete from person_notes`])
      await expect(app.owner.run(statement)).rejects.toThrow('append-only')
    const log = (await team.noa.api.call(staff.log, { query: { what: 'person', to: `user:${ines.userId}` } })).body.items
    expect(JSON.stringify(log)).not.toContain('letter')
  })

  test('loses one session or all of them to support', async () => {
    const second = await signInAgain(app, ines)
    const before = (await team.pilar.api.call(people.person, { params })).body.sessions
    const end = (body: object) => team.pilar.api.call(people.endSessions, { params, body })
    expect((await end({ session: before[0]?.id })).body.sessions.length).toBe(before.length - 1)
    expect((await end({ session: before[0]?.id })).body.code).toBe('SESSION_NOT_FOUND')
    expect((await end({})).body.sessions).toEqual([])
    expect([await isAlive(second), await isAlive(ines.api)]).toEqual([false, false])
  })

  test('reads what staff write to them among their requests, and may answer', async () => {
    const api = await signInAgain(app, ines)
    const body = { user: String(ines.userId), subject: 'Your bank', text: 'Has your account changed?' }
    expect((await team.pilar.api.call(help.staffWrite, { body })).status).toBe(201)
    expect((await ines.api.call(help.staffWrite, { body })).status).toBe(401)
    expect((await team.pilar.api.call(help.staffWrite, { body: { ...body, user: String(joao.userId) } })).body.code).toBe(
      'PERSON_NOT_FOUND',
    )
    const [request] = (await api.call(help.list, { query: {} })).body.items
    expect(request).toMatchObject({ subject: 'Your bank', status: 'answered', last: { isByStaff: true, author: 'pilar' } })
    expect((await api.call(help.reply, { params: { id: request?.id ?? '' }, body: { text: 'No.' } })).status).toBe(201)
    const person = (await team.pilar.api.call(people.person, { params })).body
    expect(person.help).toMatchObject([{ subject: 'Your bank' }])
  })
})
