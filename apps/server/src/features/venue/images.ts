import { sql, type Db, type Tx } from '#platform/db'
import { AppError, type Caller } from '#platform/http'
import { keepImage, type MediaStore, removeImage } from '#platform/media'
import { throttle, type Limit } from '#platform/throttle'
import { lockOwnVenue, ownVenue, VENUE, type VenueRow } from './venues.ts'

/** As many as of profiles. */
const UPLOADS: Limit = { burst: 20, everyMs: 10_000 }

/** Sets or removes the image of an own venue (API-48). It is encoded before anything is locked. */
export async function saveVenueImage(
  { db, media }: { db: Db; media: MediaStore },
  caller: Caller,
  id: bigint,
  sent: string,
): Promise<VenueRow> {
  // Rights come first: a stranger can't make the server decode images.
  await db.read((tx) => ownVenue(tx, caller, id))
  const waitMs = await throttle(db, `image:${caller.userId}`, UPLOADS)
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
  const path = sent === '' ? null : await keepImage(media, 'image', 'cover', sent, String(caller.userId))
  const saved = await db
    .transaction(async (tx) => {
      const before = await lockOwnVenue(tx, caller, id)
      return { replaced: before.image, row: await setVenueImage(tx, id, path) }
    })
    .catch(async (error: unknown) => {
      await discard(media, path)
      throw error
    })
  await discard(media, saved.replaced)
  return saved.row
}

export async function setVenueImage(tx: Tx, id: bigint, path: string | null): Promise<VenueRow> {
  return tx.one<VenueRow & Record<string, unknown>>(sql`update venues v set image = ${path} where v.id = ${id} returning ${VENUE}`)
}

/** The images that rows reference, which protects them from the sweep. */
export async function imagesOfVenues(tx: Tx, paths: readonly string[]): Promise<string[]> {
  const named = await tx.rows<{ image: string }>(sql`select image from venues where image = any(${paths})`)
  return named.map(({ image }) => image)
}

/** A leftover file that no page names is not an error. */
async function discard(media: MediaStore, path: string | null): Promise<void> {
  if (path !== null) await removeImage(media, path).catch(() => {})
}
