import { describe, expect, test } from 'vitest'
import { authorization } from '@bourse/contracts/authorization'
import { questionnaire, type QuestionField } from '@bourse/contracts/questionnaire'
import { STAFF_ROLES } from '@bourse/domain/staff'
import { createAsset } from '#features/catalogue'
import { publishQuestionnaire } from '#features/questionnaire'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'

const app = await testApp()
const staff = await makeTrader(app.db, app.api(), 'warden')
await app.owner.read((tx) => tx.run(sql`insert into staff_roles (user_id, role) select ${staff.userId}, unnest(${STAFF_ROLES}::text[])`))
const ana = await makeTrader(app.db, app.api(), 'ana')

const texts = (en: string, es?: string) => ({ en, es, pt: undefined })
const ask = (id: string, more: Partial<QuestionField> = {}): QuestionField => ({
  id,
  question: texts(`${id}?`, `¿${id}?`),
  answers: [],
  individual: true,
  entity: true,
  scope: 'ALL',
  ...more,
})
const QUESTIONS: QuestionField[] = [
  ask('adult', { answers: [{ value: 'y' }, { value: 'n', refuses: true }] }),
  ask('usa', { scope: 'US' }),
  ask('brazil', { scope: 'BR' }),
  ask('company', { individual: false }),
  ask('origin', {
    condition: [{ questionId: 'usa', value: 'y' }],
    answers: [
      { value: 'work', content: texts('Work', 'Trabajo') },
      { value: 'other', content: texts('Other'), inputs: [texts('Which?', '¿Cuál?')] },
    ],
  }),
]
const ALL_GOOD = { adult: { value: 'y' }, usa: { value: 'n' } }

let made = 0
/** An asset with a live questionnaire. */
async function asset(questions: readonly QuestionField[] = QUESTIONS): Promise<string> {
  const code = `Q${(made += 1)}A`
  const assetId = await makeAsset(app.db, code)
  await publish(assetId, questions)
  return code
}
const publish = (assetId: bigint, questions: readonly QuestionField[]) =>
  app.db.transaction((tx) => publishQuestionnaire(tx, { assetId, questions, userId: staff.userId, now: new Date() }))
const idOf = async (code: string) => (await app.db.read((tx) => tx.one<{ id: bigint }>(sql`select id from assets where code = ${code}`))).id
const read = (code: string, by: Trader = ana) => by.api.call(questionnaire.read, { params: { assetCode: code } })
type Body = { answers: Record<string, { value: string; inputs?: string[] }>; version?: number; isFinal?: boolean; profileId?: string }
const answer = (code: string, body: Body, by: Trader = ana) => by.api.call(questionnaire.answer, { params: { assetCode: code }, body })

describe('the questions', () => {
  test('[QST-14] [QST-15] [QST-13] are those for the profile, without what rules somebody out', async () => {
    const { status, body } = await read(await asset())
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 1, status: 'none', answers: {}, finishedAt: null })
    expect(body.questions.map(({ id }) => id)).toEqual(['adult', 'usa', 'origin'])
    expect(JSON.stringify(body)).not.toContain('refuses')
  })

  test('are not found where there are none, nor by visitors', async () => {
    await makeAsset(app.db, 'QNONE')
    expect(await read('QNONE')).toMatchObject({ status: 404, body: { code: 'QUESTIONNAIRE_NOT_FOUND' } })
    expect(await read('QNOWHERE')).toMatchObject({ status: 404, body: { code: 'ASSET_NOT_FOUND' } })
    expect((await app.api().call(questionnaire.read, { params: { assetCode: 'QNONE' } })).status).toBe(401)
  })

  test('of a hidden asset are as unknown as it is, by whatever call; staff preview them', async () => {
    const code = await asset()
    const hide = (column: 'is_visible' | 'is_active', value: boolean) =>
      app.owner.read((tx) => tx.run({ text: `update assets set ${column} = ${value} where code = '${code}'`, values: [] }))
    for (const column of ['is_visible', 'is_active'] as const) {
      await hide(column, false)
      const unknown = { status: 404, body: { code: 'ASSET_NOT_FOUND' } }
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
    const noteId = await app.db.transaction((tx) =>
      createAsset(tx, {
        code: note,
        name: note,
        symbol: '',
        ctype: 'derivativenote',
        taxonomy: [],
        decimals: 0,
        decimalsMin: 0,
        notionalValue: '1',
        sortTerm: note,
        underlyingCode: code,
      }),
    )
    expect((await read(note)).status).toBe(404)
    await app.owner.read((tx) => tx.run(sql`update assets set is_questionnaire_for_derivatives = true where code = ${code}`))
    expect((await read(note)).body).toMatchObject({ assetCode: code })
    expect((await answer(note, { answers: ALL_GOOD })).body).toMatchObject({ status: 'done' })
    expect((await read(code)).body).toMatchObject({ status: 'done' })
    await publish(noteId, [ask('own')])
    expect((await read(note)).body).toMatchObject({ assetCode: note, status: 'none' })
  })

  test('[API-86] come by GraphQL in a language, for the reader’s profile', async () => {
    const code = await asset()
    const QUERY = `{ questions(assetCode: "${code}", lang: "es") { id question answers { value content inputs } condition { questionId value } individual entity scope } }`
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
          { value: 'y', content: null, inputs: [] },
          { value: 'n', content: null, inputs: [] },
        ],
      },
      {
        ...shared,
        id: 'usa',
        question: '¿usa?',
        scope: 'US',
        condition: [],
        answers: [
          { value: 'y', content: null, inputs: [] },
          { value: 'n', content: null, inputs: [] },
        ],
      },
      {
        ...shared,
        id: 'origin',
        question: '¿origin?',
        scope: 'ALL',
        condition: [{ questionId: 'usa', value: 'y' }],
        answers: [
          { value: 'work', content: 'Trabajo', inputs: [] },
          { value: 'other', content: 'Other', inputs: ['¿Cuál?'] },
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
    expect(await answer(code, { answers: started })).toMatchObject({ status: 422, body: { code: 'ANSWERS_INCOMPLETE' } })
    const whole = { ...started, origin: { value: 'other', inputs: [' Rent '] } }
    const { body } = await answer(code, { answers: whole, profileId: String(ana.profileId) })
    expect(body).toMatchObject({
      status: 'done',
      answers: { ...started, origin: { value: 'other', inputs: ['Rent'] } },
      finishedAt: expect.any(Number),
    })
    for (const isFinal of [true, false])
      expect(await answer(code, { answers: ALL_GOOD, isFinal })).toMatchObject({ status: 409, body: { code: 'ALREADY_ANSWERED' } })
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
    expect(await answer(code, { answers: ALL_GOOD })).toMatchObject({ status: 409, body: { code: 'ALREADY_ANSWERED' } })
  })

  test('[QST-15] are asked for again where the profile has moved to, and what was final stays', async () => {
    const code = await asset()
    const move = (iso: string) =>
      app.owner.read((tx) =>
        tx.run(sql`update profiles set country_id = (select id from countries where code = ${iso}) where id = ${ana.profileId}`),
      )
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
    expect(await answer(code, { answers: ALL_GOOD, profileId: String(ana.profileId) }, eva)).toMatchObject({
      status: 404,
      body: { code: 'PROFILE_NOT_FOUND' },
    })
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
    expect(await ana.api.send('POST', `/api/questionnaires/${await asset()}/`, body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID' },
    })
  })
})

describe('a new version', () => {
  test('asks again, with the answers that still fit', async () => {
    const code = await asset()
    await answer(code, { answers: { adult: { value: 'y' }, usa: { value: 'y' }, origin: { value: 'work' } } })
    await publish(await idOf(code), [
      ...QUESTIONS.map((one) => (one.id === 'usa' ? { ...one, question: texts('Another?') } : one)),
      ask('new'),
    ])
    const { body } = await read(code)
    expect(body).toMatchObject({ version: 2, status: 'draft', finishedAt: null })
    expect(body.answers).toEqual({ adult: { value: 'y' }, origin: { value: 'work' } })
    expect(await answer(code, { answers: ALL_GOOD, version: 1 })).toMatchObject({ status: 409, body: { code: 'QUESTIONNAIRE_CHANGED' } })
    expect((await answer(code, { answers: { ...ALL_GOOD, new: { value: 'y' } }, version: 2 })).body).toMatchObject({
      status: 'done',
      version: 2,
    })
    const kept = await app.db.read((tx) =>
      tx.rows(
        sql`select q.version, s.status from answer_sheets s join questionnaires q on q.id = s.questionnaire_id join assets a on a.id = q.asset_id where a.code = ${code} order by 1`,
      ),
    )
    expect(kept).toEqual([
      { version: 1, status: 'done' },
      { version: 2, status: 'done' },
    ])
  })
})

describe('the builder', () => {
  const save = (code: string, questions: unknown, by = staff) => by.api.send('POST', `/api/tools/questionnaires/${code}/`, { questions })
  const release = (code: string, by = staff) => by.api.call(questionnaire.publish, { params: { assetCode: code } })
  const audited = async (code: string) =>
    (
      await app.db.read((tx) =>
        tx.rows<{ action: string }>(sql`select action from audit_log where subject = ${`asset:${code}`} order by id`),
      )
    ).map(({ action }) => action)

  test('is for staff only', async () => {
    await makeAsset(app.db, 'QSTAFF')
    for (const reply of [await save('QSTAFF', [ask('a')], ana), await release('QSTAFF', ana), await ana.api.call(questionnaire.versions)])
      expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await audited('QSTAFF')).toEqual([])
  })

  test('keeps one draft, publishes it as the next version, and both are audited', async () => {
    await makeAsset(app.db, 'QDRAFT')
    const both = await Promise.all([save('QDRAFT', [ask('a')]), save('QDRAFT', [ask('b')])])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await save('QDRAFT', [ask('c')])).body).toMatchObject({
      version: 1,
      status: 'draft',
      doneCount: 0,
      draftCount: 0,
      publishedAt: null,
    })
    expect((await read('QDRAFT')).status).toBe(404)
    const released = await Promise.all([release('QDRAFT'), release('QDRAFT')])
    expect(released.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await read('QDRAFT')).body.questions.map(({ id }) => id)).toEqual(['c'])
    await answer('QDRAFT', { answers: { c: { value: 'y' } } })
    await save('QDRAFT', [ask('d')])
    await release('QDRAFT')
    const { body } = await staff.api.call(questionnaire.versions, { query: { asset: 'QDRAFT' } })
    expect(body.map(({ version, status, doneCount }) => [version, status, doneCount])).toEqual([
      [2, 'live', 0],
      [1, 'retired', 1],
    ])
    expect(await audited('QDRAFT')).toEqual([
      'questionnaire.saved',
      'questionnaire.saved',
      'questionnaire.saved',
      'questionnaire.published',
      'questionnaire.saved',
      'questionnaire.published',
    ])
  })

  test('gives a draft that is saved while another is published the next number', async () => {
    await makeAsset(app.db, 'QRACE')
    for (let round = 0; round < 5; round++) {
      await save('QRACE', [ask('a')])
      const replies = await Promise.all([release('QRACE'), save('QRACE', [ask('b')]), save('QRACE', [ask('c')])])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    const { body } = await staff.api.call(questionnaire.versions, { query: { asset: 'QRACE' } })
    expect(body.filter(({ status }) => status === 'live')).toHaveLength(1)
  })

  test.each<[string, QuestionField[], Record<string, string[]>]>([
    ['nothing', [], { questions: ['fields.question.none'] }],
    ['an id twice', [ask('a'), ask('a')], { 'questions.1': ['fields.question.idTwice'] }],
    [
      'a condition on a later question',
      [ask('a', { condition: [{ questionId: 'b', value: 'y' }] }), ask('b')],
      { 'questions.0': ['fields.question.conditionUnknown'] },
    ],
    [
      'a condition on a value that is not offered',
      [ask('a'), ask('b', { condition: [{ questionId: 'a', value: 'x' }] })],
      { 'questions.1': ['fields.question.conditionValue'] },
    ],
  ])('does not publish %s', async (_case, questions, fields) => {
    const code = `QBAD${(made += 1)}`
    await makeAsset(app.db, code)
    expect((await save(code, questions)).status).toBe(200)
    expect(await release(code)).toMatchObject({ status: 400, body: { code: 'INVALID', fields } })
    expect((await read(code)).status).toBe(404)
  })

  test.each([
    ['no English', [{ ...ask('a'), question: { es: '¿a?' } }]],
    ['an id with blanks', [{ ...ask('a'), id: 'a b' }]],
    ['101 questions', Array.from({ length: 101 }, (_, index) => ask(`q${index}`))],
    ['21 answers', [ask('a', { answers: Array.from({ length: 21 }, (_, index) => ({ value: `v${index}` })) })]],
  ])('does not even keep %s', async (_case, questions) => {
    await makeAsset(app.db, `QNO${(made += 1)}`)
    expect(await save(`QNO${made}`, questions)).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  })
})
