import { describe, expect, test } from 'vitest'
import { classBody, classDraft, classFaults } from './class-draft.ts'

const ISLANDS = {
  ...{ slug: 'islands', image: null, sortTerm: 'b1', isOpen: true, isVisible: true, assetCount: 2 },
  contents: { en: { name: 'Islands', description: 'In the delta' } },
}

describe('[DEF-187] the form of a class', () => {
  test('sends the languages that are written', () => {
    const draft = classDraft(ISLANDS)
    expect(classBody(draft).contents).toEqual({ en: { name: 'Islands', description: 'In the delta' } })
    const both = { ...draft, texts: { ...draft.texts, pt: { name: 'Ilhas', description: '' } } }
    expect(Object.keys(classBody(both).contents)).toEqual(['en', 'pt'])
  })

  test.each([
    [{}, []],
    [{ slug: '' }, ['slug']],
    [{ slug: 'Two Words' }, ['slug']],
    [{ sortTerm: ' ' }, ['sortTerm']],
    [{ texts: { ...classDraft(ISLANDS).texts, es: { name: '', description: 'Sin nombre' } } }, ['contents.es.name']],
    [{ texts: classDraft(undefined).texts }, ['contents.en.name']],
  ])('finds what is missing: %#', (change, fields) => {
    expect(Object.keys(classFaults({ ...classDraft(ISLANDS), ...change }))).toEqual(fields)
  })
})
