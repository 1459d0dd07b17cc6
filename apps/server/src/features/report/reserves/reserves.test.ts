import { report } from '@bourse/contracts/report'
import { staff } from '@bourse/contracts/staff'
import { dayOf } from '@bourse/domain/report'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { runAudit } from '#platform/audit'
import { testApp } from '../../../testing/app.ts'
import { putBack } from '../../../testing/audits.ts'
import { fundAll, makeAssets, makeTrader } from '../../../testing/traders.ts'
import { tally } from '../../agent/testing/desk.ts'
import { makePerson, signInAgain } from '../../session/testing/people.ts'
import { RESERVE_CHECKS } from './audit.ts'

const DAY_MS = 86_400_000
const TODAY = dayOf(Date.now())

const app = await testApp()
await makeAssets(app.db, 'LUSD', 'LBRL', 'LEUR')
const rosa = await makeTrader(app.db, app.api(), 'rosa')
await fundAll(app.db, [rosa], { LUSD: 1_000_000_000n, LBRL: 902_118_000_000n })
const bruno = await makePerson(app, 'bruno', { roles: ['finance'] })
const noa = await makePerson(app, 'noa', { roles: ['finance'] })
const iris = await makePerson(app, 'iris', { roles: ['compliance'] })
const [brunoApi, noaApi, irisApi] = [await signInAgain(app, bruno), await signInAgain(app, noa), await signInAgain(app, iris)]

const STATEMENT = { amount: '1023', place: '3 bank accounts', reference: 'Extract 2026/11', day: TODAY, note: '' }
const declare = (asset: string, body: Partial<typeof STATEMENT> = {}, api = brunoApi) =>
  api.call(report.declareReserve, { params: { asset }, body: { ...STATEMENT, ...body } })
const sign = (id: string, api = noaApi) => api.call(staff.sign, { params: { id } })
const reserves = async () => (await irisApi.call(report.reserves)).body
const rowOf = async (code: string) => (await reserves()).rows.find(({ asset }) => asset.code === code)

describe('[DEF-188] a declared reserve', () => {
  test('counts once a second person has signed it', async () => {
    expect(await rowOf('LUSD')).toMatchObject({ owed: '1000000000', available: '1000000000', held: '0', declared: null, cover: null })
    const { status, body } = await declare('lusd')
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'reserve.declare', subject: 'asset:LUSD', state: 'asked', maySign: false })
    expect(body.values).toEqual({ asset: 'LUSD', amount: '1023.00 LUSD', day: TODAY })
    expect((await rowOf('LUSD'))?.declared).toBeNull()
    expect((await declare('LUSD')).body.code).toBe('ALREADY_ASKED')
    expect((await sign(body.id, brunoApi)).body.code).toBe('OWN_SIGNATURE')
    expect((await sign(body.id, irisApi)).body.code).toBe('ROLE_MISSING')
    expect(tally(await Promise.all([sign(body.id), sign(body.id)]))).toEqual({ 200: 1, 409: 1 })
    expect(await rowOf('LUSD')).toMatchObject({
      cover: '1023',
      declared: {
        amount: '1023000000',
        place: '3 bank accounts',
        reference: 'Extract 2026/11',
        day: TODAY,
        declaredBy: 'bruno',
        signedBy: 'noa',
        isOld: false,
      },
    })
  })

  test('that is short is rounded down, and the totals count what is owed without one', async () => {
    const { body } = await declare('LBRL', { amount: '894000', note: 'A transfer of 20,000.00 is on its way' })
    await sign(body.id)
    expect(await rowOf('LBRL')).toMatchObject({ cover: '991', declared: { note: 'A transfer of 20,000.00 is on its way' } })
    const { owed, declared, cover, rows } = await reserves()
    expect(rows.map(({ asset }) => asset.code)).toEqual(['LBRL', 'LUSD'])
    expect([owed, declared]).toEqual(['903118000000', '895023000000'])
    expect(cover).toBe('991')
  })

  test('is replaced by the next one and stays in the history; one may say that there is nothing', async () => {
    await sign((await declare('LUSD', { amount: '0' })).body.id)
    expect(await rowOf('LUSD')).toMatchObject({ cover: '0', declared: { amount: '0' } })
    const old = dayOf(Date.now() - 60 * DAY_MS)
    await sign((await declare('LUSD', { amount: '1000', day: old })).body.id)
    expect(await rowOf('LUSD')).toMatchObject({ cover: '1000', declared: { isOld: true, day: old } })
    const told = await app.api().call(report.declaredReserve, { params: { asset: 'LUSD' } })
    expect(told.body).toEqual({ declared: { amount: '1000000000', day: old, isOld: true } })
    const none = await app.api().call(report.declaredReserve, { params: { asset: 'LEUR' } })
    expect(none.body).toEqual({ declared: null })
    expect((await app.api().call(report.declaredReserve, { params: { asset: 'NOPE' } })).status).toBe(404)
    const { rows } = (await irisApi.call(report.reserveHistory, { params: { asset: 'LUSD' } })).body
    expect(rows.map(({ amount }) => amount)).toEqual(['1000000000', '0', '1023000000'])
  })

  test.each([
    ['NOPE', {}, 404, 'ASSET_NOT_FOUND'],
    ['LUSD', { amount: '-1' }, 400, 'INVALID'],
    ['LUSD', { amount: '1.0000001' }, 400, 'INVALID'],
    ['LUSD', { day: dayOf(Date.now() + 3 * DAY_MS) }, 400, 'INVALID'],
    ['LUSD', { day: '2026-02-30' }, 400, 'INVALID'],
    ['LUSD', { place: ' ' }, 400, 'INVALID'],
    ['LUSD', { reference: 'x'.repeat(121) }, 400, 'INVALID'],
  ])('%s with %j answers %s %s', async (asset, body, status, code) => {
    expect(await declare(asset, body)).toMatchObject({ status, body: { code } })
  })

  test('is declared by finance alone', async () => {
    expect((await declare('LEUR', {}, irisApi)).body.code).toBe('ROLE_MISSING')
    expect((await declare('LEUR', {}, rosa.api)).status).toBe(404)
  })

  test('can’t be changed, and one without its signature breaks the audit', async () => {
    for (const statement of [
      'update reserve_declarations set amount = 1',
      'delete from reserve_declarations',
      'truncate reserve_declarations',
    ]) {
      await expect(app.db.run({ text: statement, values: [] })).rejects.toThrow('permission denied')
      await expect(app.owner.run({ text: statement, values: [] })).rejects.toThrow('append-only')
    }
    await putBack(app.owner, async (tx) => {
      const before = await runAudit(tx, RESERVE_CHECKS)
      expect(before).toMatchObject([{ id: 'I54', looked: 2n, broken: 0n }])
      const other = await tx.one<{ id: bigint }>(sql`
        insert into signed_actions (kind, subject, reason, asked_by, expires_at) values ('staff.roles_given', 'user:1', 'x', ${bruno.userId}, now()) returning id`)
      await tx.run(sql`
        insert into reserve_declarations (asset_id, amount, place, reference, day, declared_by, signed_by, signature_id)
        select a.id, 1, 'x', 'x', now(), ${bruno.userId}, ${noa.userId}, ${other.id} from assets a where a.code = 'LUSD'`)
      expect(await runAudit(tx, RESERVE_CHECKS)).toMatchObject([{ looked: 2n, broken: 1n }])
    })
  })
})
