import { CLASS_ASSETS_MAX, type FoundAsset, type FoundClass } from '@bourse/contracts/search'
import { excerptFor, type SearchAsk, type SearchSource } from '#features/search'
import { sql, type Statement, type Tx } from '#platform/db'
import { assetClassesByIds, presentAssetClass } from './asset-classes.ts'
import { presentCards } from './cards.ts'
import { ASSET_GATES } from './gates.ts'
import { IS_SHOWN } from './visibility.ts'

/** Assets by code and name, and by what their previews tell in the reader's language or in English. */
export const assetSource: SearchSource<'assets'> = {
  kind: 'assets',
  lookIn: ({ lang }) => ({
    names: [
      { from: sql`assets a`, id: sql`a.id`, name: sql`a.find_name`, isListed: IS_SHOWN },
      {
        from: sql`asset_contents t`,
        id: sql`t.asset_id`,
        name: sql`t.find_name`,
        text: sql`t.find_text`,
        isListed: isRead('t', lang),
      },
    ],
    isShown: sql`select from assets a where a.id = c.id and ${IS_SHOWN}`,
  }),
  async present(tx, found, ask) {
    const { words, caller, lang, contributions } = ask
    const cards = await presentCards(tx, found.ids, { lang, profileId: caller.profileId, gates: contributions.to(ASSET_GATES) })
    const more = await readMore(tx, found.ids, ask)
    return cards.map((card): FoundAsset => {
      const { text = '', held = null, market = null } = more.get(BigInt(card.rowId)) ?? {}
      const excerpt = excerptFor(BigInt(card.rowId), found, words, { shown: `${card.name} ${card.tag}`, text })
      return { card, excerpt, held: held === null ? null : String(held), market }
    })
  },
}

interface MoreRow extends Record<string, unknown> {
  id: bigint
  text: string
  held: bigint | null
  market: string | null
}

async function readMore(tx: Tx, ids: readonly bigint[], { caller, lang }: SearchAsk): Promise<Map<bigint, MoreRow>> {
  const rows = await tx.rows<MoreRow>(sql`
    select a.id, coalesce((select string_agg(t.heading || ' ' || t.text, ' ' order by t.lang = ${lang} desc) from asset_contents t
                           where t.asset_id = a.id and ${isRead('t', lang)}), '') as text,
           (select w.balance from published.wallets w where w.pocket_id = ${caller.pocketId} and w.asset_id = a.id and w.version > 0) as held,
           (select m.symbol from published.markets m where m.base_asset_id = a.id order by m.sort_term, m.symbol limit 1) as market
    from assets a where a.id = any(${ids}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Classes by name and description. There are few of them, so no index is needed. */
export const classSource: SearchSource<'classes'> = {
  kind: 'classes',
  lookIn: ({ lang }) => ({
    names: [
      {
        from: sql`asset_class_contents n`,
        id: sql`n.asset_class_id`,
        name: sql`n.find_name`,
        text: sql`n.find_text`,
        isListed: isRead('n', lang),
      },
    ],
    isShown: sql`select from asset_classes k where k.id = c.id and k.is_visible`,
  }),
  async present(tx, { ids }, { lang }) {
    const classes = await assetClassesByIds(tx, ids, lang)
    const counts = await countAssets(tx, ids)
    return ids.flatMap((id): FoundClass[] => {
      const row = classes.get(id)
      return row ? [{ card: presentAssetClass(row), assetCount: counts.get(id) ?? 0 }] : []
    })
  },
}

/** Up to a limit: nobody reads the exact number of so many. */
async function countAssets(tx: Tx, classIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await tx.rows<{ id: bigint; count: number }>(sql`
    select k.id, (select count(*)::int from (
      select from assets a where a.asset_class_id = k.id and ${IS_SHOWN} limit ${CLASS_ASSETS_MAX}) x) as count
    from asset_classes k where k.id = any(${classIds}::bigint[])`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Whether the texts under this alias are in a language that the reader is shown. */
function isRead(alias: 't' | 'n', lang: string): Statement {
  return alias === 't' ? sql`t.lang in (${lang}, 'en')` : sql`n.lang in (${lang}, 'en')`
}
