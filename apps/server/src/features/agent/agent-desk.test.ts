import { agent } from '@bourse/contracts/agent'
import { describe, expect, test } from 'vitest'
import { assetByCode } from '#features/catalogue'
import { runAudit } from '#platform/audit'
import { addBank } from '#features/link'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { brokenIn, putBack } from '../../testing/audits.ts'
import { invalid, refused } from '../../testing/refused.ts'
import { fund, makeTraders, type Trader } from '../../testing/traders.ts'
import { AGENT_CHECKS } from './audit.ts'
import { issueReserved, reserveMint } from './reservations.ts'
import { burn, decideBurn, decideMint, mint, openAsset, openDesk, units } from './testing/desk.ts'

const app = await testApp()
const assetId = await openAsset(app, 'LARS')
const [ann, desk, rival] = await makeTraders(app, 'ann', 'desk', 'rival')
const { agencyId } = await openDesk(app, desk, assetId)
const id = String(agencyId)
const save = (body: object, who = desk) => who.api.call(agent.saveBankAccount, { body: { agencyId: id, ...body } })
const limit = (body: object, who = desk) => who.api.call(agent.saveLimits, { params: { id }, body })
const BANK = { bankName: 'Banco del Faro', cbu: '2850590940090418135201', taxId: '30-71408832-3' }

describe('the overview of an agent', () => {
  test('[DEF-073] shows assets, limits, accounts and what waits; of others it is empty', async () => {
    await app.db.transaction((tx) => fund(tx, ann, 'LARS', units(1_000)))
    const made = await mint(ann, { asset: 'LARS', quantity: '100' })
    await decideMint(desk, made.body.id, { action: 'confirm' })
    await mint(ann, { asset: 'LARS', quantity: '20' })
    const { body } = await desk.api.call(agent.overview)
    expect(body.agencies).toMatchObject([
      {
        id,
        asset: 'LARS',
        isActive: true,
        mintMin: '10000000',
        mintMax: '1000000000',
        mintDailyCap: '5000000000',
        mintLeftToday: '4900000000',
        mintFeePpm: 10_000,
        burnFeeFlat: '1000000',
        openMints: 1,
        openBurns: 0,
        outstanding: '100000000',
      },
    ])
    expect((await ann.api.call(agent.overview)).body).toEqual({ agencies: [] })
  })

  test('[DEF-070] members see agents with limits, fees and open accounts; agents not themselves', async () => {
    await save(BANK)
    const face = { photo: '/media/photo/desk.webp', profileType: 'ORGANIZATIONAL' }
    await app.owner.run(sql`
      update profiles set profile_type = ${face.profileType}, organization_type = 'financial', photo = ${face.photo} where id = ${desk.profileId}`)
    const shown = (await ann.api.call(agent.agencies, { query: { asset: 'lars' } })).body
    expect(shown).toMatchObject([
      { id, agent: { name: 'desk', ...face }, typicalMinutes: 60, bankAccounts: [{ bankName: 'Banco del Faro' }] },
    ])
    expect(shown[0]).not.toHaveProperty('outstanding')
    expect((await desk.api.call(agent.agencies, { query: { asset: 'LARS' } })).body).toEqual([])
    expect(await ann.api.call(agent.agencies, { query: { asset: 'NONE' } })).toMatchObject({ status: 404 })
  })
})

describe('a bank account of an agent', () => {
  test('[LINK-25] [LINK-26] is changed and closed; a mint goes on naming it', async () => {
    const made = await save({ ...BANK, bankName: 'Banco Viejo' })
    expect(made).toMatchObject({ status: 200, body: { bankName: 'Banco Viejo', cbu: BANK.cbu, iban: '' } })
    const paid = await mint(ann, { asset: 'LARS', quantity: '20', bankAccount: made.body.id })
    expect(paid.body.bankAccount?.bankName).toBe('Banco Viejo')
    expect((await save({ ...BANK, id: made.body.id, bankName: 'Banco Nuevo', isActive: false })).body.bankName).toBe('Banco Nuevo')
    expect((await ann.api.call(agent.readMint, { params: { id: paid.body.id } })).body.bankAccount?.bankName).toBe('Banco Nuevo')
    expect(await mint(ann, { asset: 'LARS', quantity: '20', bankAccount: made.body.id })).toMatchObject(
      invalid({ bankAccount: ['fields.invalid'] }),
    )
  })

  test.each([
    [{ bankName: '' }, { bankName: ['fields.required'] }],
    [{ cbu: '' }, { accountNumber: ['fields.required'] }],
    [{ cbu: '2850590940090418135202' }, { cbu: ['fields.cbu'] }],
    [{ taxId: '1' }, { taxId: ['fields.taxId'] }],
    [{ bankName: 'x'.repeat(161) }, { bankName: ['fields.tooLong'] }],
    [{ id: '999999999' }, { id: ['fields.id'] }],
  ])('[LINK-25] with %j is refused by field', async (change, fields) => {
    expect(await save({ ...BANK, ...change })).toMatchObject(invalid(fields))
  })

  test('[DEF-029] can’t be changed by another user', async () => {
    expect(await save(BANK, rival)).toMatchObject(refused(404, 'AGENCY_NOT_FOUND'))
    const made = await save(BANK)
    const other = await openDesk(app, rival, assetId)
    expect(await save({ ...BANK, agencyId: String(other.agencyId), id: made.body.id }, rival)).toMatchObject(invalid({ id: ['fields.id'] }))
  })

  test('[API-64] [LINK-27] is found by agent, asset and state; closed ones by their agent alone', async () => {
    const ask = async (who: Trader, args: string) =>
      (
        await who.api.graph<{ agentBankAccounts: { bankName: string }[] }>(
          `{ agentBankAccounts${args} { id bankName cbu agency entity recipientAddressL2 toa } }`,
        )
      ).data.agentBankAccounts
    expect((await ask(ann, '(agent: "Desk", asset: "LARS", isActive: true)')).map(({ bankName }) => bankName)).toContain('Banco del Faro')
    expect(await ask(ann, '(agent: "desk", isActive: false)')).toEqual([])
    expect((await ask(desk, '(isActive: false)')).map(({ bankName }) => bankName)).toEqual(['Banco Nuevo'])
    expect(await ask(ann, '(agent: "nobody")')).toEqual([])
    expect(await ask(ann, '(asset: "LEUR")')).toEqual([])
    expect(await ask(ann, String.raw`(agent: "\u0000")`)).toEqual([])
    expect((await app.api().graph('{ agentBankAccounts { id } }')).body).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })
})

describe('limits', () => {
  test('[DEF-070] are the agent’s; what is not named stays', async () => {
    const answer = await limit({ mintMin: '5', mintFeePpm: 0, burnFeeFlat: '0', typicalMinutes: 30 })
    expect(answer).toMatchObject({
      status: 200,
      body: { mintMin: '5000000', mintMax: '1000000000', mintFeePpm: 0, burnFeeFlat: '0', typicalMinutes: 30 },
    })
    expect((await limit({})).body.mintMin).toBe('5000000')
    const noted = await app.db.column<string>(sql`select action from audit_log where user_id = ${desk.userId} and action like 'agency.%'`)
    expect(new Set(noted)).toEqual(new Set(['agency.account_saved', 'agency.limits_saved']))
  })

  test.each([
    [{ mintMin: '1001' }, { mintMin: ['fields.limitOrder'] }],
    [{ burnMax: '1' }, { burnMin: ['fields.limitOrder'] }],
    [{ mintMax: '1000000000000000000000000000000.000001' }, { mintMax: ['fields.AMOUNT_TOO_LARGE'] }],
    [{ mintMax: '0' }, { mintMax: ['fields.AMOUNT_NOT_POSITIVE'] }],
    [{ burnDailyMax: '1e3' }, { burnDailyMax: ['fields.AMOUNT_FORMAT'] }],
    [{ mintFeeFlat: '-1' }, { mintFeeFlat: ['fields.AMOUNT_FORMAT'] }],
    [{ mintFeePpm: 200_001 }, { mintFeePpm: ['fields.invalid'] }],
    [{ burnFeePpm: 1.5 }, { burnFeePpm: ['fields.invalid'] }],
    [{ typicalMinutes: 0 }, { typicalMinutes: ['fields.invalid'] }],
    [{ isActive: 'yes' }, { isActive: ['fields.boolean'] }],
  ])('[DEF-030] of %j are refused by field', async (body, fields) => {
    expect(await limit(body)).toMatchObject(invalid(fields))
  })

  test('[DEF-029] can’t be set by another user', async () => {
    const answer = await limit({ isActive: false }, ann)
    expect(answer).toMatchObject(refused(404, 'AGENCY_NOT_FOUND'))
  })
})

describe('the audit', () => {
  const UNGUARDED = ['mints', 'burns', 'holds', 'mint_reservations'].map((table) => `alter table ${table} disable trigger user;`).join('')
  const foundAfter = (damage: string) =>
    putBack(app.owner, async (tx) => {
      await tx.run({ text: UNGUARDED + damage, values: [] })
      return (await brokenIn(tx, AGENT_CHECKS)).map(({ id }) => id)
    })

  test('checks every record and finds nothing in valid ones', async () => {
    const link = await linkLars()
    const ended = await burn(ann, { asset: 'LARS', quantity: '50', link })
    await decideBurn(desk, ended.body.id, { action: 'take' })
    await decideBurn(desk, ended.body.id, { action: 'confirm', payoutReference: 'p' })
    await burn(ann, { asset: 'LARS', quantity: '50', link })
    await app.db.transaction(async (tx) => {
      await reserveMint(tx, { agencyId, quantity: units(5), ref: 'kept' })
      const issued = await reserveMint(tx, { agencyId, quantity: units(5), ref: 'issued' })
      const posting = { kind: 'issue', ref: 'issued' }
      await issueReserved(tx, issued, { quantity: units(4), fee: units(1), toPocketId: ann.pocketId, posting })
    })
    const findings = await app.db.read((tx) => runAudit(tx, AGENT_CHECKS))
    expect(findings.map(({ id: check, looked, broken }) => [check, looked > 1n, broken])).toEqual([
      ['I16', true, 0n],
      ['I17', true, 0n],
      ['I19', true, 0n],
      ['I20', true, 0n],
    ])
  })

  test.each([
    ['I16', 'a mint of another amount', `update mints set quantity = quantity + 1 where status = 'confirmed'`],
    ['I16', 'a fee that was edited', `update burns set fee = fee + 1 where status = 'confirmed'`],
    ['I16', 'a confirmed mint whose posting is not its own', `update mints set posting_id = 999999999 where status = 'confirmed'`],
    [
      'I16',
      'a posting whose mint has not ended',
      `update mints set status = 'pending', ended_at = null, posting_id = null where status = 'confirmed'`,
    ],
    [
      'I17',
      'an open burn that holds nothing',
      `update holds set state = 'released', remaining = 0, ended_at = now() where kind = 'burn' and state = 'active'`,
    ],
    ['I17', 'a hold of an ended burn', `update burns set status = 'rejected', ended_at = now() where status = 'pending'`],
    [
      'I17',
      'a hold of another amount',
      `update holds set amount = amount + 1, remaining = remaining + 1 where kind = 'burn' and state = 'active'`,
    ],
    ['I19', 'a total that leaves a load out', `update agencies set minted_total = minted_total - 1 where minted_total > 0`],
    ['I19', 'a day on which more was issued', `update agencies set minted_on_day = minted_on_day + 1`],
    ['I19', 'an open load that nobody waits for', `update agencies set open_mints = open_mints + 1`],
    ['I19', 'a payout that is paid twice', `update agencies set burned_total = burned_total * 2, burned_on_day = burned_on_day * 2`],
    ['I19', 'an unload that waits for more', `update agencies set waiting = waiting + 1`],
    ['I19', 'a promise that is not counted', `update agencies set reserved = 0`],
    ['I19', 'a promise that was issued and is not counted', `update mint_reservations set issued = issued - 1 where status = 'issued'`],
    ['I20', 'an issue of another amount', `update mint_reservations set issued = issued + 1 where status = 'issued'`],
    ['I20', 'an issue whose posting is not its own', `update mint_reservations set posting_id = 999999999 where status = 'issued'`],
    ['I20', 'an issue for somebody else', `update mint_reservations set ref = 'other' where status = 'issued'`],
    ['I19', 'a better name than is deserved', `update agencies set completed_count = completed_count + 1`],
  ])('[%s] reports %s', async (check, _name, damage) => {
    expect(await foundAfter(damage)).toContain(check)
  })
})

async function linkLars(): Promise<string> {
  await app.owner.run(sql`update agencies set burn_fee_ppm = 5000 where id = ${agencyId}`)
  const form = {
    bank_name: 'Banco del Faro',
    bank_address: 'Corrientes 1',
    beneficiary: 'Ann',
    account_number: '2850590940090418135201',
    type_account: 'savings',
    email: 'ann@example.org',
    tax_id: '20-26756539-3',
  }
  return app.db.transaction(async (tx) => {
    const asset = await assetByCode(tx, 'LARS')
    return String(await addBank(tx, app.secrets, ann, { asset: asset ?? expect.fail('no asset'), form, isMobile: false }))
  })
}

test('nothing above was an error of the server', () => {
  expect(app.logged.filter((line) => line.includes('a request failed'))).toEqual([])
})
