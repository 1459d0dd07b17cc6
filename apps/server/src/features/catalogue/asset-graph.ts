import type { AssetCard, PreviewReply } from '@bourse/contracts/catalogue'
import type { GraphBuilder } from '#platform/graph'
import { AppError } from '#platform/http'
import { readLang } from './asset-search.ts'
import { presentListedAsset } from './present.ts'
import { presentPreview } from './preview.ts'
import type { CatalogueSources } from './routes.ts'
import { type ListedAssetRow, readContent, readListedAssets, type ContentRow } from './store.ts'
import { shownAssetId } from './visibility.ts'

const ASSETS_MAX = 200
const CODE = /^[A-Za-z][A-Za-z0-9]{1,15}$/
const ID = /^[1-9][0-9]{0,17}$/

/** The assets (API-69), the texts of one (API-70), and its preview (API-80): what anybody may read. */
export function assetGraph(builder: GraphBuilder, { gates }: Pick<CatalogueSources, 'gates'>): void {
  const content = defineContent(builder)
  const asset = defineAsset(builder, content)
  const preview = definePreview(builder)

  builder.queryField('assets', (t) =>
    t.field({
      description: 'The listed assets in their order, page by page',
      type: [asset],
      args: { lang: t.arg.string({ defaultValue: 'en' }), first: t.arg.int(), after: t.arg.string() },
      resolve: (_root, { lang, first, after }, { db }) => {
        const page = { first: readFirst(first), after: readCode(after) }
        return db.read((tx) => readListedAssets(tx, readLang(lang), page))
      },
    }),
  )

  builder.queryField('assetContent', (t) =>
    t.field({
      description: 'What is written about one asset',
      type: content,
      nullable: true,
      args: { code: t.arg.string({ required: true }), lang: t.arg.string({ defaultValue: 'en' }) },
      resolve: (_root, { code, lang }, { db }) => (CODE.test(code) ? db.read((tx) => readContent(tx, code, readLang(lang))) : null),
    }),
  )

  builder.queryField('assetPreview', (t) =>
    t.field({
      description: 'What anybody may read of one asset',
      type: preview,
      nullable: true,
      args: { id: t.arg.id({ required: true }), lang: t.arg.string({ defaultValue: 'en' }) },
      resolve: (_root, { id, lang }, { db, caller }) =>
        db.read(async (tx) => {
          const shown = ID.test(id) ? await shownAssetId(tx, { id: BigInt(id) }) : undefined
          return shown === undefined ? null : presentPreview(tx, shown, { lang: readLang(lang), profileId: caller?.profileId, gates })
        }),
    }),
  )
}

function readFirst(first: number | null | undefined): number {
  const wanted = first ?? ASSETS_MAX
  if (wanted < 1 || wanted > ASSETS_MAX) throw new AppError('INVALID', { fields: { first: ['fields.limit'] } })
  return wanted
}

function readCode(code: string | null | undefined): string | undefined {
  if (code === null || code === undefined) return undefined
  if (!CODE.test(code)) throw new AppError('INVALID', { fields: { after: ['fields.asset'] } })
  return code
}

/** CAT-09 */
function defineContent(builder: GraphBuilder) {
  return builder.objectRef<ContentRow>('AssetContent').implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      contentName: t.exposeString('content_name'),
      tag: t.exposeString('tag'),
      heading: t.exposeString('heading'),
      text: t.exposeString('text'),
      lang: t.exposeString('lang', { description: 'English where the asked language is missing' }),
    }),
  })
}

/** CAT-04 */
function defineAsset(builder: GraphBuilder, content: ReturnType<typeof defineContent>) {
  return builder.objectRef<ListedAssetRow>('Asset').implement({
    fields: (t) => ({
      rowId: t.id({ resolve: ({ id }) => String(id) }),
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      symbol: t.exposeString('symbol'),
      ctype: t.exposeString('ctype'),
      taxonomy: t.exposeStringList('taxonomy'),
      icon: t.exposeString('icon', { nullable: true }),
      useStaticIcon: t.exposeBoolean('use_static_icon'),
      featuredArtUri: t.exposeString('featured_art_uri', { nullable: true }),
      image: t.string({ nullable: true, resolve: (row) => presentListedAsset(row).image }),
      images: t.exposeStringList('images'),
      decimals: t.exposeInt('decimals'),
      decimalsMin: t.exposeInt('decimals_min'),
      notionalValue: t.exposeString('notional_value'),
      description: t.exposeString('text'),
      sortTerm: t.exposeString('sort_term'),
      isActive: t.exposeBoolean('is_active'),
      isOfferGroup: t.exposeBoolean('is_offer_group'),
      isQuestionnaireForDerivatives: t.exposeBoolean('is_questionnaire_for_derivatives'),
      needsAuthorization: t.exposeBoolean('needs_authorization'),
      underlying: t.exposeString('underlying', { nullable: true, description: 'Its code' }),
      derivatives: t.exposeStringList('derivatives', { description: 'Their codes' }),
      content: t.field({ type: content, resolve: (row) => row }),
    }),
  })
}

/** CAT-19 */
function definePreview(builder: GraphBuilder) {
  const image = builder.objectRef<PreviewReply['images'][number]>('AssetImage').implement({
    fields: (t) => ({ image: t.exposeString('image'), caption: t.exposeString('caption') }),
  })
  const card = builder.objectRef<AssetCard>('AssetCard').implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      tag: t.exposeString('tag'),
      image: t.exposeString('image', { nullable: true }),
      faceValue: t.exposeString('faceValue', { nullable: true }),
      couponPercent: t.exposeString('couponPercent', { nullable: true }),
      model: t.exposeString('model', { nullable: true }),
    }),
  })
  return builder.objectRef<PreviewReply>('AssetPreview').implement({
    fields: (t) => ({
      rowId: t.exposeID('rowId'),
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      art: t.exposeString('image', { nullable: true }),
      heading: t.exposeString('heading'),
      caption: t.exposeString('tag'),
      description: t.exposeString('text'),
      lang: t.exposeString('lang'),
      images: t.field({ type: [image], resolve: ({ images }) => images }),
      faceValue: t.exposeString('faceValue', { nullable: true, description: 'Raw units of the currency, for one whole unit' }),
      faceValueCode: t.string({ nullable: true, resolve: ({ faceAsset }) => faceAsset?.code }),
      fiatSymbol: t.string({ nullable: true, resolve: ({ faceAsset }) => faceAsset?.symbol }),
      couponPercent: t.exposeString('couponPercent', { nullable: true }),
      needsAuthorization: t.exposeBoolean('needsAuthorization'),
      isAuthorized: t.exposeBoolean('isAuthorized'),
      derivatives: t.field({ type: [card], resolve: ({ derivatives }) => derivatives }),
      underlying: t.string({ nullable: true, description: 'Its code', resolve: ({ underlying }) => underlying?.code }),
    }),
  })
}
