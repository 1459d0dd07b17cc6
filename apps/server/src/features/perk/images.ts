import { type Db, sql, type Tx } from '#platform/db'
import { AppError, type Caller } from '#platform/http'
import { keepImage, type MediaStore, removeImage } from '#platform/media'
import { type Limit, throttle } from '#platform/throttle'
import type { PerkRow } from './perks.ts'
import { lockOwnPerk, ownPerk } from './readers.ts'

/** Shared with all images that a user uploads. */
const UPLOADS: Limit = { burst: 20, everyMs: 10_000 }

/** Decodes and keeps the image before anything is locked; null removes it (API-48). Only for those who may change the perk. */
export async function prepareImage(
  { db, media }: { db: Db; media: MediaStore },
  caller: Caller,
  id: bigint,
  dataUrl: string,
): Promise<string | null> {
  await db.read((tx) => ownPerk(tx, caller, id))
  const waitMs = await throttle(db, `image:${caller.userId}`, UPLOADS)
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
  return dataUrl === '' ? null : keepImage(media, 'image', 'cover', dataUrl, String(caller.userId))
}

/** The replaced one is deleted after the commit. */
export async function setPerkImage(tx: Tx, caller: Caller, id: bigint, path: string | null, media: MediaStore): Promise<PerkRow> {
  const perk = await lockOwnPerk(tx, caller, id)
  await tx.run(sql`update perks set image = ${path} where id = ${id}`)
  const replaced = perk.image
  // A leftover file that no page names is not an error.
  if (replaced !== null) tx.afterCommit(() => void removeImage(media, replaced).catch(() => {}))
  return { ...perk, image: path }
}

/** The images that rows reference, which protects them from the sweep. */
export async function imagesOfPerks(tx: Tx, paths: readonly string[]): Promise<string[]> {
  const named = await tx.rows<{ image: string }>(sql`select image from perks where image = any(${paths})`)
  return named.map(({ image }) => image)
}
