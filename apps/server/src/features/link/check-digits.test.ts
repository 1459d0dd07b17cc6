import { link } from '@bourse/contracts/link'
import { en } from '@bourse/texts/en'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { makeAssets, makeTrader } from '../../testing/traders.ts'

const app = await testApp()
await makeAssets(app.db, 'LUSD', 'LARS', 'LMXN', 'LEUR', 'LVES', 'LBRL', 'LCHF')
const ann = await makeTrader(app.db, app.api(), 'ann')

const BASE = {
  bank_name: 'Harbor Street Bank',
  bank_address: '218 Harbor Street',
  beneficiary: 'Ann Ruiz',
  type_account: 'checking',
  email: 'ann@example.org',
}
const US = { ...BASE, asset_id: 'LUSD', bank_routing_number: '021000021', account_number: '880012457' }
const AR = { ...BASE, asset_id: 'LARS', account_number: '2850590940090418135201', tax_id: '20-26756539-3' }
const MX = { ...BASE, asset_id: 'LMXN', account_number: '032180000118359719', tax_id: 'GODE561231GR8' }
const EU = { ...BASE, asset_id: 'LEUR', account_number: 'ES9121000418450200051332', tax_id: '54362315-K' }
const VE = { ...BASE, asset_id: 'LVES', account_number: '0102 0000 1234 5678 9012', tax_id: 'V-11470283-4' }
const BR = { ...BASE, asset_id: 'LBRL', account_number: '0001/12345-6', tax_id: '390.533.447-05' }
const CH = { ...BASE, asset_id: 'LCHF', account_number: '12-34567', tax_id: '???' }

const add = (body: object) => ann.api.call(link.addBank, { body })
const storedOf = (id: string) => app.db.value<string[]>(sql`select confirmed_fields as kept from links where id = ${BigInt(id)}`)
const linked = () => app.db.value<bigint>(sql`select count(*) as count from links`)

type Row = [id: string, name: string, form: object, field: string, unfit: string, misshapen: string, fault: string]
const NUMBERS: Row[] = [
  ['LINK-09', 'a routing number', US, 'bank_routing_number', '021000022', '02100002', 'routingNumber'],
  ['LINK-20', 'a CBU', AR, 'account_number', '2850590940090418135202', '285059094009041813520', 'cbu'],
  ['LINK-20', 'a CLABE', MX, 'account_number', '032180000118359718', '03218000011835971', 'clabe'],
  ['LINK-20', 'an IBAN', EU, 'account_number', 'ES9121000418450200051333', 'ES91210004184502000513', 'iban'],
  ['LINK-15', 'a CUIT', AR, 'tax_id', '20-26756539-4', '20-2675653', 'taxId'],
  ['LINK-15', 'a RIF', VE, 'tax_id', 'V-11470283-5', 'X-11470283-4', 'taxId'],
  ['LINK-15', 'a CPF', BR, 'tax_id', '390.533.447-06', '390.533.447', 'taxId'],
  ['LINK-15', 'an RFC', MX, 'tax_id', 'GODE561231GR9', 'GODE561331GR8', 'taxId'],
]

describe.each(NUMBERS)('[%s] %s', (_id, _name, form, field, unfit, misshapen, fault) => {
  // The same account is not linked twice: each attempt of a tax id's row names another account.
  const place = NUMBERS.findIndex((row) => row[3] === field && row[4] === unfit)
  const right = { ...form, nickname: `Row ${place}` }

  test('whose check digit does not fit has to be confirmed, and nothing is linked meanwhile', async () => {
    const before = await linked()
    const answer = await add({ ...right, [field]: unfit })
    expect(answer).toMatchObject(refused(422, 'CHECK_DIGIT', { [field]: ['fields.checkDigit'] }))
    expect(answer.body).toMatchObject({ error: en['errors.CHECK_DIGIT'], message: en['errors.CHECK_DIGIT'] })
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    expect(await linked()).toBe(before)
  })

  test('is not confirmed by a word about another number', async () => {
    const other = field === 'tax_id' ? 'account_number' : 'tax_id'
    const answer = await add({ ...right, [field]: unfit, confirmed_fields: [other] })
    expect(answer).toMatchObject(refused(422, 'CHECK_DIGIT', { [field]: ['fields.checkDigit'] }))
  })

  test('that is confirmed is linked, and the confirmation is kept with it', async () => {
    const made = await add({ ...right, [field]: unfit, confirmed_fields: [field] })
    expect(made).toMatchObject({ status: 201, body: { link_id: expect.stringMatching(/^[0-9]+$/) } })
    expect(await storedOf(made.body.link_id)).toEqual([field])
    await ann.api.call(link.remove, { params: { id: made.body.link_id } })
  })

  test('of another form is refused though it is confirmed', async () => {
    const answer = await add({ ...right, [field]: misshapen, confirmed_fields: [field] })
    expect(answer).toMatchObject(refused(400, 'INVALID', { [field]: [`fields.${fault}`] }))
  })

  test('that is right needs no confirmation, and none is stored', async () => {
    expect(await add({ ...right, confirmed_fields: [field] })).toMatchObject(
      refused(400, 'INVALID', { confirmed_fields: ['fields.invalid'] }),
    )
    const made = await add(right)
    expect(made.status).toBe(201)
    expect(await storedOf(made.body.link_id)).toEqual([])
    await ann.api.call(link.remove, { params: { id: made.body.link_id } })
  })
})

describe('two numbers at once', () => {
  const both = { ...AR, account_number: '2850590940090418135202', tax_id: '20-26756539-4' }

  test('[LINK-15] [LINK-20] are named together, and confirmed one by one or together', async () => {
    const answer = await add(both)
    expect(answer.body.fields).toEqual({ account_number: ['fields.checkDigit'], tax_id: ['fields.checkDigit'] })
    const half = await add({ ...both, confirmed_fields: ['account_number'] })
    expect(half.body.fields).toEqual({ tax_id: ['fields.checkDigit'] })
    const made = await add({ ...both, confirmed_fields: ['tax_id', 'account_number'] })
    expect(made.status).toBe(201)
    expect((await storedOf(made.body.link_id)).sort()).toEqual(['account_number', 'tax_id'])
  })

  test.each([[['beneficiary']], [['account_number', 'account_number', 'tax_id', 'tax_id']], ['account_number'], [{ tax_id: true }]])(
    '[DEF-030] a confirmation of %j is rubbish',
    async (confirmed_fields) => {
      expect(await add({ ...both, confirmed_fields })).toMatchObject(refused(400, 'INVALID'))
    },
  )
})

test('[LINK-17] the tax id of an unknown country may be anything, without a word', async () => {
  const made = await add(CH)
  expect(made.status).toBe(201)
  expect(await storedOf(made.body.link_id)).toEqual([])
})
