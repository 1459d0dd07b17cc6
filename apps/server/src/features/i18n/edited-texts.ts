import type { Lang } from '@bourse/contracts/http'
import { sql, type Statement, type Tx } from '#platform/db'
import { textOf } from './dictionary.ts'

/** A text by its key, in the requested language. */
export type TextOf = (key: string) => string

/** The texts of a language that staff have edited, all or only these keys (API-17). */
export async function editedTexts(tx: Tx, lang: Lang, keys?: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return await readEdited(tx, lang, keys ? sql`key = any(${keys}::text[])` : sql`true`)
}

/** The texts of these sections as the pages show them: edited ones replace the built-in ones. */
export async function readTexts(tx: Tx, lang: Lang, beginnings: readonly string[]): Promise<TextOf> {
  const edited = await readEdited(tx, lang, sql`split_part(key, '.', 1) = any(${beginnings}::text[])`)
  return (key) => edited.get(key) ?? textOf(lang, key)
}

async function readEdited(tx: Tx, lang: Lang, wanted: Statement): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ key: string; text: string }>(sql`select key, text from dictionary_texts where lang = ${lang} and ${wanted}`)
  return new Map(rows.map(({ key, text }) => [key, text]))
}
