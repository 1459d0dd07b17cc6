import { alert } from '@bourse/contracts/alert'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { alertApp } from './testing/alert-app.ts'

const { app, ana, beto, create, list, judge, tradeAt } = await alertApp()

beforeEach(async () => {
  await app.db.run(sql`delete from alerts`)
})

describe('an alert', () => {
  test('that is done is set again as it was: where the price is there, it waits for it to get there anew', async () => {
    const { id } = (await create(ana, { threshold: '12' })).body
    await tradeAt('12.5')
    await judge()
    const again = () => ana.api.call(alert.change, { params: { id }, body: { state: 'armed' } })
    const answers = await Promise.all([again(), again(), again()])
    expect(answers.map(({ status, body: changed }) => [status, changed.state, changed.restsUntil])).toEqual(
      answers.map(() => [200, 'armed', null]),
    )
    expect(await list(ana)).toMatchObject({ items: [{ id, state: 'armed', firedCount: 1, firedValue: '12.50' }], armed: 1 })
    await tradeAt('13')
    await judge()
    expect((await list(ana)).items).toMatchObject([{ state: 'armed', firedCount: 1 }])
    await tradeAt('11')
    await tradeAt('12.25')
    await judge()
    expect((await list(ana)).items).toMatchObject([{ state: 'done', firedCount: 2, firedValue: '12.25' }])
    expect((await beto.api.call(alert.change, { params: { id }, body: { state: 'armed' } })).status).toBe(404)
    await tradeAt('10')
  })

  test('that was paused before it fired is still refused where the price is there', async () => {
    const { id } = (await create(ana, { threshold: '12' })).body
    await ana.api.call(alert.change, { params: { id }, body: { state: 'paused' } })
    await tradeAt('12')
    const { status, body: refused } = await ana.api.call(alert.change, { params: { id }, body: { state: 'armed' } })
    expect([status, refused.code]).toEqual([409, 'ALERT_ALREADY_TRUE'])
    await tradeAt('10')
  })

  test('those that have fired since a time are listed by when they fired, page by page, with what was found', async () => {
    const [first, second] = [(await create(ana, { threshold: '13' })).body.id, (await create(ana, { threshold: '12' })).body.id]
    const fill = (await create(ana, { kind: 'fill', direction: 'each', threshold: undefined })).body.id
    const waiting = (await create(ana, { threshold: '90' })).body.id
    for (const price of ['12', '13.5']) {
      await tradeAt(price, '2')
      await judge()
    }
    const fired = (query: Record<string, string> = {}) => list(ana, { firedFrom: '0', ...query })
    expect((await fired()).items.map(({ id, firedValue }) => [id, firedValue])).toEqual([
      [first, '13.50'],
      [fill, '2.00'],
      [second, '12.00'],
    ])
    const page = await fired({ limit: '2' })
    expect((await fired({ limit: '2', after: page.next ?? '' })).items.map(({ id }) => id)).toEqual([second])
    expect((await fired({ firedFrom: String(Date.now() + 60_000) })).items).toEqual([])
    expect((await list(ana, { state: 'armed' })).items.map(({ id, firedValue }) => [id, firedValue])).toEqual([[waiting, null]])
    expect((await list(beto, { firedFrom: '0' })).items).toEqual([])
    for (const wrong of ['-1', '1.5', 'x', '9e15'])
      expect((await ana.api.call(alert.list, { query: { firedFrom: wrong } })).status).toBe(400)
    await tradeAt('10')
  })
})
