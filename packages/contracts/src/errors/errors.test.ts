import { describe, expect, test } from 'vitest'
import { en } from '../i18n/en/index.ts'
import { ERROR_STATUS, isErrorReply } from './index.ts'

const texts: Readonly<Record<string, string>> = en

describe('an error code', () => {
  test.each(Object.entries(ERROR_STATUS))('[API-05] [DEF-030] %s has its text and a status that DEF-030 knows', (code, status) => {
    expect(texts[`errors.${code}`]).toMatch(/\S/)
    expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]).toContain(status)
  })

  test('[API-05] every text belongs to an existing code', () => {
    const coded = Object.keys(texts).flatMap((key) => /^errors\.([A-Z_]+)$/.exec(key)?.[1] ?? [])
    expect(coded.filter((code) => !(code in ERROR_STATUS))).toEqual([])
  })
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
