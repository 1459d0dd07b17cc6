import { expect, test } from 'vitest'
import { countdownText, durationText } from './text.ts'

const t = ((key: string, values?: Record<string, unknown>) => `${String(values?.['count'])} ${key.split('.').at(-1)}`) as Parameters<
  typeof durationText
>[1]

test.each([
  [15, '15 seconds'],
  [60, '1 minutes'],
  [90, '90 seconds'],
  [300, '5 minutes'],
  [86_400, '1440 minutes'],
])('%i seconds are said as %s', (seconds, expected) => {
  expect(durationText(seconds, t)).toBe(expected)
})

test.each([
  [24_000, '0:24'],
  [23_001, '0:24'],
  [725_000, '12:05'],
  [10_800_000, '3:00:00'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%i ms left are shown as %s', (leftMs, expected) => {
  expect(countdownText(leftMs)).toBe(expected)
})
