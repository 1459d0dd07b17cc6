import { describe, expect, test } from 'vitest'
import type { Verification } from '../profile/index.ts'
import { FILE_BYTES_MAX, FILES_BYTES_MAX, fileTypeOf, isBirthDate, isReason, maySubmit } from './index.ts'

test.each<[Verification, boolean]>([
  ['none', true],
  ['pending', false],
  ['approved', false],
  ['rejected', true],
])('[DEF-042] a profile with the status %s may submit documents: %s', (value, expected) => {
  expect(maySubmit(value)).toBe(expected)
})

test.each([
  ['1990-04-21', true],
  ['2026-11-14', true],
  ['2026-11-15', false],
  ['2026-11-16', false],
  ['1901-11-16', true],
  ['1901-11-15', false],
  ['0001-01-01', false],
])('[DEF-042] on 2026-11-15 a birth date of %s is possible: %s', (day, expected) => {
  expect(isBirthDate(day, '2026-11-15')).toBe(expected)
})

test('[DEF-042] a reason has at least three letters', () => {
  expect(['', '   ', 'no', ' no ', '👍👍', 'old', 'It is too old'].map(isReason)).toEqual([false, false, false, false, false, true, true])
})

test('[DEF-042] a file may have 8 MiB, and all of one submission together 20', () => {
  expect([FILE_BYTES_MAX, FILES_BYTES_MAX]).toEqual([8_388_608, 20_971_520])
})

describe('the kind of a file, by its content', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  test.each([
    ['\xff\xd8\xff\xe0 a photograph', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n a scan', 'image/png'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['%PDF-1.7\n…\n%%EOF\n', 'application/pdf'],
    [`%PDF-1.7\n%%EOF${' '.repeat(1019)}`, 'application/pdf'],
    [`%PDF-1.7\n%%EOF${' '.repeat(1020)}`, undefined],
    ['%PDF-1.7 cut off', undefined],
    ['%%EOF', undefined],
    [' %PDF-1.7 %%EOF', undefined],
    ['RIFF\x10\0\0\0WAVEfmt ', undefined],
    ['RIFX\x10\0\0\0WEBPVP8 ', undefined],
    ['GIF89a', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['<!doctype html><script>', undefined],
    ['PK\x03\x04', undefined],
    ['\xff\xd8', undefined],
    ['', undefined],
  ])('[DEF-042] %j', (text, type) => {
    expect(fileTypeOf(bytes(text))).toBe(type)
  })
})
