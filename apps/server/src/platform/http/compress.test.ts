import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bareServer } from '../../testing/bare-server.ts'
import { encodingFor } from './compress.ts'

const LONG = JSON.stringify({ texts: Array.from({ length: 200 }, (_, index) => `the text with the number ${index}`) })
const VERY_LONG = LONG.repeat(40)

const { url } = await bareServer(({ server }) => {
  server.get('/short', async () => ({ fine: true }))
  server.get('/long', async (_request, reply) => reply.type('application/json').send(LONG))
  server.get('/very-long', async (_request, reply) => reply.header('Vary', 'Accept-Language').type('text/plain').send(VERY_LONG))
  server.get('/bytes', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(10_000, 7)))
})

/** As it travels: `fetch` would unpack it. */
async function travelling(path: string, accepted?: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const asked = request(`${url}${path}`, { headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return { headers: answer.headers, body: Buffer.concat(chunks) }
}

describe('a text', () => {
  test.each([
    ['gzip', 'gzip, deflate', gunzipSync],
    ['br', 'gzip, deflate, br', brotliDecompressSync],
  ])('is sent as %s to a client that accepts %j, and decompresses completely', async (encoding, accepted, unpack) => {
    for (const [path, text] of [
      ['/long', LONG],
      ['/very-long', VERY_LONG],
    ] as const) {
      const { headers, body } = await travelling(path, accepted)
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['vary']).toContain('Accept-Encoding')
      expect(body.length).toBeLessThan(text.length / 4)
      expect(unpack(body).toString()).toBe(text)
    }
  })

  test('is sent uncompressed to other clients, and varies by the accepted encoding', async () => {
    const { headers, body } = await travelling('/very-long')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['vary']).toBe('Accept-Language, Accept-Encoding')
    expect(body.toString()).toBe(VERY_LONG)
  })

  test.each(['/short', '/bytes'])('%s is left alone', async (path) => {
    const { headers } = await travelling(path, 'gzip, br')
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined])
  })
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['GZIP', 'gzip'],
  ['gzip;q=0, br ; q=0.0', undefined],
  ['br;q=0,gzip;q=0.5', 'gzip'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['abr, gzippy', undefined],
  [',,;q=', undefined],
] as const)('of %j it takes %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
