import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeOrigin } from './safe-origin.ts'

test.each([
  ['/max', '/max'],
  ['/@maker/venue/7/?tab=terms#top', '/@maker/venue/7/?tab=terms#top'],
  ['/signinside', '/signinside'],
  ['/help/signin', '/help/signin'],
  [undefined, undefined],
  ['', undefined],
  ['max', undefined],
  ['https://evil.example/', undefined],
  ['//evil.example/', undefined],
  ['/\\evil.example/', undefined],
  ['/a\\b', undefined],
  ['/\t/evil.example', undefined],
  ['\t//evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/signin', undefined],
  ['/signup?from=/max', undefined],
  ['/signin/', undefined],
])('[DEF-006] %j is remembered as %j', (origin, kept) => {
  expect(safeOrigin(origin)).toBe(kept)
})

test('[DEF-006] every kept origin stays on this host', () => {
  const tricky = fc.string({ unit: fc.constantFrom('/', '\\', ':', '@', '.', 'a', '\t', '\n', ' ', '?', '#', '%2f') })
  fc.assert(
    fc.property(tricky, (text) => {
      const kept = safeOrigin(`/${text}`)
      if (kept !== undefined) expect(new URL(kept, 'https://bourse.example').host).toBe('bourse.example')
    }),
    { numRuns: 2000 },
  )
})
