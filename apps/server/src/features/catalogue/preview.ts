import type { AssetImage, PreviewReply } from '@bourse/contracts/catalogue'
import type { Lang } from '@bourse/contracts/http'
import { sql, type Statement, type Tx } from '#platform/db'
import { joinContent } from './card-parts.ts'
import { type CardReader, presentCards } from './cards.ts'
import { IS_SHOWN } from './visibility.ts'

/** A picture for who edits it: its captions by language, empty where the one that came with it is shown. */
export interface GalleryImage extends AssetImage {
  captions: Record<Lang, string>
}

interface TextRow extends Record<string, unknown> {
  heading: string
  text: string
  lang: Lang
  underlying: { code: string; name: string } | null
}

/** What anybody may read of an asset (CAT-17..20). Whether the asset itself may be shown is for the caller to know. */
export async function presentPreview(tx: Tx, assetId: bigint, reader: CardReader): Promise<PreviewReply> {
  const [card] = await presentCards(tx, [assetId], reader)
  if (!card) throw new Error(`there is no asset ${assetId}`)
  const { heading, text, lang, underlying } = await tx.one<TextRow>(sql`
    select coalesce(c.heading, '') as heading, coalesce(c.text, '') as text, coalesce(c.lang, 'en') as lang,
           (${underlyingIn(reader.lang, assetId)}) as underlying
    from assets a ${joinContent(reader.lang)} where a.id = ${assetId}`)
  const derivatives = await tx.rows<{ id: bigint }>(sql`
    select a.id from assets a where a.underlying_id = ${assetId} and ${IS_SHOWN} order by a.sort_term, a.code limit ${DERIVATIVES_MAX}`)
  return {
    ...card,
    heading,
    text,
    lang,
    images: await readImages(tx, assetId, reader.lang),
    derivatives: await presentCards(
      tx,
      derivatives.map(({ id }) => id),
      reader,
    ),
    underlying,
  }
}

const DERIVATIVES_MAX = 50

/** The gallery of an asset in its order, for readers of one language. */
async function readImages(tx: Tx, assetId: bigint, lang: Lang): Promise<AssetImage[]> {
  const gallery = await readGallery(tx, assetId)
  return gallery.map(({ id, image, caption, captions }) => ({ id, image, caption: captions[lang] || caption }))
}

/** The same with its captions in all languages, for who edits them. */
export async function readGallery(tx: Tx, assetId: bigint): Promise<GalleryImage[]> {
  return tx.rows<GalleryImage & Record<string, unknown>>(sql`
    select id::text, image, caption, jsonb_build_object('en', '', 'es', '', 'pt', '') || captions as captions
    from asset_images where asset_id = ${assetId} order by position, id`)
}

/** A hidden underlying asset is not named. */
function underlyingIn(lang: Lang, assetId: bigint): Statement {
  return sql`select jsonb_build_object('code', a.code, 'name', coalesce(c.content_name, a.name)) from assets a ${joinContent(lang)}
    where a.id = (select d.underlying_id from assets d where d.id = ${assetId}) and ${IS_SHOWN}`
}
