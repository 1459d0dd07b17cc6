import { agentRegister } from '@bourse/contracts/admin'
import { agent } from '@bourse/contracts/agent'
import { staff as signing } from '@bourse/contracts/staff'
import { rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused, invalid } from '../../testing/refused.ts'
import { makeTraders } from '../../testing/traders.ts'
import { decideMint, mint, openAsset, openDesk, tally, units } from './testing/desk.ts'

const app = await testApp()
const assetId = await openAsset(app, 'LUSD')
const [ann, desk, staff, clerk, second] = await makeTraders(app, 'ann', 'desk', 'staff', 'clerk', 'second')
const id = String((await openDesk(app, desk, assetId)).agencyId)
/** A staff member who is an agent as well. */
const clerks = String((await openDesk(app, clerk, assetId)).agencyId)
await app.owner.run(
  sql`insert into staff_roles (user_id, role) select unnest(array[${staff.userId}, ${clerk.userId}, ${second.userId}]::bigint[]), 'finance'`,
)

const limit = (body: object, who = desk) => who.api.call(agent.saveLimits, { params: { id }, body })
const cap = (body: object, who = staff, agency = id) =>
  who.api.call(agentRegister.saveCaps, { params: { id: agency }, body: { reason: 'More work', ...body } })
const sign = (signature: string, who = second) => who.api.call(signing.sign, { params: { id: signature } })
/** Asks for a cap and signs it where it takes two. */
const setCap = async (body: object, agency = id) => {
  const { signature } = (await cap(body, staff, agency)).body
  if (signature) expect((await sign(signature.id)).status).toBe(200)
  const found = (await staff.api.call(agentRegister.list)).body.items.find((one) => one.id === agency)
  return found ?? expect.fail('no agency')
}
const own = async () => {
  const [agency] = (await desk.api.call(agent.overview)).body.agencies
  const { mintDailyCap, mintDailyMax, mintLeftToday, burnDailyCap, burnDailyMax } = agency ?? expect.fail('no agency')
  return { mintDailyCap, mintDailyMax, mintLeftToday, burnDailyCap, burnDailyMax }
}
const figures = (whole: number) => String(units(whole))

describe('[DEF-070] the caps of an agency', () => {
  test('are not the agent’s to raise, nor to set at all', async () => {
    const before = await own()
    await limit({ mintDailyCap: '999999', burnDailyCap: '999999' })
    expect(await own()).toEqual(before)
    expect(before).toMatchObject({ mintDailyCap: figures(5_000), burnDailyCap: figures(5_000) })
    expect(await cap({ mintDailyCap: '999999' }, desk)).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(await own()).toEqual(before)
  })

  test.each([
    ['mintDailyMax', '5000.000001'],
    ['burnDailyMax', '5000.000001'],
    ['mintDailyMax', '6000'],
  ])('bound what the agent offers: %s of %s is refused', async (field, text) => {
    expect(await limit({ [field]: text })).toMatchObject(invalid({ [field]: ['fields.aboveCap'] }))
  })

  test.each(['0', '-1', '1e3', 'NaN', '', '0.0000001'])('an invalid value is refused: %j', async (text) => {
    expect((await limit({ mintDailyMax: text })).status).toBe(400)
    expect((await cap({ mintDailyCap: text })).status).toBe(400)
    expect((await cap({ burnDailyCap: text })).status).toBe(400)
  })

  test('are there to be offered less of, and up to all of them again', async () => {
    expect((await limit({ mintDailyMax: '100' })).status).toBe(200)
    expect(await own()).toMatchObject({ mintDailyCap: figures(5_000), mintDailyMax: figures(100), mintLeftToday: figures(100) })
    const one = await mint(ann, { asset: 'LUSD', quantity: '60', agency: id })
    const other = await mint(ann, { asset: 'LUSD', quantity: '60', agency: id })
    expect((await decideMint(desk, one.body.id, { action: 'confirm' })).status).toBe(200)
    expect(await decideMint(desk, other.body.id, { action: 'confirm' })).toMatchObject(refused(422, 'DAILY_CAP_REACHED'))
    expect((await limit({ mintDailyMax: '5000' })).status).toBe(200)
    expect(await own()).toMatchObject({ mintDailyMax: figures(5_000), mintLeftToday: figures(4_940) })
    expect((await decideMint(desk, other.body.id, { action: 'confirm' })).status).toBe(200)
  })

  test('raised by staff take two; an agent who offers the whole cap follows it, one who offers less keeps that', async () => {
    const asked = (await cap({ mintDailyCap: '8000' })).body
    expect(asked).toMatchObject({
      agency: { id, asset: 'LUSD', mintDailyCap: figures(5_000), mintedToday: figures(120) },
      signature: {
        kind: 'agency.caps',
        state: 'asked',
        values: { agent: 'desk', asset: 'LUSD' },
        facts: [{ label: 'mintDailyCap', value: '8000.00 LUSD', before: '5000.00 LUSD' }],
      },
    })
    expect(await own()).toMatchObject({ mintDailyMax: figures(5_000) })
    expect((await sign(asked.signature?.id ?? '', staff)).body.code).toBe('OWN_SIGNATURE')
    expect((await sign(asked.signature?.id ?? '')).status).toBe(200)
    expect(await own()).toMatchObject({ mintDailyMax: figures(8_000), burnDailyCap: figures(5_000) })
    await limit({ mintDailyMax: '700' })
    expect((await setCap({ mintDailyCap: '9000' })).mintDailyMax).toBe(figures(700))
  })

  test('lowered by one are in force at once, beside what is asked for', async () => {
    const both = (await cap({ mintDailyCap: '50', burnDailyCap: '6000' })).body
    expect(both).toMatchObject({
      agency: { mintDailyCap: figures(50), mintDailyMax: figures(50), burnDailyCap: figures(5_000) },
      signature: { facts: [{ label: 'burnDailyCap', value: '6000.00 LUSD', before: '5000.00 LUSD' }] },
    })
    // Lower than what was offered and used: nothing is left, and nothing can be offered beyond it.
    expect(await own()).toMatchObject({ mintDailyMax: figures(50), mintLeftToday: '0' })
    expect((await limit({ mintDailyMax: '51' })).status).toBe(400)
    expect((await cap({ mintDailyCap: '50' })).body.signature).toBeNull()
    await staff.api.call(signing.withdraw, { params: { id: both.signature?.id ?? '' } })
    await setCap({ mintDailyCap: '5000' })
    const noted = await app.db.rows(
      sql`select action, user_id, data from audit_log where subject = ${`agency:${id}`} and action like 'agency.caps%' order by id`,
    )
    expect(noted.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['agency.caps.asked', staff.userId],
      ['agency.caps', second.userId],
      ['agency.caps.asked', staff.userId],
      ['agency.caps', second.userId],
      ['agency.caps_lowered', staff.userId],
      ['agency.caps.asked', staff.userId],
      ['agency.caps.withdrawn', staff.userId],
      ['agency.caps.asked', staff.userId],
      ['agency.caps', second.userId],
    ])
    expect(noted[4]?.['data']).toEqual({
      mintDailyCap: figures(50),
      before: { mintDailyCap: figures(9_000), burnDailyCap: figures(5_000) },
      reason: 'More work',
    })
  })

  test('can’t be set, nor signed, by a staff member for the own agency', async () => {
    expect(await cap({ mintDailyCap: '9999' }, clerk, clerks)).toMatchObject(refused(403, 'FORBIDDEN'))
    const { signature } = (await cap({ mintDailyCap: '6000' }, staff, clerks)).body
    expect(await sign(signature?.id ?? '', clerk)).toMatchObject(refused(404, 'SIGNATURE_NOT_FOUND'))
    expect((await sign(signature?.id ?? '')).status).toBe(200)
    expect((await cap({ mintDailyCap: '5000', reason: '' })).status).toBe(400)
  })

  test('are not visible to other users and visitors, and an unknown agency has none', async () => {
    for (const who of [ann, desk]) {
      expect(await cap({ mintDailyCap: '1' }, who)).toMatchObject(refused(404, 'NOT_FOUND'))
      expect((await who.api.call(agentRegister.list)).status).toBe(404)
    }
    expect((await app.api().call(agentRegister.list)).status).toBe(401)
    expect(await cap({ mintDailyCap: '1' }, staff, '999999999')).toMatchObject(refused(404, 'AGENCY_NOT_FOUND'))
  })

  test('are listed for the staff, page by page', async () => {
    const all = (await staff.api.call(agentRegister.list)).body.items
    expect(all.map((agency) => [agency.id, agency.agent.name])).toEqual([
      [clerks, 'clerk'],
      [id, 'desk'],
    ])
    const first = (await staff.api.call(agentRegister.list, { query: { limit: '1' } })).body
    expect(first.items).toMatchObject([{ id: clerks }])
    const { body } = await staff.api.call(agentRegister.list, { query: { after: first.next ?? '', limit: '1' } })
    expect(body).toMatchObject({ items: [{ id }], next: null })
  })

  test('lowered while deposits are confirmed are never exceeded', async () => {
    await limit({ mintDailyMax: '5000' })
    for (let round = 0; round < rounds(3, 6); round++) {
      await setCap({ mintDailyCap: '5000' })
      const used = Number((await staff.api.call(agentRegister.list)).body.items.find((one) => one.id === id)?.mintedToday) / 1e6
      const made = await Promise.all(Array.from({ length: 4 }, () => mint(ann, { asset: 'LUSD', quantity: '10', agency: id })))
      const [lowered, ...answers] = await Promise.all([
        cap({ mintDailyCap: String(used + 20) }),
        ...made.map(({ body }) => decideMint(desk, body.id, { action: 'confirm' })),
      ])
      const confirmed = tally(answers)[200] ?? 0
      const usedThen = Number(lowered.body.agency.mintedToday) / 1e6
      const usedNow = used + 10 * confirmed
      // Whatever was confirmed after the cap was lowered stayed within it.
      expect(usedNow <= Math.max(usedThen, used + 20)).toBe(true)
      for (const { body } of made) await ann.api.call(agent.cancelMint, { params: { id: body.id } })
    }
  })
})
