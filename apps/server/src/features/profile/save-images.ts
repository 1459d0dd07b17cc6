import type { ImageKind } from '@bourse/contracts/media'
import { sql, type Db, type Tx } from '#platform/db'
import { AppError, raise, type Caller } from '#platform/http'
import { keepImage, type MediaStore, removeImage } from '#platform/media'
import { throttle, type Limit } from '#platform/throttle'
import { ownProfile, profileById, type ProfileRow } from './store.ts'

export interface ImageParts {
  db: Db
  media: MediaStore
}

/** Photos change rarely, and encoding one costs more than most calls. */
const UPLOADS: Limit = { burst: 20, everyMs: 10_000 }

/** Sets or removes the active profile's photo or cover (API-48, PROF-55, PROF-56). It is encoded before anything is locked. */
export async function saveImage(
  { db, media }: ImageParts,
  caller: Caller,
  body: { photo: string } | { cover: string },
): Promise<ProfileRow> {
  const waitMs = await throttle(db, `image:${caller.userId}`, UPLOADS)
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
  const [kind, sent] = 'photo' in body ? (['photo', body.photo] as const) : (['cover', body.cover] as const)
  const path = sent === '' ? null : await keepImage(media, kind, kind, sent, String(caller.userId))
  const saved = await db
    .transaction(async (tx) => {
      const { id } = await ownProfile(tx, caller, caller.profileId)
      const replaced = await setImage(tx, id, kind, path)
      return { replaced, profile: (await profileById(tx, id)) ?? raise('PROFILE_NOT_FOUND') }
    })
    .catch(async (error: unknown) => {
      await discard(media, path)
      throw error
    })
  await discard(media, saved.replaced)
  return saved.profile
}

/** Returns the replaced image's path. Concurrent calls each replace the one before, so that none is forgotten. */
export async function setImage(tx: Tx, profileId: bigint, kind: ImageKind, path: string | null): Promise<string | null> {
  const column = COLUMNS[kind]
  const { before } = await tx.one<{ before: string | null }>(
    sql`select ${column} as before from profiles where id = ${profileId} for update`,
  )
  await tx.run(sql`update profiles set ${column} = ${path} where id = ${profileId}`)
  return before
}

/** The images that rows reference, which protects them from the sweep. */
export async function imagesOfProfiles(tx: Tx, paths: readonly string[]): Promise<string[]> {
  const named = await tx.rows<{ path: string }>(sql`
    select photo as path from profiles where photo = any(${paths}) union all select cover from profiles where cover = any(${paths})`)
  return named.map(({ path }) => path)
}

const COLUMNS = { photo: sql`photo`, cover: sql`cover` }

/** A leftover file that no page names is not an error. */
async function discard(media: MediaStore, path: string | null): Promise<void> {
  if (path !== null) await removeImage(media, path).catch(() => {})
}
