import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog, duringRequest } from '#platform/log'

test('whatever could open an account is cut out, at any of three depths', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const secrets = { authorization: 'S3CRET', password: 'S3CRET', refresh: 'S3CRET', access: 'S3CRET', otp: 'S3CRET', cookie: 'S3CRET' }
  log.info(secrets, 'flat')
  log.info({ body: secrets }, 'once')
  log.info({ request: { headers: secrets } }, 'twice')
  log.debug('not at this level')
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain('S3CRET')
  expect(lines.join('')).toContain('[cut]')
})

test('a line carries what is known about its process, also when that is learned later', () => {
  const lines: unknown[] = []
  const context: Record<string, unknown> = { roles: ['api'] }
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) }, context)
  log.info('first')
  context['process'] = 'p1'
  log.warn({ figure: 7 }, 'second')
  expect(lines).toEqual([
    { level: 30, time: expect.any(Number), roles: ['api'], msg: 'first' },
    { level: 40, time: expect.any(Number), roles: ['api'], process: 'p1', figure: 7, msg: 'second' },
  ])
})

test('two requests at once: each line carries the id of its own, and one outside carries none', async () => {
  const lines: { msg: string; requestId?: string }[] = []
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]) })
  const work = async (id: string) => {
    await pause(1)
    log.info(id)
  }
  await Promise.all([duringRequest('a', () => work('a')), duringRequest('b', () => work('b')), work('none')])
  expect(lines.map(({ msg, requestId }) => [msg, requestId]).toSorted()).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['none', undefined],
  ])
})
