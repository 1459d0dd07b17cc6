import { perk } from '@bourse/contracts/perk'
import { langOf } from '#features/i18n'
import { ownProfile } from '#features/profile'
import type { Db } from '#platform/db'
import { type Http, raise } from '#platform/http'
import type { MediaStore } from '#platform/media'
import { prepareImage, setPerkImage } from './images.ts'
import { readIncome } from './income.ts'
import { readPerks } from './list.ts'
import { readMembers } from './members-list.ts'
import { readOwned } from './owned.ts'
import { presentPerk } from './present-perk.ts'
import { ownPerk, visiblePerk } from './readers.ts'
import { createPerk, updatePerk } from './save-perk.ts'

interface Parts {
  db: Db
  media: MediaStore
}

export function contentRoutes(http: Http, parts: Parts): void {
  http.write(perk.create, async ({ tx, caller, body, request }) => {
    const { id } = await ownProfile(tx, caller, caller.profileId)
    const made = await createPerk(tx, { profileId: id, fields: body, now: new Date() })
    return presentPerk(tx, made, { asker: caller, lang: langOf(request) })
  })

  http.prepareAndWrite(
    perk.update,
    async ({ caller, params, body }) => ('image' in body ? prepareImage(parts, caller, BigInt(params.id), body.image) : undefined),
    async ({ tx, caller, params, body, prepared, request }) => {
      const id = BigInt(params.id)
      const saved =
        'image' in body
          ? await setPerkImage(tx, caller, id, prepared ?? null, parts.media)
          : await updatePerk(tx, { caller, id, fields: body, now: new Date() })
      return presentPerk(tx, saved, { asker: caller, lang: langOf(request) })
    },
  )

  http.read(perk.owned, async ({ tx, caller, request }) => readOwned(tx, caller, { now: new Date(), lang: langOf(request) }))

  http.read(perk.list, async ({ tx, caller, query, request }) =>
    readPerks(
      tx,
      { asker: caller, lang: langOf(request) },
      { ...query, discover: query.discover === 'true', anyone: query.anyone === 'true' },
    ),
  )

  http.read(perk.read, async ({ tx, caller, params, request }) =>
    presentPerk(tx, await visiblePerk(tx, caller, BigInt(params.id)), { asker: caller, lang: langOf(request) }),
  )

  http.read(perk.members, async ({ tx, caller, params, query }) => {
    const seen = await visiblePerk(tx, caller, BigInt(params.id))
    return (await readMembers(tx, seen, caller, query)) ?? raise('PERK_NOT_FOUND')
  })

  http.read(perk.income, async ({ tx, caller, params, request }) =>
    readIncome(tx, await ownPerk(tx, caller, BigInt(params.id)), { now: new Date(), lang: langOf(request) }),
  )
}
