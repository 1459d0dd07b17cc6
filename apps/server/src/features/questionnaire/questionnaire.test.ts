import { authorization } from '@bourse/contracts/authorization'
import { questionnaire } from '@bourse/contracts/questionnaire'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { refused } from '../../testing/refused.ts'
import { makeAsset, makeTrader } from '../../testing/traders.ts'
import { questionnaireWorld, ask, ALL_GOOD } from './testing/asked-assets.ts'

const { app, staff, ana, asset, publish, read, answer } = await questionnaireWorld()

describe('the questions', () => {
  test('[QST-14] [QST-15] [QST-13] are those for the profile, without what rules somebody out', async () => {
    const { status, body } = await read(await asset())
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 1, status: 'none', answers: {}, finishedAt: null })
    expect(body.questions.map(({ id }) => id)).toEqual(['adult', 'usa', 'origin'])
    expect(JSON.stringify(body)).not.toContain('refuses')
    expect(body.questions.at(-1)).toEqual({
      ...{ id: 'origin', question: { en: 'origin?', es: '¿origin?' }, individual: true, entity: true, scope: 'ALL' },
      condition: [{ questionId: 'usa', value: 'y' }],
      answers: [
        { value: 'work', type: 'choice', content: { en: 'Work', es: 'Trabajo' } },
        { value: 'other', type: 'text', content: { en: 'Other' }, inputs: [{ en: 'Which?', es: '¿Cuál?' }] },
      ],
    })
  })

  test('are not found where there are none, nor by visitors', async () => {
    await makeAsset(app.db, 'QNONE')
    expect(await read('QNONE')).toMatchObject(refused(404, 'QUESTIONNAIRE_NOT_FOUND'))
    expect(await read('QNOWHERE')).toMatchObject(refused(404, 'ASSET_NOT_FOUND'))
    expect((await app.api().call(questionnaire.read, { params: { assetCode: 'QNONE' } })).status).toBe(401)
  })

  test('of a hidden asset are as unknown as it is, by whatever call; staff preview them', async () => {
    const code = await asset()
    const hide = (column: 'is_visible' | 'is_active', value: boolean) =>
      app.owner.run({ text: `update assets set ${column} = ${value} where code = '${code}'`, values: [] })
    for (const column of ['is_visible', 'is_active'] as const) {
      await hide(column, false)
      const unknown = refused(404, 'ASSET_NOT_FOUND')
      expect(await read(code)).toMatchObject(unknown)
      expect(await answer(code, { answers: ALL_GOOD })).toMatchObject(unknown)
      expect(await ana.api.send('POST', '/graphql', { query: `{ questions(assetCode: "${code}") { id } }` })).toMatchObject({
        body: { errors: [{ extensions: { code: 'ASSET_NOT_FOUND' } }] },
      })
      expect((await read(code, staff)).status).toBe(200)
      await hide(column, true)
    }
    expect((await read(code)).body).toMatchObject({ status: 'none' })
  })

  test('[DEF-164] of an underlying asset cover its derivatives if it says so, unless they have their own', async () => {
    const code = await asset()
    const note = `${code}N`
    const noteId = await makeAsset(app.db, note, { ctype: 'derivativenote', decimals: 0, decimalsMin: 0, underlyingCode: code })
    expect((await read(note)).status).toBe(404)
    await app.owner.run(sql`update assets set is_questionnaire_for_derivatives = true where code = ${code}`)
    expect((await read(note)).body).toMatchObject({ assetCode: code })
    expect((await answer(note, { answers: ALL_GOOD })).body).toMatchObject({ status: 'done' })
    expect((await read(code)).body).toMatchObject({ status: 'done' })
    await publish(noteId, [ask('own')])
    expect((await read(note)).body).toMatchObject({ assetCode: note, status: 'none' })
  })

  test('[QST-13] [API-86] come by GraphQL in a language, for the reader’s profile', async () => {
    const code = await asset()
    const QUERY = `{ questions(assetCode: "${code}", lang: "es") { id question answers { value type content inputs } condition { questionId value } individual entity scope } }`
    const { data } = await ana.api.graph<{ questions: object[] }>(QUERY)
    const shared = { individual: true, entity: true }
    expect(data.questions).toEqual([
      {
        ...shared,
        id: 'adult',
        question: '¿adult?',
        scope: 'ALL',
        condition: [],
        answers: [
          { value: 'y', type: 'choice', content: null, inputs: [] },
          { value: 'n', type: 'choice', content: null, inputs: [] },
        ],
      },
      {
        ...shared,
        id: 'usa',
        question: '¿usa?',
        scope: 'US',
        condition: [],
        answers: [
          { value: 'y', type: 'choice', content: null, inputs: [] },
          { value: 'n', type: 'choice', content: null, inputs: [] },
        ],
      },
      {
        ...shared,
        id: 'origin',
        question: '¿origin?',
        scope: 'ALL',
        condition: [{ questionId: 'usa', value: 'y' }],
        answers: [
          { value: 'work', type: 'choice', content: 'Trabajo', inputs: [] },
          { value: 'other', type: 'text', content: 'Other', inputs: ['¿Cuál?'] },
        ],
      },
    ])
    expect(await app.api().send('POST', '/graphql', { query: QUERY })).toMatchObject({
      body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    })
  })
})

describe('answers', () => {
  test('[DEF-168] [QST-23] a draft is kept and goes on; final ones are done and stay', async () => {
    const code = await asset()
    const started = { adult: { value: 'y' }, usa: { value: 'y' }, origin: { value: 'other', inputs: ['  '] } }
    const draft = { ...started, origin: { value: 'other', inputs: [''] } }
    expect(await answer(code, { answers: started, isFinal: false, version: 1 })).toMatchObject({
      status: 200,
      body: { status: 'draft', answers: draft },
    })
    expect((await read(code)).body).toMatchObject({ status: 'draft', answers: draft, finishedAt: null })
    expect(await answer(code, { answers: started })).toMatchObject(refused(422, 'ANSWERS_INCOMPLETE'))
    const whole = { ...started, origin: { value: 'other', inputs: [' Rent '] } }
    const { body } = await answer(code, { answers: whole, profileId: String(ana.profileId) })
    expect(body).toMatchObject({
      status: 'done',
      answers: { ...started, origin: { value: 'other', inputs: ['Rent'] } },
      finishedAt: expect.any(Number),
    })
    for (const isFinal of [true, false])
      expect(await answer(code, { answers: ALL_GOOD, isFinal })).toMatchObject(refused(409, 'ALREADY_ANSWERED'))
    expect((await read(code)).body).toMatchObject({ status: 'done', answers: body.answers })
  })

  test('of questions that are not asked are left out', async () => {
    const code = await asset()
    const { body } = await answer(code, {
      answers: { ...ALL_GOOD, origin: { value: 'work' }, company: { value: 'y' }, rubbish: { value: 'x' } },
    })
    expect(body).toMatchObject({ status: 'done' })
    expect(body.answers).toEqual(ALL_GOOD)
  })

  test('that rule somebody out end as refused', async () => {
    const code = await asset()
    expect((await answer(code, { answers: { ...ALL_GOOD, adult: { value: 'n' } } })).body).toMatchObject({
      status: 'refused',
      finishedAt: expect.any(Number),
    })
    expect(await answer(code, { answers: ALL_GOOD })).toMatchObject(refused(409, 'ALREADY_ANSWERED'))
  })

  test('[QST-15] are asked for again where the profile has moved to, and what was final stays', async () => {
    const code = await asset()
    const move = (iso: string) =>
      app.owner.run(sql`update profiles set country_id = (select id from countries where code = ${iso}) where id = ${ana.profileId}`)
    const progress = async () =>
      (await ana.api.call(authorization.read, { params: { assetCode: code } })).body.steps.find(({ step }) => step === 'questionnaire')
    await answer(code, { answers: ALL_GOOD })
    expect(await progress()).toMatchObject({ state: 'done' })
    await move('BR')
    expect(await progress()).toMatchObject({ state: 'inProgress', done: 1, total: 2 })
    expect((await read(code)).body).toMatchObject({ status: 'draft', finishedAt: null, answers: { adult: { value: 'y' } } })
    const final = { adult: { value: 'n' }, brazil: { value: 'n' } }
    const replies = await Promise.all([1, 2, 3].map(() => answer(code, { answers: final })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await read(code)).body).toMatchObject({ status: 'done', answers: { ...ALL_GOOD, brazil: { value: 'n' } } })
    expect(await progress()).toMatchObject({ state: 'done', done: 2, total: 2 })
    await move('US')
    expect((await read(code)).body.status).toBe('done')
  })

  test('submitted twice at once are taken once', async () => {
    const code = await asset()
    const replies = await Promise.all([1, 2, 3, 4].map(() => answer(code, { answers: ALL_GOOD })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('are each profile’s own', async () => {
    const code = await asset()
    const eva = await makeTrader(app.db, app.api(), 'eva')
    expect(await answer(code, { answers: ALL_GOOD, profileId: String(ana.profileId) }, eva)).toMatchObject(
      refused(404, 'PROFILE_NOT_FOUND'),
    )
    await answer(code, { answers: ALL_GOOD }, eva)
    expect((await read(code)).body).toMatchObject({ status: 'none', answers: {} })
  })

  test.each<[string, Record<string, unknown>]>([
    ['no answers', {}],
    ['an id of capitals', { answers: { ADULT: { value: 'y' } } }],
    ['an answer without a value', { answers: { adult: {} } }],
    ['a text in place of answers', { answers: 'y' }],
    ['seven inputs', { answers: { origin: { value: 'other', inputs: Array.from({ length: 7 }, () => 'x') } } }],
    ['[DEF-169] 256 characters', { answers: { ...ALL_GOOD, origin: { value: 'other', inputs: ['é'.repeat(256)] } } }],
    ['version 0', { answers: ALL_GOOD, version: 0 }],
    ['101 answers', { answers: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`q${index}`, { value: 'y' }])) }],
  ])('with %s are invalid', async (_case, body) => {
    expect(await ana.api.send('POST', `/api/questionnaires/${await asset()}/`, body)).toMatchObject(refused(400, 'INVALID'))
  })
})
