import { motto } from '@bourse/contracts/motto'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrader, type Trader } from '../../testing/traders.ts'

let app: TestApp
let ana: Trader
let beto: Trader

beforeAll(async () => {
  app = await testApp()
  ana = await makeTrader(app.db, app.api(), 'ana')
  beto = await makeTrader(app.db, app.api(), 'beto')
})

test('a motto is kept for the profile that gave it, and for no other', async () => {
  expect((await ana.api.call(motto.save, { body: { motto: 'Slow and steady' } })).body).toEqual({ motto: 'Slow and steady' })
  expect((await ana.api.call(motto.read)).body).toEqual({ motto: 'Slow and steady' })
  expect((await beto.api.call(motto.read)).body).toEqual({ motto: '' })
})

test('a motto that is too long is refused with its code, and the old one stays', async () => {
  expect(await ana.api.call(motto.save, { body: { motto: 'x'.repeat(81) } })).toMatchObject({ status: 422, body: { code: 'MOTTO_LONG' } })
  expect((await ana.api.call(motto.read)).body).toEqual({ motto: 'Slow and steady' })
})

test('a visitor has none', async () => {
  expect((await app.api().call(motto.read)).status).toBe(401)
})
