import { ApiClient } from '@bourse/testkit/client'
import { describe, expect, test } from 'vitest'
import { queueMail } from '#platform/mail'
import { documentedPath } from '#platform/openapi'
import { testApp } from './testing/app.ts'
import { ENDPOINTS } from './testing/contracts.ts'
import { refused } from './testing/refused.ts'

const app = await testApp()
const https = await testApp({ DEMO: 'off', PUBLIC_URL: 'https://bourse.example' })
const contracts = ENDPOINTS.map(([, contract]) => contract)

describe('what an operator asks', () => {
  test('/ready is 200 when every part can work, and names each', async () => {
    const parts = { database: 'ok', markets: 'ok', broker: 'ok' }
    expect(await app.api().send('GET', '/ready')).toMatchObject({ status: 200, body: { ready: true, parts } })
  })

  test('/live is 200 while the process turns', async () => {
    expect(await app.api().send('GET', '/live')).toMatchObject({ status: 200, body: { live: true } })
  })

  test('/metrics counts the answers of each route by status, and names no address that people type', async () => {
    await app.api().send('GET', '/api/assets/')
    await app.api().send('GET', '/api/secret-of-ana/')
    const { status, body, headers } = await app.api().send('GET', '/metrics')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/plain')
    expect(body).toContain('bourse_http_request_seconds_count{method="GET",route="/api/assets/",status="200"} 1')
    expect(body).toContain('process_cpu_seconds_total')
    expect(body).not.toContain('secret-of-ana')
  })

  test('/metrics is served to this machine, and to no one behind a proxy', async () => {
    const behind = { 'x-forwarded-for': '203.0.113.9' }
    expect((await app.api().send('GET', '/metrics', undefined, behind)).status).toBe(404)
  })

  test('the log holds no line for each request', async () => {
    const before = app.logged.length
    await app.api().send('GET', '/api/assets/')
    expect(app.logged.slice(before)).toEqual([])
  })
})

describe('the manifest', () => {
  test('[API-22] carries the brand name', async () => {
    const { status, body } = await app.api().send('GET', '/manifest.json')
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Bourse', short_name: 'Bourse', start_url: '/home' })
  })
})

describe('the reference', () => {
  test('[API-01] is OpenAPI 3.1 and knows every call that the contracts know, at both addresses', async () => {
    const { status, body } = await app.api().send('GET', '/api/openapi.json')
    expect(status).toBe(200)
    const { openapi, paths, servers } = body as unknown as {
      openapi: string
      paths: Record<string, Record<string, { summary: string }>>
      servers: unknown
    }
    expect(openapi).toBe('3.1.0')
    expect(servers).toEqual([{ url: app.settings.publicUrl }])
    const listed = contracts.map(({ method, path }) => [documentedPath(path), method.toLowerCase()] as const)
    expect(listed.filter(([path, method]) => !paths[path]?.[method]?.summary)).toEqual([])
    const operations = Object.values(paths).flatMap((path) => Object.keys(path))
    expect(operations).toHaveLength(contracts.length)
    expect(JSON.stringify(body)).not.toContain('"~standard"')
    expect((await app.api().send('GET', '/docs/openapi.json')).body).toEqual(body)
  })

  test('a documented path is served without the slash at its end, as it is written there', async () => {
    expect((await app.api().send('GET', '/api/markets')).body).toEqual((await app.api().send('GET', '/api/markets/')).body)
  })
})

describe('the mailbox of the demo', () => {
  test('shows mails as text, newest first', async () => {
    await app.db.transaction((tx) => queueMail(tx, { to: 'a@demo.local', subject: 'First', body: 'one' }))
    await app.db.transaction((tx) => queueMail(tx, { to: 'b@demo.local', subject: '<b>Second</b>', body: '<script>two</script>' }))
    const { body } = await app.api().send('GET', '/dev/mail.json')
    expect((body as unknown as { subject: string }[]).map(({ subject }) => subject)).toEqual(['<b>Second</b>', 'First'])
    const page = await app.api().send('GET', '/dev/mail')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.body).not.toContain('<script')
    expect(page.body).toContain('&#60;script&#62;two')
  })

  test('shows the HTML part in a frame that runs and loads nothing', async () => {
    const [mail] = (await app.api().send('GET', '/dev/mail.json')).body as unknown as { id: string }[]
    const { status, headers, body } = await app.api().send('GET', `/dev/mail/${mail?.id}.html`)
    expect([status, headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN'])
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox /,
    )
    expect(headers.get('content-security-policy')).not.toContain('allow-scripts')
    expect(body).toContain('&#60;script&#62;two')
    expect(body).not.toContain('<script')
    for (const id of ['999999999', '0', 'x', '1e3', '-1']) expect((await app.api().send('GET', `/dev/mail/${id}.html`)).status).toBe(404)
  })

  test('gives codes and links to this machine alone', async () => {
    const behind = { 'x-forwarded-for': '203.0.113.9' }
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail.css', '/dev/mail/1.html'])
      expect(await app.api().send('GET', path, undefined, behind)).toMatchObject(refused(404, 'NOT_FOUND'))
  })

  test('and the figures ask for the token behind a proxy, also one on this machine that adds no header', async () => {
    const token = 'a token of the operator'
    const proxied = await testApp({ TRUST_PROXY: 'on', OPERATOR_TOKEN: token })
    for (const path of ['/metrics', '/dev/mail', '/dev/mail.json']) {
      expect([path, (await proxied.api().send('GET', path)).status]).toEqual([path, 404])
      const asked = await proxied.api().send('GET', path, undefined, { authorization: `Bearer ${token}` })
      expect([path, asked.status]).toEqual([path, 200])
      expect([path, (await app.api().send('GET', path)).status]).toEqual([path, 200])
    }
  })

  test('is nowhere else', async () => {
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/']) expect((await https.api().send('GET', path)).status).toBe(404)
  })
})

describe('every answer', () => {
  const paths = [
    '/live',
    '/ready',
    '/metrics',
    '/manifest.json',
    '/robots.txt',
    '/api/openapi.json',
    '/api/assets/',
    '/api/profiles/',
    '/nowhere',
    '/dev/mail',
    '/graphql',
  ]

  test.each(paths)('%s says how a browser must treat it', async (path) => {
    const { headers } = await app.api().send('GET', path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cache-control': 'no-store',
    })
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  })

  test('over https it also says to stay there, and the cookie is for https alone', async () => {
    const { headers } = await new ApiClient(https.url).send('GET', '/api/assets/')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.getSetCookie()[0]).toContain('; Secure')
  })
})

describe('a wrong address', () => {
  test.each([
    ['GET', '/api/', 404],
    ['GET', '/api/nothing/', 404],
    ['GET', '/static/nothing.js', 404],
    ['GET', '/apix', 404],
    ['POST', '/nowhere', 404],
    ['DELETE', '/api/assets/', 405],
    ['POST', '/ready', 405],
    ['PUT', '/manifest.json', 405],
    ['GET', '/graphql', 405],
    ['DELETE', '/api/profile/1/pocket/', 405],
  ])('[DEF-031] %s %s is %i, with a text in the language that was asked for', async (method, path, status) => {
    const answer = await app.api().send(method, path, undefined, { 'accept-language': 'es-AR,es;q=0.9' })
    const code = status === 405 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/^(?!errors\.)./) } })
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/GET|POST/)
  })
})
