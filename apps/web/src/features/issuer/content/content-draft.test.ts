import { expect, test } from 'vitest'
import { CONSOLE } from '../testing/sample-console.ts'
import { changeDraft, savedTexts, withoutDraft } from './content-draft.ts'
import { moveTo } from './move-image.ts'

const saved = savedTexts(CONSOLE.contents, 'es')

test('[DEF-158] what is typed in one language stays while another is changed', () => {
  const spanish = changeDraft({}, 'es', saved, { heading: 'Tres depósitos' })
  const both = changeDraft(spanish, 'pt', savedTexts(CONSOLE.contents, 'pt'), { name: 'Doca 4' })
  expect(both).toEqual({
    es: { name: 'Dársena 4', tag: 'Puerto viejo', heading: 'Tres depósitos', text: '' },
    pt: { name: 'Doca 4', tag: '', heading: '', text: '' },
  })
  expect(withoutDraft(both, 'es')).toEqual({ pt: both.pt })
})

test('[DEF-158] a text that is typed back is not unsaved', () => {
  const changed = changeDraft({}, 'es', saved, { tag: 'Puerto' })
  expect(changeDraft(changed, 'es', saved, { tag: 'Puerto viejo' })).toEqual({})
})

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, 3, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [3, 0, ['a', 'b', 'c']],
])('[DEF-158] a picture moves from place %d to %d', (from, to, order) => {
  expect(moveTo(['a', 'b', 'c'], from, to)).toEqual(order)
})
