import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { readSettings } from '#platform/settings'
import { testApp } from '../../testing/app.ts'
import { streamPlaces } from './open-session.ts'
import { isAlive, makePerson, signedIn, signInAgain } from './testing/people.ts'

const app = await testApp({ PUBLIC_URL: 'https://bourse.example:8443', SOUK_HOST: 'souk.example', MQTT_PORT: '15999', MDS_PORT: '8999' })

describe('[API-39] [AUTH-07] the session object', () => {
  test('has the union of both documents', async () => {
    await makePerson(app, 'ann', { firstName: 'Ann', lastName: 'Onymous' })
    const api = await signInAgain(app, { handle: 'ann' })
    const { body, headers } = await api.call(session.open, { body: {} })
    expect(body).toMatchObject({
      isAuthorized: true,
      isStaff: false,
      isPasswordSet: true,
      isProfileComplete: false,
      user: { email: 'ann@example.org', firstName: 'Ann', lastName: 'Onymous', preference: { language: 'en', autoLogoutDnx: true } },
      language: 'en',
      soukHost: 'souk.example',
      mqttHost: 'bourse.example',
      mqttPort: 15999,
      mdsHost: 'bourse.example',
      mdsPort: 8999,
    })
    expect(body.profile).toMatchObject({ id: body.profileID, name: 'ann', pocketID: body.pocketID })
    expect(headers.get('cache-control')).toBe('no-store')
    api.access = body.access
    expect(await isAlive(api)).toBe(true)
  })

  test('[RT-03] [RT-04] [RT-05] names the places of broker and market data: the default ports, or where the operator has put them', () => {
    const placesOf = (env: Record<string, string>) => {
      const settings = readSettings({ PUBLIC_URL: 'https://bourse.example', SECRET: 'for tests only', ...env }, '/')
      const { mqttHost, mqttPort, mdsHost, mdsPort } = streamPlaces(settings)
      return [mqttHost, mqttPort, mdsHost, mdsPort]
    }
    expect(placesOf({})).toEqual(['bourse.example', 15675, 'bourse.example', 8765])
    const elsewhere = { PUBLIC_MQTT_URL: 'wss://queue.example/mqtt', PUBLIC_MDS_URL: 'ws://quotes.example:8080/mds' }
    expect(placesOf(elsewhere)).toEqual(['queue.example', 443, 'quotes.example', 8080])
  })

  test('[DEF-040] [DEF-056] switches by profileId or profile_id, and stays without either', async () => {
    const { api, profileId } = await signedIn(app, 'bea')
    const { body: made } = await api.call(profile.create, { body: { name: 'bea-works', type: 'corporation' } })
    const switched = await api.call(session.open, { body: { profileId: made.profileId } })
    expect(switched.body.profile).toMatchObject({ name: 'bea-works', profileType: 'ORGANIZATIONAL' })
    api.access = switched.body.access
    expect((await api.call(session.open, { body: {} })).body.profileID).toBe(made.profileId)
    const back = await api.call(session.open, { body: { profile_id: Number(profileId) } })
    expect(back.body.profileID).toBe(String(profileId))
    expect(back.body.pocketID).not.toBe(switched.body.pocketID)
  })

  test('[AUTH-25] of another user answers like one that does not exist', async () => {
    const [carl, dora] = [await signedIn(app, 'carl'), await signedIn(app, 'dora')]
    const foreign = await carl.api.call(session.open, { body: { profileId: String(dora.profileId) } })
    const missing = await carl.api.call(session.open, { body: { profileId: '999999999' } })
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    expect(foreign.body.code).toBe('PROFILE_NOT_FOUND')
  })

  test.each([{ profileId: 'x' }, { profileId: -1 }, { profileId: 1.5 }, { profile_id: { a: 1 } }, { profileId: '9'.repeat(30) }])(
    'rubbish is a 400: %j',
    async (body) => {
      const api = await signInAgain(app, { handle: 'ann' })
      expect((await api.call(session.open, { body })).status).toBe(400)
    },
  )
})

describe('[API-23] logout', () => {
  test.each([session.logout, session.logoutByPost])('ends the session by $method', async (contract) => {
    const { api } = await signedIn(app, `out${contract.method.toLowerCase()}`)
    const left = await api.call(contract)
    expect([left.status, left.body]).toEqual([200, { status: 'terminated' }])
    expect(left.headers.get('set-cookie')).toMatch(/^csrftoken=[\w-]+\.anyone\.[\w-]+;.*Secure/)
    expect(await isAlive(api)).toBe(false)
    // [AUTH-18] The second call is a 401, which the page takes for success.
    expect((await api.call(session.logout)).status).toBe(401)
  })
})

describe('[AUTH-06] [DEF-024] the marketplace', () => {
  test('gets a ticket of 60 seconds, made out to it alone', async () => {
    const { api, profileId, userId } = await signedIn(app, 'emil')
    const { body } = await api.call(session.sso, { body: { next: '/stalls/7?x=1' } })
    const url = new URL(body.url)
    expect([url.protocol, url.host, url.pathname]).toEqual(['https:', 'souk.example', '/sso'])
    const token = url.searchParams.get('token') ?? ''
    const { payload } = await jwtVerify(token, app.secrets.key('sso'), { audience: 'souk.example', algorithms: ['HS256'] })
    expect(payload).toMatchObject({ sub: String(userId), pid: String(profileId), next: '/stalls/7?x=1' })
    expect(Number(payload.exp) - Number(payload.iat)).toBe(60)
    // It is not valid at this installation.
    const thief = app.api()
    thief.access = token
    expect(await isAlive(thief)).toBe(false)
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 7])(
    'leads to no address: %j',
    async (next) => {
      const api = await signInAgain(app, { handle: 'ann' })
      expect((await api.call(session.sso, { body: { next } })).status).toBe(400)
    },
  )
})
