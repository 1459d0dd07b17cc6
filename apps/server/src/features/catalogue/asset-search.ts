import type { AssetReply } from '@bourse/contracts/catalogue'
import { LANGS, type Lang } from '@bourse/contracts/http'
import { extensionPoint } from '#platform/feature'
import type { GraphBuilder } from '#platform/graph'
import { findAssetClasses } from './asset-classes.ts'
import { nameIn, presentAsset } from './present.ts'
import { findAssets } from './store.ts'

/** A search: one text for each kind of result. Without a text a kind is not filtered. */
export interface AssetSearch {
  asset: string
  assetClass: string
  venue: string
  perk: string
  lang: Lang
}

/** At most this many of each kind. */
export const SEARCH_MAX = 50

type SearchType = ReturnType<typeof defineSearch>

/** Adds the results of another feature to the search, as a field that is read only when a query asks for it. */
export type AssetSearchSource = (builder: GraphBuilder, search: SearchType) => void

export const SEARCH_SOURCES = extensionPoint<AssetSearchSource>('catalogue.search')

/** API-81: assets by their sort term, classes, and what other features find. */
export function assetSearchGraph(builder: GraphBuilder, sources: readonly AssetSearchSource[]): void {
  const [search, found] = [defineSearch(builder), defineAsset(builder)]
  search.implement({
    fields: (t) => ({
      assets: t.field({
        type: [found],
        resolve: ({ asset, lang }, _args, { db }) =>
          db.read(async (tx) =>
            (await findAssets(tx, asset, SEARCH_MAX)).map((row) => ({ ...presentAsset(row), name: nameIn(row, lang) })),
          ),
      }),
      assetClasses: t.idList({
        description: 'The rowIds of the classes that match',
        resolve: async ({ assetClass }, _args, { db }) => (await db.read((tx) => findAssetClasses(tx, assetClass))).map(String),
      }),
    }),
  })
  for (const source of sources) source(builder, search)
  builder.queryField('assetSearch', (t) =>
    t.field({
      description: 'Assets, classes, ventures and perks that match words',
      type: search,
      args: { asset: t.arg.string(), assetClass: t.arg.string(), venue: t.arg.string(), perk: t.arg.string(), lang: t.arg.string() },
      resolve: (_root, args) => ({
        asset: readText(args.asset),
        assetClass: readText(args.assetClass),
        venue: readText(args.venue),
        perk: readText(args.perk),
        lang: readLang(args.lang),
      }),
    }),
  )
}

function defineSearch(builder: GraphBuilder) {
  return builder.objectRef<AssetSearch>('AssetSearch')
}

function defineAsset(builder: GraphBuilder) {
  return builder.objectRef<AssetReply>('FoundAsset').implement({
    fields: (t) => ({
      rowId: t.exposeID('id'),
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      symbol: t.exposeString('symbol'),
      icon: t.exposeString('icon', { nullable: true }),
      decimals: t.exposeInt('decimals'),
      decimalsMin: t.exposeInt('decimals_min'),
      notionalValue: t.exposeString('notionalValue'),
    }),
  })
}

const TEXT_LENGTH_MAX = 64

/** PostgreSQL can't store every character that a query may contain. */
function readText(written: string | null | undefined): string {
  return (written ?? '').replaceAll('\0', '').trim().slice(0, TEXT_LENGTH_MAX)
}

/** English unless it is a language of the product. */
export function readLang(written: string | null | undefined): Lang {
  return LANGS.find((lang) => lang === written) ?? 'en'
}
