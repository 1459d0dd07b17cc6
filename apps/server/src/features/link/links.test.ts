import { link } from '@bourse/contracts/link'
import { profile } from '@bourse/contracts/profile'
import { en } from '@bourse/texts/en'
import { es } from '@bourse/texts/es'
import { MAILS } from '@bourse/texts/mail'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeAssets, makeTraders } from '../../testing/traders.ts'

const app = await testApp()
await makeAssets(app.db, 'LUSD', 'LARS', 'LMXN', 'LEUR')
const [ann, bob] = await makeTraders(app, 'ann', 'bob')

const BANK = {
  asset_id: 'LUSD',
  bank_name: 'Harbor Street Bank',
  bank_address: '218 Harbor Street',
  beneficiary: 'Ann Secretname',
  bank_routing_number: '021000021',
  account_number: '880012457',
  type_account: 'checking',
  nickname: 'Everyday',
}
const CBU = {
  ...BANK,
  asset_id: 'LARS',
  bank_routing_number: '',
  account_number: '2850590940090418135201',
  email: 'ann.private@example.org',
  tax_id: '20-26756539-3',
}
const add = (body: object, who = ann) => who.api.call(link.addBank, { body })
const list = async (who = ann, query: Record<string, string> = {}) => (await who.api.call(link.list, { query })).body

describe('a bank account', () => {
  test('[LINK-02] [API-52] [DEF-173] is linked and listed with the last characters of its number', async () => {
    const made = await add(BANK)
    expect(made).toMatchObject({ status: 201 })
    expect(made.body).toEqual({ link_id: expect.stringMatching(/^[0-9]+$/) })
    expect(await list()).toEqual([
      {
        id: made.body.link_id,
        asset: 'LUSD',
        type: 'bank',
        accountNumberType: 'achw',
        bankName: 'Harbor Street Bank',
        nickname: 'Everyday',
        accountNumber: '•••• 2457',
        taxId: '',
        email: '',
        holder: 'Ann Secretname',
        accountType: 'checking',
        createdAt: expect.any(Number),
        lastUsedAt: null,
      },
    ])
  })

  test('[LINK-02] its owner is always mailed of it, with its last characters alone', async () => {
    const mails = await app.mails('ann@example.org')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: MAILS.en.linkAdded.subject })
    expect(mails[0]?.body).toContain('Harbor Street Bank •••• 2457 (LUSD)')
    expect(mails[0]?.body).toContain('@ann')
    expect(mails[0]?.body).not.toContain('880012457')
  })

  test('[LINK-20] by the id of its asset too, with the type it must have', async () => {
    const id = await app.db.value<bigint>(sql`select id from assets where code = 'LARS'`)
    const wrong = await add({ ...CBU, asset_id: String(id), account_number_type: 'iban' })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { account_number_type: ['fields.invalid'] } } })
    expect(await add({ ...CBU, asset_id: String(id), account_number_type: 'cbu', profile_id: String(ann.profileId) })).toMatchObject({
      status: 201,
    })
    expect(await list(ann, { asset: 'LARS' })).toMatchObject([
      { accountNumberType: 'cbu', accountNumber: '•••• 5201', taxId: '•••• 5393', email: 'a…@example.org' },
    ])
  })

  test('[LINK-02] lies sealed: nothing that identifies it is in the database or the log', async () => {
    const rows = await app.owner.rows(sql`select l.*, encode(sealed, 'escape') as opened from links l`)
    const events = await app.owner.rows(sql`select * from events`)
    const kept =
      JSON.stringify([rows, events], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) + app.logged.join('')
    for (const secret of ['880012457', '2850590940090418135201', 'Secretname', 'ann.private', '20-26756539-3', '26756539'])
      expect(kept).not.toContain(secret)
  })

  test('[LINK-22] the same one is not linked twice, however it is written, nor when it comes 20 times at once', async () => {
    expect(await add({ ...BANK, account_number: ' 880012457 ' })).toMatchObject({ status: 409, body: { code: 'LINK_EXISTS' } })
    expect(await add({ ...CBU, account_number: '28505909 40090418135201' })).toMatchObject({
      status: 409,
      body: { message: en['errors.LINK_EXISTS'] },
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ ...BANK, account_number: '5550001' }, bob)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  })

  test.each([
    [
      'LINK-07',
      { bank_name: '', bank_address: ' ', beneficiary: undefined, account_number: '' },
      ['bank_name', 'bank_address', 'beneficiary', 'account_number'],
      'fields.required',
    ],
    ['LINK-08', { bank_routing_number: '' }, ['bank_routing_number'], 'fields.required'],
    ['LINK-09', { bank_routing_number: '02100002' }, ['bank_routing_number'], 'fields.routingNumber'],
    ['LINK-10', { type_account: 'gold' }, ['type_account'], 'fields.accountType'],
    ['LINK-13', { email: 'x' }, ['email'], 'fields.bankEmail'],
    ['LINK-15', { tax_id: 'x' }, ['tax_id'], 'fields.taxId'],
    ['LINK-18', { account_number: 'x'.repeat(65) }, ['account_number'], 'fields.tooLong'],
  ])('[%s] is refused field by field: %#', async (_id, change, fields, text) => {
    const answer = await add({ ...BANK, ...change })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } })
    expect(answer.body.fields).toEqual(Object.fromEntries(fields.map((field) => [field, [text]])))
    expect(en).toHaveProperty([text])
  })

  test.each([
    ['an unknown asset', { asset_id: 'NONE' }, 404, 'ASSET_NOT_FOUND'],
    ["somebody else's profile", { profile_id: String(bob.profileId) }, 404, 'PROFILE_NOT_FOUND'],
    ['nobody’s profile', { profile_id: '999999999' }, 404, 'PROFILE_NOT_FOUND'],
  ])('[DEF-029] of %s is refused', async (_name, change, status, code) => {
    expect(await add({ ...BANK, ...change })).toMatchObject({ status, body: { code } })
  })
})

test('[LINK-19] [LINK-21] [DEF-171] a mobile destination needs e-mail and tax id only', async () => {
  const body = { asset_id: 'LMXN', account_number_type: 'mobile', email: 'ann@example.org', tax_id: 'GODE561231GR8' }
  expect(await add({ ...body, email: '' })).toMatchObject({ status: 400, body: { fields: { email: ['fields.required'] } } })
  expect(await add(body)).toMatchObject({ status: 201 })
  expect(await list(ann, { type: 'mobile' })).toMatchObject([
    { type: 'mobile', accountNumberType: 'mobile', accountNumber: '', taxId: '•••• 1GR8' },
  ])
})

describe('a PayPal destination', () => {
  const addPaypal = (body: object, who = ann) => who.api.call(link.addPaypal, { body })
  const body = { asset: 'LUSD', institution: 'PayPal', email: 'Ann.Pay@example.org', nickname: 'Mine' }

  test('[LINK-04] [API-51] [DEF-170] is its e-mail address', async () => {
    const made = await addPaypal(body)
    expect(made.status).toBe(201)
    expect(made.body).toEqual({ success: true, link_id: expect.stringMatching(/^[0-9]+$/), error: null })
    expect(await list(ann, { type: 'paypal' })).toMatchObject([
      { bankName: 'PayPal', accountNumberType: 'paypal', accountNumber: 'a…@example.org', nickname: 'Mine' },
    ])
    expect(await addPaypal({ asset: 'LUSD', accountNumber: 'ann.pay@EXAMPLE.org' })).toMatchObject({
      status: 409,
      body: { code: 'LINK_EXISTS' },
    })
  })

  test.each([
    [{ email: '' }, 'email', 'fields.required'],
    [{ email: 'nobody' }, 'email', 'fields.bankEmail'],
    [{ institution: 'Venmo' }, 'institution', 'fields.institution'],
    [{ accountNumber: 'other@example.org' }, 'accountNumber', 'fields.bankEmail'],
  ])('[DEF-170] with %j is refused', async (change, field, text) => {
    expect(await addPaypal({ ...body, ...change })).toMatchObject({ status: 400, body: { fields: { [field]: [text] } } })
  })
})

describe('the answer of a link that was not made', () => {
  const paypal = { asset: 'LUSD', email: 'ann.pay@example.org' }
  const refused = { code: 'LINK_EXISTS', message: en['errors.LINK_EXISTS'] }

  test('[API-51] [LINK-22] has success, link_id and error, beside what every error has', async () => {
    const twice = await ann.api.call(link.addPaypal, { body: paypal })
    expect(twice.status).toBe(409)
    expect(twice.body).toEqual({ success: false, link_id: null, error: en['errors.LINK_EXISTS'], ...refused })
    const invalid = await ann.api.call(link.addPaypal, { body: { asset: 'LUSD' } })
    expect(invalid.body).toMatchObject({
      success: false,
      link_id: null,
      error: en['errors.INVALID'],
      fields: { email: ['fields.required'] },
    })
    const malformed = await ann.api.call(link.addPaypal, { body: { asset: 7 } })
    expect(malformed.body).toMatchObject({ success: false, link_id: null, error: en['errors.INVALID'] })
  })

  test('[API-52] [LINK-22] has error in place of link_id', async () => {
    const twice = await add(BANK)
    expect(twice.status).toBe(409)
    expect(twice.body).toEqual({ error: en['errors.LINK_EXISTS'], ...refused })
    const visitor = await app.api().call(link.addBank, { body: BANK })
    expect(visitor.body).toEqual({
      error: en['errors.UNAUTHENTICATED'],
      code: 'UNAUTHENTICATED',
      message: en['errors.UNAUTHENTICATED'],
    })
  })

  test('[LINK-22] is in the language of the caller', async () => {
    const { body } = await ann.api.call(link.addPaypal, { body: paypal, headers: { 'Accept-Language': 'es' } })
    expect(body).toMatchObject({ error: es['errors.LINK_EXISTS'], message: es['errors.LINK_EXISTS'] })
  })

  test('[API-05] other calls have code and message alone', async () => {
    const { body } = await ann.api.call(link.rename, { params: { id: '999999999' }, body: { nickname: 'x' } })
    expect(body).toEqual({ code: 'LINK_NOT_FOUND', message: en['errors.LINK_NOT_FOUND'] })
  })
})

describe('an own link', () => {
  test('is renamed and removed; the account may then be linked again', async () => {
    const { body } = await add({ ...BANK, account_number: '70001' })
    const params = { id: body.link_id }
    expect(await ann.api.call(link.rename, { params, body: { nickname: ' Rent ' } })).toMatchObject({
      status: 200,
      body: { nickname: 'Rent' },
    })
    expect(await ann.api.call(link.rename, { params, body: {} })).toMatchObject({
      status: 400,
      body: { fields: { nickname: ['fields.required'] } },
    })
    expect(await ann.api.call(link.remove, { params })).toMatchObject({ status: 200, body: { id: body.link_id } })
    const noted = await app.db.rows(sql`select action from audit_log where subject = ${`link:${body.link_id}`} order by id`)
    expect(noted).toEqual([{ action: 'link.added' }, { action: 'link.removed' }])
    expect((await list()).map(({ id }) => id)).not.toContain(body.link_id)
    expect(await ann.api.call(link.remove, { params })).toMatchObject({ status: 404, body: { code: 'LINK_NOT_FOUND' } })
    expect(await ann.api.call(link.rename, { params, body: { nickname: 'x' } })).toMatchObject({ status: 404 })
    expect(await add({ ...BANK, account_number: '70001' })).toMatchObject({ status: 201 })
  })

  test('[DEF-029] is nothing to anybody else', async () => {
    const [mine] = await list()
    for (const call of [link.rename, link.remove]) {
      const theirs = await bob.api.call(call, { params: { id: mine?.id ?? '' }, body: { nickname: 'x' } })
      const missing = await bob.api.call(call, { params: { id: '999999999' }, body: { nickname: 'x' } })
      expect(theirs).toMatchObject({ status: 404, body: { code: 'LINK_NOT_FOUND' } })
      expect(theirs.body).toEqual(missing.body)
    }
    expect((await list(bob)).map(({ id }) => id)).not.toContain(mine?.id)
  })
})

describe('by GraphQL', () => {
  const FIELDS = '{ id bankName accountNumberType accountNumber taxId email nickname }'

  test('[LINK-06] [API-65] the bank picker tells of an asset what to choose from', async () => {
    const { data } = await ann.api.graph<{ bankPicker: object[] }>(`{ bankPicker(assetCode: "LARS") ${FIELDS} }`)
    expect(data.bankPicker).toEqual([
      {
        id: expect.any(String),
        bankName: 'Harbor Street Bank',
        accountNumberType: 'cbu',
        accountNumber: '•••• 5201',
        taxId: '•••• 5393',
        email: 'a…@example.org',
        nickname: 'Everyday',
      },
    ])
  })

  test('[API-66] the payment-wallet picker tells of PayPal alone', async () => {
    const { data } = await ann.api.graph<{ walletPicker: object[] }>(`{ walletPicker ${FIELDS} }`)
    expect(data.walletPicker).toMatchObject([{ bankName: 'PayPal', accountNumberType: 'paypal' }])
  })

  test('[LINK-05] [API-87] banks of an own profile', async () => {
    const query = `query($id: ID!) { banks(profileId: $id) { bank_name bank_address beneficiary bank_routing_number account_number type_account email tax_id
      nickname account_number_type link_id } }`
    const { data } = await ann.api.graph<{ banks: object[] }>(query, { id: String(ann.profileId) })
    expect(data.banks[0]).toEqual({
      bank_name: 'Harbor Street Bank',
      bank_address: '218 Harbor Street',
      beneficiary: 'Ann Secretname',
      bank_routing_number: '021000021',
      account_number: '•••• 2457',
      type_account: 'checking',
      email: '',
      tax_id: '',
      nickname: 'Everyday',
      account_number_type: 'achw',
      link_id: expect.any(String),
    })
    // Another profile of hers has none: they are not those of the profile that she acts for.
    const second = await ann.api.call(profile.create, { body: { name: 'annandco', type: 'llc', isGroup: false } })
    expect((await ann.api.graph<{ banks: object[] }>(query, { id: second.body.profileId })).data.banks).toEqual([])
    for (const id of [String(bob.profileId), '999999999', 'x', '0'])
      expect((await ann.api.graph(query, { id })).body).toMatchObject({ errors: [{ extensions: { code: 'PROFILE_NOT_FOUND' } }] })
  })

  test('[DEF-029] [DEF-030] nothing for visitors, and invalid input has its code', async () => {
    const visitor = await app.api().graph(`{ walletPicker { id } }`)
    expect(visitor.body).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    const odd = await ann.api.graph(String.raw`{ bankPicker(assetCode: "a\u0000") { id } }`)
    expect(odd.body).toMatchObject({ errors: [{ extensions: { code: 'ASSET_NOT_FOUND' } }] })
  })
})
