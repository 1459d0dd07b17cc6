import { expect, test } from 'vitest'
import { activePdfs } from '../testing/active-pdfs.ts'
import { honestPdfs } from '../testing/honest-pdfs.ts'
import { inspectPdf } from './inspect-pdf.ts'

test.each(Object.entries(activePdfs()))('[DEF-042] a PDF with this is refused: %s', (_, bytes) => {
  expect(inspectPdf(bytes)).toBe(false)
})

test.each(Object.entries(await honestPdfs()))('[DEF-042] a PDF of this kind is accepted: %s', (_, bytes) => {
  expect(inspectPdf(bytes)).toBe(true)
})
