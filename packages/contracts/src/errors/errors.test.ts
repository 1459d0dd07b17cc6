import { describe, expect, test } from 'vitest'
import { ERROR_STATUS, isErrorReply } from './index.ts'

test.each(Object.entries(ERROR_STATUS))('[API-05] [DEF-030] %s has a status that DEF-030 knows', (_code, status) => {
  expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]).toContain(status)
})

describe('an error reply', () => {
  test.each([
    [{ code: 'NOT_FOUND', message: 'x' }, true],
    [{ code: 'INVALID', message: 'x', fields: { name: ['fields.required'] } }, true],
    [{ code: 'toString', message: 'x' }, false],
    [{ code: 'NO_SUCH_CODE', message: 'x' }, false],
    [{ code: 404, message: 'x' }, false],
    [{ message: 'x' }, false],
    [{ code: 'NOT_FOUND' }, false],
    [null, false],
    ['NOT_FOUND', false],
    [undefined, false],
  ])('[API-03] %j: %s', (body, isOne) => {
    expect(isErrorReply(body)).toBe(isOne)
  })
})
