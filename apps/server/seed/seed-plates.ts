import { setPerkImage } from '#features/perk'
import { setVenueImage } from '#features/venue'
import { sql, type Tx } from '#platform/db'
import { keepImage, type MediaStore } from '#platform/media'
import { callerFor } from './demo-callers.ts'
import { PERKS } from './perks.ts'
import { drawPlate } from './seed-images.ts'
import { VENTURES } from './venues-of-others.ts'

/** The images of ventures and perks, uploaded like anybody's. */
export async function seedPlates(tx: Tx, media: MediaStore): Promise<void> {
  for (const { by, name, plate } of [...VENTURES, ...PERKS]) {
    if (!plate) continue
    const path = await keepImage(media, 'image', 'cover', await drawPlate(plate))
    const venue = await tx.maybe<{ id: bigint }>(sql`select id from venues where name = ${name}`)
    if (venue) await setVenueImage(tx, venue.id, path)
    else {
      const perk = await tx.one<{ id: bigint }>(sql`select id from perks where name = ${name} and not is_circle`)
      await setPerkImage(tx, await callerFor(tx, by), perk.id, path, media)
    }
  }
}
