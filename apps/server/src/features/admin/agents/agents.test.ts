import { agentRegister, assetRegister } from '@bourse/contracts/admin'
import { agent } from '@bourse/contracts/agent'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { refused, invalid } from '../../../testing/refused.ts'
import { fund, makeTraders } from '../../../testing/traders.ts'
import { burn, linkAccount, mint, openAsset, units } from '../../agent/testing/desk.ts'

const app = await testApp()
await openAsset(app, 'LUSD')
const [ann, desk, fina, felipe, sara] = await makeTraders(app, 'ann', 'desk', 'fina', 'felipe', 'sara')
await app.owner.run(sql`
  insert into staff_roles (user_id, role)
  values (${fina.userId}, 'finance'), (${felipe.userId}, 'finance'), (${sara.userId}, 'support')`)

const TERMS = {
  agent: '@desk',
  asset: 'LUSD',
  mintMin: '10',
  mintMax: '1000',
  mintDailyCap: '5000',
  mintFeePpm: 10_000,
  burnMin: '10',
  burnMax: '1000',
  burnDailyCap: '5000',
  burnFeePpm: 5_000,
  typicalMinutes: 60,
  reason: 'A cash desk in Rosario',
}
const appoint = (change: object = {}, who = fina) => who.api.call(agentRegister.appoint, { body: { ...TERMS, ...change } })
const sign = (id: string, who = felipe) => who.api.call(staff.sign, { params: { id } })
const list = async () => (await sara.api.call(agentRegister.list)).body.items
const close = (id: string, who = fina) => who.api.call(agentRegister.close, { params: { id }, body: { reason: 'Not answering' } })
const reopen = (id: string, who = fina) => who.api.call(agentRegister.reopen, { params: { id }, body: { reason: 'Answering again' } })
const reopenSigned = async (id: string) => sign((await reopen(id)).body.signature?.id ?? '')

describe('[DEF-186] [DEF-070] an agent', () => {
  test('is appointed by two, and issues from then on', async () => {
    const asked = await appoint()
    expect(asked).toMatchObject({
      status: 201,
      body: {
        kind: 'agency.appoint',
        subject: `agency:LUSD-${desk.profileId}`,
        values: { agent: 'desk', asset: 'LUSD' },
        facts: [
          { label: 'mintDailyCap', value: '5000.00 LUSD' },
          { label: 'burnDailyCap', value: '5000.00 LUSD' },
          { label: 'mintLimits', value: '10.00 LUSD – 1000.00 LUSD' },
          { label: 'burnLimits', value: '10.00 LUSD – 1000.00 LUSD' },
          { label: 'mintFee', value: '1 %' },
          { label: 'burnFee', value: '0.5 %' },
        ],
      },
    })
    expect([(await appoint()).body.code, await list()]).toEqual(['ALREADY_ASKED', []])
    expect((await mint(ann, { asset: 'LUSD', quantity: '50' })).status).toBe(404)
    expect((await sign(asked.body.id)).status).toBe(200)
    expect(await list()).toMatchObject([{ asset: 'LUSD', agent: { name: 'desk' }, isActive: true, closedAt: null, decimals: 6 }])
    expect((await mint(ann, { asset: 'LUSD', quantity: '50' })).status).toBe(201)
    expect((await appoint()).body.fields).toEqual({ agent: ['fields.exists'] })
    const { items: rows } = (await sara.api.call(staff.log, { query: { what: 'agency' } })).body
    expect(rows.map(({ action, about }) => [action, about])).toEqual([
      ['agency.appoint', 'desk, LUSD'],
      ['agency.appoint.asked', 'desk, LUSD'],
    ])
    expect((await fina.api.call(assetRegister.read, { params: { code: 'LUSD' } })).body.agencyCount).toBe(1)
  })

  test('is neither oneself nor signed by oneself', async () => {
    expect(await appoint({ agent: 'fina' })).toMatchObject(refused(403, 'FORBIDDEN'))
    const { id } = (await appoint({ agent: 'felipe' })).body
    expect(await sign(id)).toMatchObject(refused(404, 'SIGNATURE_NOT_FOUND'))
    expect((await list()).map((one) => one.agent.name)).toEqual(['desk'])
  })

  test.each([
    [{ agent: 'noone' }, 'agent', 'fields.recipient'],
    [{ asset: 'NOSUCH' }, 'asset', 'fields.asset'],
    [{ mintMin: '2000' }, 'mintMin', 'fields.limitOrder'],
    [{ burnMin: '2000' }, 'burnMin', 'fields.limitOrder'],
    [{ mintDailyCap: '0' }, 'mintDailyCap', 'fields.AMOUNT_NOT_POSITIVE'],
    [{ burnDailyCap: 'lots' }, 'burnDailyCap', 'fields.AMOUNT_FORMAT'],
    [{ mintFeePpm: 200_001 }, 'mintFeePpm', 'fields.invalid'],
    [{ reason: '' }, 'reason', 'fields.required'],
  ])('is not appointed with %j', async (change, field, text) => {
    expect(await appoint({ agent: 'ann', ...change })).toMatchObject(invalid({ [field]: [text] }))
  })

  test('is closed by one and opened again by two; what waits can still be decided', async () => {
    const [{ id } = { id: '' }] = await list()
    expect((await close(id, sara)).body.code).toBe('ROLE_MISSING')
    expect((await close(id)).body.agency).toMatchObject({ isActive: false, closedAt: expect.any(Number), openMints: 1 })
    expect((await close(id)).body.code).toBe('STATE_CONFLICT')
    expect((await mint(ann, { asset: 'LUSD', quantity: '50', agency: id })).body.code).toBe('AGENCY_CLOSED')
    const open = await desk.api.call(agent.saveLimits, { params: { id }, body: { isActive: true } })
    expect(open).toMatchObject(invalid({ isActive: ['fields.closedByStaff'] }))
    expect((await reopenSigned(id)).status).toBe(200)
    expect((await list())[0]).toMatchObject({ isActive: true, closedAt: null })
    expect((await reopen(id)).body.code).toBe('STATE_CONFLICT')
    expect((await close('999999')).body.code).toBe('AGENCY_NOT_FOUND')
  })
})

describe('[DEF-187] what waits for agents', () => {
  test('is listed oldest first, with the agent, until it is decided', async () => {
    await app.db.transaction((tx) => fund(tx, ann, 'LUSD', units(100)))
    const link = await linkAccount(app, ann)
    expect((await burn(ann, { asset: 'LUSD', quantity: '20', link })).status).toBe(201)
    const { body } = await sara.api.call(agentRegister.waiting)
    expect(body).toMatchObject({
      total: 2,
      rows: [
        { kind: 'mint', asset: 'LUSD', quantity: String(units(50)), agent: { name: 'desk' }, member: { name: 'ann' } },
        { kind: 'burn', asset: 'LUSD', quantity: String(units(20)), isPaying: false },
      ],
    })
    await desk.api.call(agent.decideMint, { params: { id: body.rows[0]?.id ?? '' }, body: { action: 'confirm' }, key: 'k' })
    expect((await sara.api.call(agentRegister.waiting)).body.rows.map(({ kind }) => kind)).toEqual(['burn'])
    expect((await ann.api.call(agentRegister.waiting)).status).toBe(404)
  })
})
