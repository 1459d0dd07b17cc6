import { expect, test } from 'vitest'
import { promiseOf } from './promise-of.ts'

test.each([
  ['', ''],
  ['A plot, the tools and the Sunday table.', 'A plot, the tools and the Sunday table.'],
  ['Two hours. Tell us what is broken.', 'Two hours.'],
  ['Costs 1.5 coins. More.', 'Costs 1.5 coins.'],
  ['¿Venís? Sí.', '¿Venís?'],
  ['No end', 'No end'],
  [
    'A plot, the tools and the Sunday table, for the price of two coffees a week.',
    'A plot, the tools and the Sunday table, for the price of…',
  ],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
])('[PERK-05] “%s” promises “%s”', (summary, promise) => {
  expect(promiseOf(summary)).toBe(promise)
})
