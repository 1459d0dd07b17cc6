import { questionnaire, type QuestionField } from '@bourse/contracts/questionnaire'
import { staff as staffCalls } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { refused, invalid } from '../../testing/refused.ts'
import { makeAsset, makeTrader, type Trader } from '../../testing/traders.ts'
import { questionnaireWorld, texts, ask } from './testing/asked-assets.ts'

const { app, staff, ana, newCode, asset, read, answer } = await questionnaireWorld()

describe('the builder', () => {
  const save = (code: string, questions: unknown, by = staff) => by.api.send('POST', `/api/tools/questionnaires/${code}/`, { questions })
  const release = (code: string, by = staff) => by.api.call(questionnaire.publish, { params: { assetCode: code } })
  const audited = async (code: string) =>
    await app.db.column<string>(sql`select action from audit_log where subject = ${`asset:${code}`} order by id`)

  test('is for staff only', async () => {
    await makeAsset(app.db, 'QSTAFF')
    for (const reply of [await save('QSTAFF', [ask('a')], ana), await release('QSTAFF', ana), await ana.api.call(questionnaire.versions)])
      expect(reply).toMatchObject(refused(404, 'NOT_FOUND'))
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
    await save('QDRAFT', [ask('c'), ask('d')])
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
    const reworded = (words: string) => ask('a', { question: texts(`${words}?`) })
    for (let round = 0; round < 5; round++) {
      await save('QRACE', [ask('a')])
      const replies = await Promise.all([release('QRACE'), save('QRACE', [reworded('b')]), save('QRACE', [reworded('c')])])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    const { body } = await staff.api.call(questionnaire.versions, { query: { asset: 'QRACE' } })
    expect(body.filter(({ status }) => status === 'live')).toHaveLength(1)
  })

  test('a version that asks less takes two of staff, whoever writes it, and is what was signed or nothing', async () => {
    const code = await asset([ask('adult'), ask('usa', { scope: 'US' })])
    const second = await makeTrader(app.db, app.api(), `second${code.toLowerCase()}`)
    await app.owner.run(sql`insert into staff_roles (user_id, role) values (${second.userId}, 'compliance')`)
    const publishWith = (reason: string, key?: string) =>
      staff.api.call(questionnaire.publish, { params: { assetCode: code }, body: { reason }, ...(key && { key }) })
    const liveIds = async () => (await read(code)).body.questions.map(({ id }) => id)

    for (const looser of [[ask('usa', { scope: 'US' })], [ask('adult', { scope: 'EU' }), ask('usa', { scope: 'US' })]]) {
      await save(code, looser)
      expect(await publishWith(' ')).toMatchObject(invalid({ reason: ['fields.required'] }))
    }
    expect(await liveIds()).toEqual(['adult', 'usa'])
    const asked = await publishWith('Asked elsewhere', 'once')
    expect(asked).toMatchObject({ status: 200, body: { status: 'draft', asked: { state: 'asked' } } })
    expect((await publishWith('Asked elsewhere', 'once')).body.asked?.id).toBe(asked.body.asked?.id)
    expect(await publishWith('Again')).toMatchObject(refused(409, 'ALREADY_ASKED'))
    const facts = asked.body.asked?.facts ?? []
    expect(facts.find(({ label }) => label === 'profilesAsked')).toMatchObject({ before: expect.stringMatching(/^[1-9]/) })
    expect(await liveIds()).toEqual(['adult', 'usa'])

    const sign = (by: Trader) => by.api.call(staffCalls.sign, { params: { id: asked.body.asked?.id ?? '0' } })
    expect((await sign(staff)).status).toBeGreaterThanOrEqual(400)
    // Changed after it was asked for: what would be published is not what was signed.
    await save(code, [ask('other')])
    expect(await sign(second)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    await save(code, [ask('adult', { scope: 'EU' }), ask('usa', { scope: 'US' })])
    expect((await sign(second)).status).toBe(200)
    expect(await liveIds()).toEqual(['usa'])
    // One that asks as much or more takes one.
    await save(code, [ask('adult'), ask('usa', { scope: 'US' }), ask('more')])
    expect(await publishWith('')).toMatchObject({ status: 200, body: { status: 'live', asked: null } })
    expect(await liveIds()).toEqual(['adult', 'usa', 'more'])
  })

  test('lists the regulations that exist, with the profiles of each', async () => {
    const { body } = await staff.api.call(questionnaire.scopes)
    const codes = new Set(body.map(({ scope }) => scope))
    expect(['AR', 'BR', 'EU', 'US'].every((code) => codes.has(code))).toBe(true)
    expect(['ES', 'PR', 'XX', 'ALL'].filter((code) => codes.has(code))).toEqual([])
    expect(body.find(({ scope }) => scope === 'US')?.persons).toBeGreaterThan(1)
    expect((await ana.api.call(questionnaire.scopes)).status).toBe(404)
  })

  test.each<[string, QuestionField[], Record<string, string[]>]>([
    ['a scope that no country has', [ask('a', { scope: 'XX' })], { 'questions.0': ['fields.question.scopeUnknown'] }],
    ['a country of the EU as a scope', [ask('a'), ask('b', { scope: 'ES' })], { 'questions.1': ['fields.question.scopeUnknown'] }],
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
    const code = newCode()
    await makeAsset(app.db, code)
    expect((await save(code, questions)).status).toBe(200)
    expect(await release(code)).toMatchObject(refused(400, 'INVALID', fields))
    expect((await read(code)).status).toBe(404)
  })

  test.each([
    ['no English', [{ ...ask('a'), question: { es: '¿a?' } }]],
    ['an id with blanks', [{ ...ask('a'), id: 'a b' }]],
    ['101 questions', Array.from({ length: 101 }, (_, index) => ask(`q${index}`))],
    ['21 answers', [ask('a', { answers: Array.from({ length: 21 }, (_, index) => ({ value: `v${index}` })) })]],
  ])('does not even keep %s', async (_case, questions) => {
    const code = newCode()
    await makeAsset(app.db, code)
    expect(await save(code, questions)).toMatchObject(refused(400, 'INVALID'))
  })
})
