import type { Lang } from '@bourse/contracts/http'
import { sql, type Tx } from '#platform/db'
import { textOf } from './dictionary.ts'

/** A text by its key, in the language it was read for. */
export type TextOf = (key: string) => string

/** What staff have edited of a language; of these sections alone where they are named (API-17). */
export async function editedTexts(tx: Tx, lang: Lang, sections?: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = sections ? sql`split_part(key, '.', 1) = any(${sections}::text[])` : sql`true`
  const rows = await tx.rows<{ key: string; text: string }>(sql`select key, text from dictionary_texts where lang = ${lang} and ${wanted}`)
  return new Map(rows.map(({ key, text }) => [key, text]))
}

/** The texts of these sections as the pages show them: what staff have edited comes first. */
export async function readTexts(tx: Tx, lang: Lang, sections: readonly string[]): Promise<TextOf> {
  const edited = await editedTexts(tx, lang, sections)
  return (key) => edited.get(key) ?? textOf(lang, key)
}
