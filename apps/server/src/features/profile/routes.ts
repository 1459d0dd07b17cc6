import { document } from '@bourse/contracts/document'
import { profile } from '@bourse/contracts/profile'
import { agreeTo } from '#features/document'
import type { Db } from '#platform/db'
import { AppError, raise, type Http } from '#platform/http'
import type { MediaStore } from '#platform/media'
import { throttle, type Limit } from '#platform/throttle'
import { createProfile } from './create-profile.ts'
import { nameState } from './name-state.ts'
import { readFriends } from './friends.ts'
import { readListed } from './lists.ts'
import { presentPage, visibleProfile } from './page.ts'
import { lookUp } from './look-up.ts'
import { presentPerson } from './present.ts'
import { manages } from './reach.ts'
import { readOwnProfile } from './read-own-profile.ts'
import { saveImage } from './save-images.ts'
import { saveProfile } from './save-profile.ts'
import type { ProfileSources } from './sources.ts'
import { ownProfile, ownProfiles, profileById } from './store.ts'
import { recordVisit } from './visits.ts'

/** The name check is as fast as people type, but can't be used to list all profiles. */
const NAME_CHECKS: Limit = { burst: 60, everyMs: 1000 }

/** Enough for a few recipients in a row; a caller who tries many addresses is slowed down (DEF-058). */
const LOOKUPS: Limit = { burst: 30, everyMs: 2000 }

interface Parts {
  db: Db
  media: MediaStore
  sources: ProfileSources
}

export function profileRoutes(http: Http, { db, media, sources }: Parts): void {
  // The limit uses its own connection: a caller who held one already would wait for a second, and many of them could deadlock.
  http.act(profile.checkName, async ({ query, request }) => {
    const waitMs = await throttle(db, `username:${request.ip}`, NAME_CHECKS)
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
    return db.read((tx) => nameState(tx, query.name))
  })

  http.act(profile.lookup, async ({ caller, query }) => {
    const waitMs = await throttle(db, `lookup:${caller.userId}`, LOOKUPS)
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
    const found = await db.read((tx) => lookUp(tx, caller, query.address, sources.networkAddresses))
    return found ? [presentPerson(found)] : []
  })

  http.read(profile.friends, async ({ tx, caller, query }) => {
    const { rows, next } = await readFriends(tx, caller.profileId, query)
    return { items: rows.map(presentPerson), next }
  })

  http.read(profile.readPage, async ({ tx, caller, params }) => {
    const seen = await visibleProfile(tx, caller, params.name)
    if (caller) await recordVisit(tx, caller, seen)
    return presentPage(tx, caller, seen, sources)
  })

  http.read(profile.readList, async ({ tx, caller, params, query }) => {
    const seen = await visibleProfile(tx, caller, params.name)
    return readListed(tx, params.list, seen, { asker: caller, isOwner: caller !== undefined && manages(caller, seen) }, query)
  })

  http.read(profile.listOwn, async ({ tx, caller }) => {
    const replies = []
    for (const row of await ownProfiles(tx, caller)) replies.push(await readOwnProfile(tx, caller, row, sources.userOf))
    return replies
  })

  http.write(profile.create, async ({ tx, caller, body }) => {
    const id = await createProfile(tx, { userId: caller.userId, name: body.name, kind: body.type, isGroup: body.isGroup })
    return { profileId: String(id) }
  })

  http.act(profile.saveOwn, async ({ caller, body }) => {
    if (!('display_name' in body)) {
      const saved = await saveImage({ db, media }, caller, body)
      return db.read((tx) => readOwnProfile(tx, caller, saved, sources.userOf))
    }
    return db.transaction(async (tx) => {
      const before = await ownProfile(tx, caller, caller.profileId)
      await saveProfile(tx, before, body)
      const saved = (await profileById(tx, before.id)) ?? raise('PROFILE_NOT_FOUND')
      return readOwnProfile(tx, caller, saved, sources.userOf)
    })
  })

  http.write(document.agree, async ({ tx, caller, body }) => {
    const owner = await profileById(tx, BigInt(body.profile_id ?? caller.profileId))
    if (!owner || !manages(caller, owner)) raise('PROFILE_NOT_FOUND')
    const { id, at, version } = await agreeTo(tx, { documentId: BigInt(body.doc_id), profileId: owner.id, lang: body.lang })
    const agreed = { id: String(id), doc_id: body.doc_id, profile_id: String(owner.id), version, at: at.getTime() }
    return { ...agreed, status: 'confirmed' as const, isConfirmed: true as const }
  })
}
