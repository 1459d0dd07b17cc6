import { expect, test } from 'vitest'
import { closesAt, exportEndsAt, nextExportAt } from './closure.ts'

const noon = new Date('2026-11-17T12:00:00Z')

test('[STAFF-05] an account closes 14 days after it was asked for, and a copy of the data is kept for 7', () => {
  expect(closesAt(noon).toISOString()).toBe('2026-12-01T12:00:00.000Z')
  expect(exportEndsAt(noon).toISOString()).toBe('2026-11-24T12:00:00.000Z')
})

test('[STAFF-05] a copy can be asked for once a day, counted from the last one that was finished', () => {
  expect(nextExportAt(undefined, noon)).toBeUndefined()
  expect(nextExportAt(new Date('2026-11-16T12:00:01Z'), noon)?.toISOString()).toBe('2026-11-17T12:00:01.000Z')
  expect(nextExportAt(new Date('2026-11-16T12:00:00Z'), noon)).toBeUndefined()
})
