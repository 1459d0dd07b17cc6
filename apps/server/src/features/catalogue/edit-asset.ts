import type { Lang } from '@bourse/contracts/http'
import { type Db, sql, type Tx } from '#platform/db'
import { AppError, raise } from '#platform/http'
import { keepImage, type MediaStore } from '#platform/media'
import { type Limit, throttle } from '#platform/throttle'
import { type GalleryImage, readGallery } from './preview.ts'

/** What an asset's manager edits. Who may is decided by the caller, before anything here is called. */
export interface AssetContent {
  name: string
  tag: string
  heading: string
  text: string
}

/** The pictures that a gallery may have. */
export const ASSET_IMAGES_MAX = 12

/** As many as of profiles. */
const UPLOADS: Limit = { burst: 20, everyMs: 10_000 }

/** The texts of an asset in one language, all four at once. */
export async function saveContent(tx: Tx, assetId: bigint, lang: Lang, { name, tag, heading, text }: AssetContent): Promise<void> {
  await tx.run(sql`
    insert into asset_contents (asset_id, lang, content_name, tag, heading, text) values (${assetId}, ${lang}, ${name}, ${tag}, ${heading}, ${text})
    on conflict (asset_id, lang) do update
      set content_name = excluded.content_name, tag = excluded.tag, heading = excluded.heading, text = excluded.text`)
}

/** In every language that has texts, English first; where nobody wrote any, English has the asset's own name. */
export async function readContents(tx: Tx, assetId: bigint): Promise<(AssetContent & { lang: Lang })[]> {
  return tx.rows<AssetContent & { lang: Lang } & Record<string, unknown>>(sql`
    select 'en' as lang, coalesce(c.content_name, a.name) as name, coalesce(c.tag, '') as tag, coalesce(c.heading, '') as heading,
           coalesce(c.text, '') as text
    from assets a left join asset_contents c on c.asset_id = a.id and c.lang = 'en' where a.id = ${assetId}
    union all
    (select c.lang, c.content_name, c.tag, c.heading, c.text from asset_contents c where c.asset_id = ${assetId} and c.lang <> 'en' order by c.lang)`)
}

/** While its transfers are paused, an asset is frozen as one that the operator froze; ending the pause leaves what the operator did. */
export async function freezeTransfers(tx: Tx, assetId: bigint, isPaused: boolean): Promise<void> {
  await tx.run(sql`update assets set are_transfers_paused = ${isPaused} where id = ${assetId}`)
}

/** Encodes and stores an uploaded picture, outside of a transaction. One that no gallery names in the end is swept in the night. */
export async function keepAssetImage({ db, media }: { db: Db; media: MediaStore }, userId: bigint, sent: string): Promise<string> {
  const waitMs = await throttle(db, `image:${userId}`, UPLOADS)
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
  return keepImage(media, 'image', 'cover', sent, String(userId))
}

/** Adds a stored picture at the end of the gallery. */
export async function addImage(tx: Tx, assetId: bigint, { image, caption }: { image: string; caption: string }): Promise<GalleryImage[]> {
  const before = await lockGallery(tx, assetId)
  if (before.length >= ASSET_IMAGES_MAX) raise('INVALID', { image: ['fields.limit'] })
  await tx.run(sql`
    insert into asset_images (asset_id, image, caption, position) select ${assetId}, ${image}, ${caption}, coalesce(max(position) + 1, 0)
    from asset_images where asset_id = ${assetId}`)
  return readGallery(tx, assetId)
}

/** What a picture is called in each language. Another asset's picture answers as one that is not there. */
export async function saveCaptions(tx: Tx, assetId: bigint, imageId: bigint, captions: GalleryImage['captions']): Promise<GalleryImage[]> {
  await lockGallery(tx, assetId)
  const { en, es, pt } = captions
  const saved = await tx.rows(sql`
    update asset_images set captions = jsonb_build_object('en', ${en}::text, 'es', ${es}::text, 'pt', ${pt}::text)
    where id = ${imageId} and asset_id = ${assetId} returning id`)
  if (saved.length === 0) raise('NOT_FOUND')
  return readGallery(tx, assetId)
}

/** Another asset's picture, and one that is gone already, answer the same. */
export async function removeImage(tx: Tx, assetId: bigint, imageId: bigint): Promise<GalleryImage[]> {
  await lockGallery(tx, assetId)
  const gone = await tx.rows(sql`delete from asset_images where id = ${imageId} and asset_id = ${assetId} returning id`)
  if (gone.length === 0) raise('NOT_FOUND')
  return readGallery(tx, assetId)
}

/** The new order names every picture of the gallery once; a gallery that has changed meanwhile is a conflict. */
export async function orderImages(tx: Tx, assetId: bigint, ids: readonly bigint[]): Promise<GalleryImage[]> {
  const before = await lockGallery(tx, assetId)
  const isSame = ids.length === before.length && new Set(ids).size === ids.length && before.every(({ id }) => ids.includes(BigInt(id)))
  if (!isSame) raise('STATE_CONFLICT')
  await tx.run(sql`
    update asset_images i set position = n.position
    from unnest(${ids}::bigint[]) with ordinality as n (id, position) where i.id = n.id and i.asset_id = ${assetId}`)
  return readGallery(tx, assetId)
}

/** The images that rows reference, which protects them from the sweep. */
export async function imagesOfAssets(tx: Tx, paths: readonly string[]): Promise<string[]> {
  const named = await tx.rows<{ image: string }>(sql`
    select image from asset_images where image = any(${paths}) union select featured_art_uri from assets where featured_art_uri = any(${paths})`)
  return named.map(({ image }) => image)
}

/** Changes of a gallery wait for each other on its asset's row. */
async function lockGallery(tx: Tx, assetId: bigint): Promise<GalleryImage[]> {
  await tx.one(sql`select id from assets where id = ${assetId} for no key update`)
  return readGallery(tx, assetId)
}
