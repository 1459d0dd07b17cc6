import { expect, test } from 'vitest'
import { noteReturn } from './note.ts'

const OLIVAR = { faceValue: 100_000_000n, couponPpm: 80_000n, perYear: 12, endsOn: '2029-09-30' }

test('[STAFF-05] 24 notes of 100.00 at 8 % pay 16.00 a month, 34 times until September 2029, and their face value', () => {
  expect(noteReturn(OLIVAR, 24n, 101_350_000n, '2026-11-30')).toEqual({
    times: 34,
    each: 16_000_000n,
    coupons: 544_000_000n,
    total: 2_944_000_000n,
    yieldPpm: 78_934n,
  })
})

test.each([
  ['2029-09-30', 0],
  ['2029-09-29', 1],
  ['2029-08-30', 1],
  ['2029-08-29', 2],
  ['2030-01-01', 0],
  ['2028-02-28', 20],
  ['2028-02-29', 19],
])('on %s there are %i coupons to come: one that is due that day is gone', (today, times) => {
  expect(noteReturn(OLIVAR, 1n, 1n, today).times).toBe(times)
})

test('a coupon on the 31st is due on the last day of a shorter month, leap years included', () => {
  const note = { ...OLIVAR, perYear: 4, endsOn: '2028-05-31' }
  expect(noteReturn(note, 1n, 1n, '2028-02-28').times).toBe(2)
  expect(noteReturn(note, 1n, 1n, '2028-02-29').times).toBe(1)
  expect(noteReturn({ ...note, endsOn: '2100-05-31' }, 1n, 1n, '2100-02-28').times).toBe(1)
})

test.each([
  ['2000-05-31', '2000-02-28', 2],
  ['2000-05-31', '2000-02-29', 1],
  ['2027-05-31', '2027-02-28', 1],
  ['2027-05-31', '2027-02-27', 2],
  ['2027-07-31', '2027-04-29', 2],
  ['2027-07-31', '2027-04-30', 1],
  ['0101-05-31', '0101-02-27', 2],
])('of a note until %s, with four coupons a year, on %s %i are to come', (endsOn, today, times) => {
  expect(noteReturn({ ...OLIVAR, perYear: 4, endsOn }, 1n, 1n, today).times).toBe(times)
})

test('nothing paid has no yield, and no notes pay nothing', () => {
  expect(noteReturn(OLIVAR, 0n, 0n, '2029-01-01')).toMatchObject({ each: 0n, coupons: 0n, total: 0n, yieldPpm: undefined })
})

test('a yield is rounded down, and so is each coupon, as it is paid: never more than the note promises', () => {
  const note = { faceValue: 1_000_000n, couponPpm: 70_000n, perYear: 12, endsOn: '2027-12-31' }
  expect(noteReturn(note, 3n, 1_000_000n, '2026-12-31')).toMatchObject({ times: 12, each: 17_500n, coupons: 210_000n })
})

test('one note of 1.00 at 7 % pays 0.005833 a month, not 0.0058333…', () => {
  const note = { faceValue: 1_000_000n, couponPpm: 70_000n, perYear: 12, endsOn: '2027-12-31' }
  expect(noteReturn(note, 1n, 3_000_000n, '2026-12-31')).toMatchObject({ each: 5_833n, coupons: 69_996n, yieldPpm: 23_333n })
})
