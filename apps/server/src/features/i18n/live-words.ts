import { type Lang, LANGS } from '@bourse/contracts/http'
import { type Db, sql } from '#platform/db'
import type { Log } from '#platform/log'
import { textOf } from './dictionary.ts'

/** The names under which a transaction marks edits of texts, and changes of variables. */
export const EDITED = 'edited-texts'
export const CHANGED = 'changed-variables'

/** How long another process may show what was edited here. */
const LOOK_EVERY_MS = 1_000

/** What staff have edited, at hand where no database should be asked: error texts, heads of pages, every call that moves money. */
export interface LiveWords {
  textOf(lang: Lang, key: string): string
  /** For pages, which fetch edited texts only if there are any: the last edit, and the languages that have some; empty without. */
  version(): string
  isUnderMaintenance(): boolean
  /** Resolves once what is committed now is known. */
  refresh(): Promise<void>
  stop(): void
}

interface Known {
  last: bigint
  texts: ReadonlyMap<string, string>
  langs: readonly Lang[]
  isUnderMaintenance: boolean
}

/** Follows the edits: at once those of this process, within a second those of others. */
export function followWords(db: Db, log: Log): LiveWords {
  let known: Known = { last: -1n, texts: new Map(), langs: [], isUnderMaintenance: false }
  let looking: Promise<void> | undefined
  let isAskedAgain = false
  let hasFailed = false
  const look = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false
        known = await readKnown(db, known)
      } while (isAskedAgain)
      hasFailed = false
    } catch (error) {
      // While the database is down, what is known stays, and this is logged once.
      if (!hasFailed) log.warn({ err: (error as Error).message }, 'could not look for edited texts')
      hasFailed = true
    } finally {
      looking = undefined
    }
  }
  const refresh = (): Promise<void> => {
    isAskedAgain = true
    looking ??= look()
    return looking
  }
  const stops = [db.watch(EDITED, () => void refresh()), db.watch(CHANGED, () => void refresh())]
  const timer = setInterval(() => void refresh(), LOOK_EVERY_MS)
  timer.unref()
  void refresh()
  return {
    textOf: (lang, key) => known.texts.get(`${lang} ${key}`) ?? textOf(lang, key),
    version: () => (known.langs.length === 0 ? '' : [String(known.last), ...known.langs].join(' ')),
    isUnderMaintenance: () => known.isUnderMaintenance,
    refresh,
    stop() {
      clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}

/** The texts are read again only after an edit. */
async function readKnown(db: Db, before: Known): Promise<Known> {
  return db.read(async (tx) => {
    const { last, flag } = await tx.one<{ last: bigint; flag: string | null }>(sql`
      select (select coalesce(max(id), 0) from dictionary_edits) as last,
             (select value from system_variables where name = 'MAINTENANCE') as flag`)
    const isUnderMaintenance = flag === 'on'
    if (last === before.last) return { ...before, isUnderMaintenance }
    const rows = await tx.rows<{ lang: string; key: string; text: string }>(sql`select lang, key, text from dictionary_texts`)
    const langs = LANGS.filter((lang) => rows.some((row) => row.lang === lang))
    return { last, texts: new Map(rows.map(({ lang, key, text }) => [`${lang} ${key}`, text])), langs, isUnderMaintenance }
  })
}
