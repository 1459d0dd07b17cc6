import { authorization } from '@bourse/contracts/authorization'
import { catalogue } from '@bourse/contracts/catalogue'
import { help } from '@bourse/contracts/help'
import { offer } from '@bourse/contracts/offer'
import { questionnaire } from '@bourse/contracts/questionnaire'
import { describe, expect, test } from 'vitest'
import { mayHold } from '#features/authorization'
import { sql } from '#platform/db'
import { testApp } from '../src/testing/app.ts'
import { DEMO_PASSWORD } from './people.ts'
import { PROPERTIES } from './properties.ts'
import { questionsAbout } from './properties/questions.ts'

const app = await testApp({}, 'demo')
const [maker, taker, issuer] = [await signedIn('maker'), await signedIn('taker'), await signedIn('issuer')]

const LANGS = ['en', 'es', 'pt'] as const
const OFFERED = PROPERTIES.flatMap(({ assets }) => assets.filter(({ isVisible = true }) => isVisible))

describe('[CAT-03] [DOC-01] what is written about the demo’s properties', () => {
  test.each(OFFERED.map((asset) => [asset.code, asset] as const))(
    '%s is there in three languages, within the lengths of its fields',
    (_, { contents }) => {
      for (const lang of LANGS) {
        const { name = '', tag = '', heading = '', text = '' } = contents?.[lang] ?? {}
        expect([name, tag, heading, text].every((part) => part.trim() !== '')).toBe(true)
        expect([name.length <= 64, tag.length <= 80, heading.length <= 160]).toEqual([true, true, true])
      }
      expect(new Set(LANGS.map((lang) => contents?.[lang]?.text)).size).toBe(3)
    },
  )

  test.each(PROPERTIES.map(({ assets: [{ code }], papers }) => [code, papers] as const))(
    '%s has papers in three languages',
    (_, { unit, income, risk }) => {
      for (const fact of [unit, income, risk]) expect(new Set(LANGS.map((lang) => fact[lang])).size).toBe(3)
    },
  )
})

describe('the demo', () => {
  test('[OFF-05] [DEF-157] has offers that are open, coming, sold out and missed, each with what was taken', async () => {
    const rows = await app.db.read((tx) =>
      tx.rows<{ text: string }>(sql`
        select concat_ws(' ', a.code, o.status, o.originated::int, 'of', o.units::int, case when o.offer_date > now() then 'ahead' end,
          (select string_agg(distinct s.status, ' ') from subscriptions s where s.offer_id = o.id)) as text
        from issue_offers o join assets a on a.id = o.asset_id order by a.code, o.offer_date`),
    )
    expect(rows.map(({ text }) => text)).toEqual([
      'CL2 closed 2500 of 2500 done',
      'CP12 open 1360 of 2000 done',
      'CP12A open 328 of 800 done',
      'CP12V open 0 of 500 ahead',
      'DR4 open 138 of 600 held',
      'DR4 open 0 of 400 ahead',
      'FS3 open 1044 of 1200 done',
      'HD7 missed 340 of 1200 released',
      'HD7 open 3300 of 4000 done',
      'NP6 open 0 of 900 ahead',
      'ONN8 open 2050 of 5000 done',
      'ONN8H open 945 of 1500 done',
      'PR9 closed 1500 of 1500 done',
      'SC2 open 9120 of 12000 done',
      'SC2A open 1240 of 2000 done',
      'SC2H open 3120 of 4000 done',
      'VT5 open 880 of 1600 done',
    ])
  })

  test('[DEF-151] groups the offers of a property and its two notes', async () => {
    const { body } = await app.api().call(offer.list, { query: { asset: 'SC2' } })
    expect(body.map(({ asset }) => asset.code).toSorted()).toEqual(['SC2', 'SC2A', 'SC2H'])
    expect((await app.api().call(offer.list, { query: { asset: 'CP12' } })).body.map(({ asset }) => asset.code)).toEqual(['CP12'])
  })

  test('[CAT-03] [CAT-08] [DEF-154] shows a holder coupons paid and planned, a gallery, papers, markets and who runs it', async () => {
    const { body } = await maker.call(catalogue.asset, { params: { code: 'CP12' } })
    expect(body.images.map(({ image }) => image)).toEqual([
      '/art/casa-palermo.svg',
      '/art/palermo-plan.svg',
      '/art/palermo-section.svg',
      '/art/palermo-block.svg',
    ])
    expect(body.coupons.map(({ status, perUnit, own }) => `${status} ${perUnit} ${own}`)).toEqual([
      'planned 3870000 154800000',
      'paid 3870000 77400000',
      'paid 3870000 0',
      'paid 3870000 0',
    ])
    expect(body.own).toMatchObject({ units: '40', paid: '10075000000', couponsReceived: { quantity: '77400000' } })
    expect([body.property?.manager?.displayName, body.property?.grantor?.displayName]).toEqual(['Casa Común', 'Fideicomiso Sur'])
    expect(body.markets).toMatchObject([{ symbol: 'CP12-LUSD', last: '251400000', bid: '251050000', ask: '251750000' }])
    expect(body.derivatives.map(({ code }) => code)).toEqual(['CP12A', 'CP12V'])
  })

  test('[DEF-155] lets whoever holds a gated asset hold it, and shows one member half of the way', async () => {
    const holders = await app.db.read((tx) =>
      tx.rows<{ name: string; profile_id: bigint; asset_id: bigint; code: string }>(sql`
        select p.name, p.id as profile_id, a.id as asset_id, a.code from wallets w join assets a on a.id = w.asset_id
        join profiles p on p.pocket_id = w.pocket_id where a.needs_authorization and w.balance > 0 order by 1, 4`),
    )
    const unauthorized: string[] = []
    for (const { name, profile_id, asset_id, code } of holders)
      if (!(await app.db.read((tx) => mayHold(tx, asset_id, profile_id)))) unauthorized.push(`${name} ${code}`)
    expect(holders.map(({ name, code }) => `${name} ${code}`)).toContain('taker FS3')
    expect(unauthorized).toEqual([])

    expect((await taker.call(catalogue.asset, { params: { code: 'FS3' } })).status).toBe(200)
    expect((await maker.call(catalogue.asset, { params: { code: 'FS3' } })).body).toMatchObject({ code: 'NOT_AUTHORIZED' })
    const { steps } = (await maker.call(authorization.read, { params: { assetCode: 'FS3' } })).body
    expect(steps.map(({ step, state, done, total }) => `${step} ${state} ${done}/${total}`)).toEqual([
      'identity done 1/1',
      'questionnaire inProgress 3/7',
      'documents inProgress 2/4',
    ])
  })

  test('[QST-14] [QST-16] [QST-19] asks a person seven questions, one of them only after another answer, and two answers refuse', async () => {
    const { questions } = (await maker.call(questionnaire.read, { params: { assetCode: 'FS3' } })).body
    expect(questions.map(({ id }) => id)).toEqual(['own', 'held', 'years', 'source', 'wait', 'loss', 'promised'])
    const written = questionsAbout('Faro Sur 3')
    expect(written.filter(({ condition }) => condition).map(({ id }) => id)).toEqual(['years'])
    expect(written.filter(({ answers }) => answers.some(({ refuses }) => refuses)).map(({ id }) => id)).toEqual(['own', 'loss'])
    for (const { question, answers } of written)
      for (const texts of [question, ...answers.flatMap(({ content, inputs = [] }) => [content ?? question, ...inputs])])
        expect(LANGS.every((lang) => (texts[lang] ?? '') !== '')).toBe(true)
  })

  test('[DOC-10] has requests for help that staff has answered, and none that waits', async () => {
    const {
      body: { items: body },
    } = await issuer.call(help.list, { query: {} })
    expect(body.map(({ subject, status }) => `${subject}: ${status}`)).toEqual([
      'Reemplazar la tasación: closed',
      'Un cupón con dos fechas: answered',
    ])
    expect((await maker.call(help.list, { query: {} })).body.items).toEqual([])
  })
})

async function signedIn(handle: string) {
  const api = app.api()
  expect((await api.signIn(handle, DEMO_PASSWORD)).status).toBe(200)
  return api
}
