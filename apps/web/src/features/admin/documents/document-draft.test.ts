import { describe, expect, test } from 'vitest'
import { draftBody, draftFaults, draftTexts, isSame, missingLangs } from './document-draft.ts'

const text = (title: string) => ({ title, summary: '', content: `# ${title}` })
const RECORD = {
  ...{ role: 'privacy', kind: 'notice' as const, title: 'Privacy', versions: [], draftAt: null, draft: null },
  inForce: { en: text('Privacy'), es: text('Privacidad') },
}

describe('[DEF-186] the next version of a document', () => {
  test('begins with the texts in force, or goes on with its draft', () => {
    const texts = draftTexts(RECORD)
    expect([texts.en.title, texts.es.title, texts.pt.title]).toEqual(['Privacy', 'Privacidad', ''])
    const draft = { texts: { en: text('Privacy 2') }, version: '2.0', savedAt: 1, savedBy: 'Noa' }
    expect(draftTexts({ ...RECORD, draft }).en.title).toBe('Privacy 2')
    expect([isSame(texts, draftTexts(RECORD)), isSame(texts, draftTexts({ ...RECORD, draft }))]).toEqual([true, false])
  })

  test('is sent in the languages that are written, each with its title and text', () => {
    const texts = draftTexts(RECORD)
    expect(Object.keys(draftBody(texts, null).texts)).toEqual(['en', 'es'])
    expect(draftFaults(texts)).toEqual({})
    const half = { ...texts, pt: { ...texts.pt, title: 'Privacidade' }, en: { ...texts.en, title: ' ' } }
    expect(Object.keys(draftFaults(half))).toEqual(['texts.en.title', 'texts.pt.content'])
  })

  test('lacks the languages that nobody wrote', () => {
    expect([missingLangs(['en', 'pt']), missingLangs(['en', 'es', 'pt'])]).toEqual([['es'], []])
  })
})
