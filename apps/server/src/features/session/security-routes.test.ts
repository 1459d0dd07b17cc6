import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { isAlive, makePerson, PASSWORD, signedIn, signInAgain } from './testing/people.ts'

const app = await testApp({ TRUST_PROXY: 'on' })

describe('[DEF-022] the sessions', () => {
  test('are listed with device, address and times, the current one marked', async () => {
    await makePerson(app, 'maud')
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    const elsewhere = app.api()
    await elsewhere.call(session.obtain, {
      body: { username: 'maud', password: PASSWORD },
      headers: { 'user-agent': agent, 'x-forwarded-for': '203.0.113.9' },
    })
    const api = await signInAgain(app, { handle: 'maud' })
    const { body } = await api.call(session.security)
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const other = body.sessions.find(({ isCurrent }) => !isCurrent)
    expect(other).toMatchObject({ device: 'Chrome · Windows', address: '203.0.113.9' })
    expect(Date.now() - Date.parse(other?.lastSeenAt ?? '')).toBeLessThan(60_000)
  })

  test('are ended one by one or all others at once, never those of another user', async () => {
    const { api, handle } = await signedIn(app, 'nora')
    const [second, third] = [await signInAgain(app, { handle }), await signInAgain(app, { handle })]
    const stranger = await signedIn(app, 'otto')
    const { body } = await second.call(session.security)
    const params = { id: body.sessions.find(({ isCurrent }) => isCurrent)?.id ?? '' }
    const foreign = await stranger.api.call(session.revokeSession, { params })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'SESSION_NOT_FOUND'])
    expect(await isAlive(second)).toBe(true)

    expect((await api.call(session.revokeSession, { params })).body.sessions).toHaveLength(2)
    expect(await isAlive(second)).toBe(false)
    expect((await api.call(session.revokeSession, { params })).body.code).toBe('SESSION_NOT_FOUND')

    expect((await api.call(session.revokeOthers)).body.sessions).toHaveLength(1)
    expect([await isAlive(api), await isAlive(third), await isAlive(stranger.api)]).toEqual([true, false, true])
  })

  test.each(['0', 'x', '-1', '99999999999999999999', '1;drop table sessions', '%00'])('invalid ids are 4xx: %s', async (id) => {
    const { api } = await signedIn(app, `rub${Buffer.from(id).toString('hex').slice(0, 20)}`)
    for (const contract of [session.revokeSession, session.removePasskey, session.revokeApiKey]) {
      const { status } = await api.call(contract, { params: { id } })
      expect([400, 404]).toContain(status)
    }
  })
})

test('[AUTH-25] nothing of it answers without a session', async () => {
  const contracts = Object.values(session).filter(({ access }) => access === 'user')
  expect(contracts.length).toBeGreaterThan(15)
  for (const contract of contracts) {
    const { status, body } = await app.api().call(contract, { params: { id: '1' }, ...(contract.method !== 'GET' && { body: {} }) })
    expect([contract.path, status, body.code]).toEqual([contract.path, 401, 'UNAUTHENTICATED'])
  }
})
