import { describe, expect, test } from 'vitest'
import { createServer, isLoopback, onlyForOperator } from '#platform/http'
import { createLog } from '#platform/log'

const TOKEN = 'a token of the operator'
const open = (operatorToken: string | undefined, trustedProxies: number) => {
  const server = createServer({ log: createLog('silent'), trustedProxies, publicUrl: 'http://localhost', textOf: (code) => code })
  server.get('/inside', { onRequest: onlyForOperator({ operatorToken, trustedProxies }) }, async () => ({ is: 'inside' }))
  return server
}
const statusOf = async (remoteAddress: string, headers: Record<string, string> = {}, token?: string, trustedProxies = 0) =>
  (await open(token, trustedProxies).inject({ url: '/inside', remoteAddress, headers })).statusCode

describe('operator-only pages', () => {
  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('answers a caller on this machine: %s', async (address) => {
    expect(await statusOf(address)).toBe(200)
  })

  test.each(['10.0.0.1', '203.0.113.9', '::ffff:203.0.113.9', 'fe80::1', '128.0.0.1', '2001:db8::127.0.0.1'])(
    'is not there for anybody else: %s',
    async (address) => {
      expect(await statusOf(address)).toBe(404)
      expect(await statusOf(address, { authorization: 'Bearer ' })).toBe(404)
      expect(await statusOf(address, { authorization: 'Bearer undefined' })).toBe(404)
    },
  )

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via'])(
    'is not there for whom a proxy on this machine sends: %s',
    async (name) => {
      expect(await statusOf('127.0.0.1', { [name]: '127.0.0.1' })).toBe(404)
    },
  )

  test.each([1, 2])(
    'behind %s proxies asks everybody for the token: one on this machine may add no header that shows it',
    async (proxies) => {
      expect(await statusOf('127.0.0.1', {}, undefined, proxies)).toBe(404)
      expect(await statusOf('::1', {}, TOKEN, proxies)).toBe(404)
      expect(await statusOf('127.0.0.1', { authorization: `Bearer ${TOKEN}x` }, TOKEN, proxies)).toBe(404)
      expect(await statusOf('127.0.0.1', { authorization: `Bearer ${TOKEN}` }, TOKEN, proxies)).toBe(200)
    },
  )

  test('is opened from anywhere by the token, and by no other', async () => {
    expect(await statusOf('203.0.113.9', { authorization: `Bearer ${TOKEN}` }, TOKEN)).toBe(200)
    expect(await statusOf('127.0.0.1', { authorization: `bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' }, TOKEN)).toBe(200)
    for (const wrong of [`Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN, `Basic ${TOKEN}`, 'Bearer'])
      expect(await statusOf('203.0.113.9', { authorization: wrong }, TOKEN)).toBe(404)
  })
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.0.0.1.example', false],
  ['', false],
])('%j is reached from this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
