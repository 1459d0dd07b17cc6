import type { AssetClassReply, ExploredClass } from '@bourse/contracts/catalogue'
import { sql } from '#platform/db'
import type { GraphBuilder } from '#platform/graph'
import { assetClassesByIds, presentAssetClass, readAssetClasses } from './asset-classes.ts'
import { readLang } from './asset-search.ts'
import { exploreClasses } from './explore.ts'
import { type PromotedRow, readPromoted } from './promoted.ts'
import type { CatalogueSources } from './routes.ts'

interface FiatAsset {
  code: string
  name: string
}

/** The currencies of the settings form (API-76, PROF-15), the assets of the home page (API-68, CAT-13), and the classes (API-77..79). */
export function catalogueGraph(builder: GraphBuilder, { parts }: Pick<CatalogueSources, 'parts'>): void {
  addPromotedAssets(builder)
  addFiatAssets(builder)
  const content = contentOf(builder)
  addAssetClasses(builder, content)
  addExploredClasses(builder, content, parts)
}

function addPromotedAssets(builder: GraphBuilder): void {
  const promoted = builder.objectRef<PromotedRow>('PromotedAsset').implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      tag: t.exposeString('tag'),
      text: t.exposeString('text'),
      featuredImage: t.exposeString('featured_art_uri', { nullable: true }),
      /** Raw units of the currency. */
      faceValue: t.string({ nullable: true, resolve: ({ face_value }) => (face_value === null ? null : String(face_value)) }),
      faceValueCode: t.exposeString('face_code', { nullable: true }),
      faceValueDecimals: t.exposeInt('face_decimals', { nullable: true }),
      fiatSymbol: t.exposeString('face_symbol', { nullable: true }),
    }),
  })
  builder.queryField('promotedAssets', (t) =>
    t.field({
      description: 'The assets that the public home page shows',
      type: [promoted],
      args: { lang: t.arg.string({ defaultValue: 'en' }) },
      resolve: (_root, { lang }, { db }) => db.read((tx) => readPromoted(tx, readLang(lang), new Date())),
    }),
  )
}

function addFiatAssets(builder: GraphBuilder): void {
  const fiat = builder.objectRef<FiatAsset>('FiatAsset').implement({
    fields: (t) => ({ code: t.exposeString('code'), name: t.exposeString('name') }),
  })
  builder.queryField('fiatAssets', (t) =>
    t.field({
      description: 'The active currencies, by code and name',
      type: [fiat],
      resolve: (_root, _args, { db }) =>
        db.read((tx) =>
          tx.rows<FiatAsset>(
            sql`select code, name from assets where is_active and is_visible and ctype = 'fiatproxyasset' order by sort_term, code`,
          ),
        ),
    }),
  )
}

function contentOf(builder: GraphBuilder) {
  return builder.objectRef<AssetClassReply>('AssetClassContent').implement({
    fields: (t) => ({ rowId: t.exposeID('rowId'), name: t.exposeString('name'), description: t.exposeString('description') }),
  })
}

type Content = ReturnType<typeof contentOf>

function addAssetClasses(builder: GraphBuilder, content: Content): void {
  const assetClass = builder.objectRef<AssetClassReply>('AssetClass').implement({
    fields: (t) => ({
      rowId: t.exposeID('rowId'),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      description: t.exposeString('description'),
      image: t.exposeString('image', { nullable: true }),
      sortTerm: t.exposeString('sortTerm'),
      isOpen: t.exposeBoolean('isOpen'),
      isVisible: t.exposeBoolean('isVisible'),
      content: t.field({ type: content, resolve: (row) => row }),
    }),
  })
  builder.queryField('assetClasses', (t) =>
    t.field({
      description: 'The visible classes of assets in their order; staff see the others too',
      type: [assetClass],
      args: { lang: t.arg.string({ defaultValue: 'en' }) },
      resolve: async (_root, { lang }, { db, caller }) =>
        (await db.read((tx) => readAssetClasses(tx, readLang(lang), caller?.isStaff ?? false))).map(presentAssetClass),
    }),
  )
  builder.queryField('assetClassContent', (t) =>
    t.field({
      description: 'What is written about one class',
      type: content,
      nullable: true,
      args: { id: t.arg.id({ required: true }), lang: t.arg.string({ defaultValue: 'en' }) },
      resolve: async (_root, { id, lang }, { db, caller }) => {
        if (!ID.test(id)) return null
        const row = (await db.read((tx) => assetClassesByIds(tx, [BigInt(id)], readLang(lang)))).get(BigInt(id))
        return row && (row.is_visible || caller?.isStaff) ? presentAssetClass(row) : null
      },
    }),
  )
}

function addExploredClasses(builder: GraphBuilder, content: Content, parts: CatalogueSources['parts']): void {
  const explored = builder.objectRef<ExploredClass>('ExploredClass').implement({
    fields: (t) => ({
      rowId: t.exposeID('rowId'),
      slug: t.exposeString('slug'),
      sortTerm: t.exposeString('sortTerm'),
      image: t.exposeString('image', { nullable: true }),
      isOpen: t.exposeBoolean('isOpen'),
      content: t.field({ type: content, resolve: (row) => row }),
      assetCount: t.exposeInt('assetCount'),
      ventureCount: t.exposeInt('ventureCount'),
      perkCount: t.exposeInt('perkCount'),
    }),
  })
  builder.queryField('explore', (t) =>
    t.field({
      description: 'The visible classes with how many assets, ventures and perks they have',
      type: [explored],
      args: { lang: t.arg.string({ defaultValue: 'en' }) },
      resolve: (_root, { lang }, { db, caller }) => db.read((tx) => exploreClasses(tx, { lang: readLang(lang), caller, parts })),
    }),
  )
}

const ID = /^[1-9][0-9]{0,17}$/
