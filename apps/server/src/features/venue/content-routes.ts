import { venue } from '@bourse/contracts/venue'
import { langOf } from '#features/i18n'
import type { Db } from '#platform/db'
import { AppError, type Http } from '#platform/http'
import type { MediaStore } from '#platform/media'
import { throttle, type Limit } from '#platform/throttle'
import { listBackers } from './backers-list.ts'
import { saveVenueImage } from './images.ts'
import { listVenues } from './list.ts'
import { presentCards, presentVenue } from './present.ts'
import { type ItemSource, resolveItem } from './resolve.ts'
import { createVenue, updateVenue, venuesNamed } from './save-venue.ts'
import { listUpdates, writeUpdate } from './updates.ts'
import { lockOwnVenue, ownVenue, shownVenue, sponsors } from './venues.ts'
import { readWindow } from './window.ts'

/** As fast as people type. */
const NAME_CHECKS: Limit = { burst: 60, everyMs: 1000 }

/** Each is public at once, and keeps its name from others. */
const CREATIONS: Limit = { burst: 40, everyMs: 120_000 }

/** Each is sent to all backers. */
const UPDATES: Limit = { burst: 10, everyMs: 3_600_000 }

interface Parts {
  db: Db
  media: MediaStore
  items: readonly ItemSource[]
}

/** What a venue says, and to whom; its money is in `money-routes.ts`. */
export function contentRoutes(http: Http, { db, media, items }: Parts): void {
  http.prepareAndWrite(
    venue.create,
    ({ caller }) => limitTo(db, `venue-create:${caller.userId}`, CREATIONS),
    async ({ tx, caller, body, request }) => {
      const row = await createVenue(tx, { profileId: caller.profileId, isStaff: caller.isStaff, fields: body, now: new Date() })
      return presentVenue(tx, row, { asker: caller, lang: langOf(request) })
    },
  )

  http.act(venue.update, async ({ caller, params, body, request }) => {
    const [id, reader] = [BigInt(params.id), { asker: caller, lang: langOf(request) }]
    if ('image' in body) {
      const row = await saveVenueImage({ db, media }, caller, id, body.image)
      return db.read((tx) => presentVenue(tx, row, reader))
    }
    return db.transaction(async (tx) => {
      const before = await lockOwnVenue(tx, caller, id)
      return presentVenue(tx, await updateVenue(tx, before, { isStaff: caller.isStaff, fields: body, now: new Date() }), reader)
    })
  })

  // The limit uses its own connection, as that of the check of handles does.
  http.act(venue.search, async ({ caller, body }) => {
    await limitTo(db, `venue-name:${caller.userId}`, NAME_CHECKS)
    const rows = await db.read((tx) => venuesNamed(tx, caller, body.name))
    return rows.map(({ id, name, sponsor }) => ({ rowId: String(id), name, sponsor }))
  })

  http.read(venue.read, async ({ tx, caller, params, request }) =>
    presentVenue(tx, await shownVenue(tx, caller, BigInt(params.id)), { asker: caller, lang: langOf(request) }),
  )

  http.read(venue.list, async ({ tx, caller, query, request }) => {
    const { rows, next } = await listVenues(tx, caller, query)
    return { items: await presentCards(tx, rows, { asker: caller, lang: langOf(request) }), next }
  })

  http.read(venue.window, ({ tx, caller, query, request }) => readWindow(tx, { asker: caller, lang: langOf(request) }, query))

  http.read(venue.backers, async ({ tx, caller, params, query }) => {
    const row = await shownVenue(tx, caller, BigInt(params.id))
    return listBackers(tx, row, { asker: caller, isOwner: caller !== undefined && (await sponsors(tx, caller, row.id)) }, query)
  })

  http.read(venue.updates, async ({ tx, caller, params, query }) =>
    listUpdates(tx, (await shownVenue(tx, caller, BigInt(params.id))).id, query),
  )

  http.prepareAndWrite(
    venue.postUpdate,
    async ({ caller, params }) => {
      const { id } = await db.read((tx) => ownVenue(tx, caller, BigInt(params.id)))
      await limitTo(db, `venue-update:${id}`, UPDATES)
      return id
    },
    ({ tx, body, prepared }) => writeUpdate(tx, { venueId: prepared, ...body, now: new Date() }),
  )

  http.read(venue.resolve, async ({ tx, caller, params }) =>
    resolveItem(tx, caller, { sponsor: params.sponsor, id: BigInt(params.id) }, items),
  )
}

async function limitTo(db: Db, key: string, limit: Limit): Promise<void> {
  const waitMs = await throttle(db, key, limit)
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
}
