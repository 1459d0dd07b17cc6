import { expect, test } from 'vitest'
import { createLog } from '#platform/log'

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
