import { describe, expect, test } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { DocumentDiff } from './document-diff.tsx'

await loadTexts('registers', 'document')

const text = (content: string) => ({ title: 'Use of assets', summary: '', content })
const BEFORE = text('## 1 Who acts\n\nYou keep your password to yourself.\n\nA mistake is put right by a new entry.')
const AFTER = text('## 1 Who acts\n\nYou keep your password to yourself.\n\nA mistake is put right by a new entry, within one bank day.')

describe('[DEF-186] what a new version changes', () => {
  test('is marked against the version in force, and counted', () => {
    const { text: said, markup } = drawn(<DocumentDiff before={BEFORE} after={AFTER} lang="en" />)
    expect(said).toContain('1 paragraph changes')
    expect(markup).toMatch(/<ins>.*within one bank day/)
    expect(markup.match(/is-changed/g)).toHaveLength(1)
    expect(markup).not.toContain('<del>')
  })

  test('is everything where nothing was written in that language', () => {
    const { text: said } = drawn(<DocumentDiff before={undefined} after={AFTER} lang="es" />)
    expect(said).toContain('everything is new')
  })

  test('is nothing where both are the same', () => {
    expect(drawn(<DocumentDiff before={BEFORE} after={BEFORE} lang="en" />).text).toContain('0 paragraphs change')
  })
})
