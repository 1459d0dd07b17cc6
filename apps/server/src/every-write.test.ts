import { type EndpointSchema, isChanging, stopsInMaintenance } from '@bourse/contracts/http'
import { transfer } from '@bourse/contracts/transfer'
import type { ApiClient } from '@bourse/testkit/client'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { makePerson, signInAgain } from './features/session/testing/people.ts'
import { testApp } from './testing/app.ts'
import { ENDPOINTS } from './testing/contracts.ts'
import { fund, makeAssets, makeTraders } from './testing/traders.ts'

vi.setConfig({ testTimeout: 120_000 })

const WRITES = ENDPOINTS.filter(([, contract]) => isChanging(contract))
/** These end the caller's session, so they come last. */
const ENDING = new Set(['session.logoutByPost', 'session.revokeOthers'])

describe('[DEF-029] each call that changes something', () => {
  test('stops in maintenance, or its contract says why it goes on; one that moves money always stops', () => {
    const wrong = WRITES.filter(([, { access, inMaintenance, money }]) => inMaintenance !== undefined && (money || access === 'staff'))
    expect(wrong.map(([name]) => name)).toEqual([])
    const reading = ENDPOINTS.filter(([, contract]) => !isChanging(contract) && contract.inMaintenance !== undefined)
    expect(reading.map(([name]) => name)).toEqual([])
  })

  test('takes a key if it is a POST, or its contract says why a repeat does no harm', () => {
    const posts = ENDPOINTS.filter(([, { method }]) => method === 'POST')
    const answers = ({ keyed, money, repeatable }: EndpointSchema) => [keyed, money, repeatable].filter((given) => given !== undefined)
    expect(posts.filter(([, contract]) => answers(contract).length !== 1).map(([name]) => name)).toEqual([])
    // What answers 201 has made something.
    const making = posts.filter(([, { repeatable, status }]) => status === 201 && repeatable !== undefined)
    expect(making.map(([name]) => name)).toEqual(['document.agree'])
  })
})

describe('[DEF-185] during maintenance', async () => {
  const app = await testApp()
  await makeAssets(app.db, 'LUSD', 'LEUR')
  const [payer, payee] = await makeTraders(app, 'payer', 'payee')
  await app.db.transaction((tx) => fund(tx, payer, 'LUSD', 100_000_000n))
  const send = (api: ApiClient, { method, path }: EndpointSchema, name: string) =>
    api.send(method, path.replace(/:[a-zA-Z]+/g, '1'), method === 'GET' ? undefined : {}, { 'Idempotency-Key': name })
  const turn = async (value: 'on' | 'off') => {
    await app.owner.run(sql`
      insert into system_variables (name, value) values ('MAINTENANCE', ${value}) on conflict (name) do update set value = excluded.value`)
    const header = async () => (await app.api().send('GET', '/api/translate/?lang=es')).headers.get('bourse-maintenance')
    await expect.poll(header, { timeout: 15_000 }).toBe(value === 'on' ? 'on' : null)
  }
  const held = () =>
    app.db.one<{ balance: bigint; held: bigint }>(sql`
      select sum(w.balance) as balance, sum(w.held) as held from wallets w where w.pocket_id = ${payer.pocketId}`)

  test('an accepted request moves nothing, and nor does a canceled offer; afterwards both go', async () => {
    const request = await payee.api.call(transfer.request, {
      body: { asset: 'LUSD', from: 'payer', quantity: '7.5' },
      key: 'ask',
    })
    const offer = await payer.api.call(transfer.offer, {
      body: { giveAsset: 'LUSD', giveQuantity: '5', wantAsset: 'LEUR', wantQuantity: '5', recipient: 'payee' },
      key: 'offer',
    })
    expect([request.status, offer.status]).toEqual([201, 201])
    const before = await held()
    await turn('on')
    const params = { id: request.body.id }
    for (const answer of [
      await payer.api.call(transfer.accept, { params }),
      await payer.api.call(transfer.accept, { params, key: 'accept' }),
      await payer.api.call(transfer.acceptByGet, { params }),
      await payer.api.call(transfer.cancel, { params: { id: offer.body.id }, key: 'cancel' }),
    ])
      expect([answer.status, answer.body]).toMatchObject([503, { code: 'MAINTENANCE' }])
    expect(await held()).toEqual(before)
    await turn('off')
    expect((await payer.api.call(transfer.accept, { params, key: 'accept' })).status).toBe(200)
    expect((await payer.api.call(transfer.cancel, { params: { id: offer.body.id }, key: 'cancel' })).status).toBe(200)
    expect(await held()).toEqual({ balance: before.balance - 7_500_000n, held: 0n })
  })

  test('exactly the calls without a reason are refused, to users and visitors; staff go on', async () => {
    const writes = WRITES.toSorted(([a], [b]) => Number(ENDING.has(a)) - Number(ENDING.has(b)))
    await turn('on')
    const admin = await signInAgain(app, await makePerson(app, 'sam', { roles: ['admin'] }))
    for (const [name, contract] of writes) {
      if (contract.access === 'staff') continue
      const { status, body } = await send(payee.api, contract, name)
      const isStopped = status === 503 && body?.code === 'MAINTENANCE'
      expect([name, isStopped]).toEqual([name, stopsInMaintenance(contract)])
    }
    for (const [name, contract] of writes) {
      if (ENDING.has(name)) continue
      expect([name, (await send(admin, contract, name)).body?.code]).not.toEqual([name, 'MAINTENANCE'])
    }
  })
})
