import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

const rows = (...lines: string[]) => lines.map((line) => [...line].map((square) => square === '#'))

test.each([
  ['nothing dark draws nothing', rows('..', '..'), ''],
  ['neighbours in a row are one bar', rows('.##.'), 'M1 0h2v1H1z'],
  ['a bar may reach both edges', rows('##'), 'M0 0h2v1H0z'],
  ['gaps split bars, rows follow one another', rows('#.#', '.#.'), 'M0 0h1v1H0zM2 0h1v1H2zM1 1h1v1H1z'],
])('[DEF-022] [DEF-068] the QR code as a path: %s', (_, data, path) => {
  expect(qrPath(data)).toBe(path)
})
