import type { Lang } from '@bourse/contracts/http'
import { sql, type Tx } from '#platform/db'
import { EDITED } from './live-words.ts'

export interface TextEdit {
  id: bigint
  lang: Lang
  key: string
  text_before: string | null
  text_after: string | null
  edited_by: bigint
  at: Date
}

interface Edit {
  lang: Lang
  key: string
  /** Null goes back to the product's own text. */
  text: string | null
  userId: bigint
  /** The last edit that the editor has seen, or 0. */
  seen: bigint
}

/**
 * Returns the number of the edit; 'changed' when somebody else edited the text meanwhile, and undefined when it already reads so. One
 * edit at a time, so that their numbers become visible in their order: whoever has seen one has seen those before it.
 */
export async function editText(tx: Tx, { lang, key, text, userId, seen }: Edit): Promise<bigint | 'changed' | undefined> {
  await tx.run(sql`lock table dictionary_texts in share row exclusive mode`)
  const { last } = await tx.one<{ last: bigint }>(
    sql`select coalesce(max(id), 0) as last from dictionary_edits where key = ${key} and lang = ${lang}`,
  )
  if (last !== seen) return 'changed'
  const before =
    (await tx.maybe<{ text: string }>(sql`select text from dictionary_texts where lang = ${lang} and key = ${key}`))?.text ?? null
  if (before === text) return undefined
  if (text === null) await tx.run(sql`delete from dictionary_texts where lang = ${lang} and key = ${key}`)
  else
    await tx.run(sql`
      insert into dictionary_texts (lang, key, text) values (${lang}, ${key}, ${text}) on conflict (lang, key) do update set text = excluded.text`)
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into dictionary_edits (lang, key, text_before, text_after, edited_by)
    values (${lang}, ${key}, ${before}, ${text}, ${userId}) returning id`)
  tx.mark(EDITED, id)
  return id
}

const HISTORY_MAX = 100

/** The edits of a text, newest first. */
export async function readEdits(tx: Tx, key: string): Promise<TextEdit[]> {
  return tx.rows<TextEdit & Record<string, unknown>>(sql`
    select id, lang, key, text_before, text_after, edited_by, at from dictionary_edits
    where key = ${key} order by id desc limit ${HISTORY_MAX}`)
}

export interface EditedText {
  lang: Lang
  key: string
  /** Null where it was edited and reset. */
  text: string | null
  last: bigint
}

/** Everything that was ever edited, with the number of its last edit. */
export async function readEdited(tx: Tx): Promise<EditedText[]> {
  return tx.rows<EditedText & Record<string, unknown>>(sql`
    select coalesce(t.lang, e.lang) as lang, coalesce(t.key, e.key) as key, t.text, coalesce(e.last, 0) as last
    from dictionary_texts t
    full join (select lang, key, max(id) as last from dictionary_edits group by lang, key) e on e.lang = t.lang and e.key = t.key
    order by 2, 1`)
}
