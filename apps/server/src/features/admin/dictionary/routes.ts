import { dictionary, type DictionaryText } from '@bourse/contracts/admin'
import type { BodyOf, ParamsOf } from '@bourse/contracts/http'
import { checkText } from '@bourse/domain/dictionary'
import { editText, MISSING_CONTENT, ownText, readEdits, type TextEdit } from '#features/i18n'
import { readMembers, visitOf, writeAudit } from '#features/session'
import type { Tx } from '#platform/db'
import type { FeatureParts } from '#platform/feature'
import { type Http, raise, type WriteContext } from '#platform/http'
import { pageOf } from '#platform/list'
import { contains, type Filter, isOwn, passes, readDictionary, readText } from './list-texts.ts'

/** Staff read every text of the product, change it in any language, and go back to the product's own. */
export function dictionaryRoutes(http: Http, { contributions }: Pick<FeatureParts, 'contributions'>): void {
  http.read(dictionary.list, async ({ tx, query }) => {
    const { q, section, show } = query
    const all = await readDictionary(tx)
    const count = (filter: Filter) => all.filter((row) => passes(row, filter)).length
    const found = all.filter((row) => passes(row, show) && (section === undefined || row.section === section) && (!q || contains(row, q)))
    const { rows, next } = pageOf(query, ({ key }) => key, found)
    return {
      items: rows,
      next,
      total: found.length,
      counts: { all: count('all'), edited: count('edited'), outdated: count('outdated'), same: count('same'), unused: count('unused') },
      outdatedIn: { es: all.filter((row) => row.es.isOutdated).length, pt: all.filter((row) => row.pt.isOutdated).length },
      sections: sectionsOf(all),
    }
  })

  http.read(dictionary.text, async ({ tx, params: { key } }) => {
    const row = (await readText(tx, key)) ?? raise('NOT_FOUND')
    return { row, edits: await presentEdits(tx, await readEdits(tx, key)) }
  })

  http.write(dictionary.save, async (call) => {
    const { key, lang } = call.params
    const source = ownText('en', key) ?? raise('NOT_FOUND')
    const text = call.body.text.trim()
    const fault = checkText(source, text)
    if (fault) raise('INVALID', { text: [`fields.${fault}`] })
    await edit(call, text === ownText(lang, key) ? null : text)
    return (await readText(call.tx, key)) ?? raise('NOT_FOUND')
  })

  http.write(dictionary.reset, async (call) => {
    if (!(await readText(call.tx, call.params.key))) raise('NOT_FOUND')
    await edit(call, null)
    return { row: (await readText(call.tx, call.params.key)) ?? null }
  })

  http.read(dictionary.missing, async ({ tx }) => {
    const rows = []
    for (const { kind, read } of contributions.to(MISSING_CONTENT))
      for (const { id, name, langs } of await read(tx)) rows.push({ kind, id: String(id), name, langs: [...langs] })
    return { rows }
  })
}

type Edit = Pick<WriteContext<typeof dictionary.reset>, 'tx' | 'caller' | 'request'> & {
  params: ParamsOf<typeof dictionary.reset>
  body: BodyOf<typeof dictionary.reset>
}

/** Writes the edit down with both texts, which are the product's words and nobody's data. */
async function edit({ tx, caller, request, params: { key, lang }, body: { version } }: Edit, text: string | null): Promise<void> {
  const before = (await readText(tx, key))?.[lang].text ?? ''
  const done = await editText(tx, { lang, key, text, userId: caller.userId, seen: BigInt(version) })
  if (done === 'changed') raise('CHANGED_MEANWHILE')
  if (done === undefined) return
  await writeAudit(tx, {
    userId: caller.userId,
    action: text === null ? 'dictionary.reset' : 'dictionary.edited',
    subject: `text:${key}`,
    data: { lang, before, after: text ?? ownText(lang, key) ?? '', edit: String(done) },
    address: visitOf(request).address,
  })
}

async function presentEdits(tx: Tx, edits: readonly TextEdit[]) {
  const people = new Map((await readMembers(tx, [...new Set(edits.map((one) => one.edited_by))])).map((one) => [one.user_id, one]))
  return edits.map(({ id, lang, text_before, text_after, edited_by, at }) => ({
    id: String(id),
    lang,
    before: text_before,
    after: text_after,
    by: people.get(edited_by)?.display_name ?? '',
    at: at.getTime(),
  }))
}

function sectionsOf(rows: readonly DictionaryText[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { key, section } of rows) if (isOwn(key)) counts.set(section, (counts.get(section) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}
