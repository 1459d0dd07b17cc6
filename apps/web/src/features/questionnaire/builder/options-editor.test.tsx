import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { OptionsEditor } from './options-editor.tsx'

beforeAll(() => loadTexts('questionnaire'))

test('[QST-09] an answer without words shows what readers will see instead', () => {
  const answers = [
    { value: 'y' },
    { value: 'n', refuses: true },
    { value: 'later', content: { en: 'Later', es: undefined, pt: undefined } },
  ]
  const placeholders = (lang: 'en' | 'es') =>
    [...drawn(<OptionsEditor lang={lang} answers={answers} onChange={() => undefined} />).markup.matchAll(/placeholder="([^"]*)"/g)].map(
      ([, words]) => words,
    )
  expect(placeholders('en')).toEqual(['YES', 'NO', 'Later'])
  expect(placeholders('es')).toEqual(['YES', 'NO', 'Later'])
})
