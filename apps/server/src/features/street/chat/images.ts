import { sql, type Tx } from '#platform/db'
import { type RedrawnImage, redrawImage } from '#platform/media'
import type { Secrets } from '#platform/secrets'

/** Enough to read a bank's receipt. */
const SIDE_MAX_PX = 1600
const PURPOSE = 'street-image'

/** As it is stored: encrypted, so that a copy of the database does not show anybody's bank receipts. */
export interface StreetImage extends Omit<RedrawnImage, 'content'> {
  sealed: Buffer
}

/** Call it outside of a transaction; `owner` is the user who uploads, whose images are decoded one at a time. */
export async function keepStreetImage(secrets: Secrets, dataUrl: string, owner: string): Promise<StreetImage> {
  const { content, ...image } = await redrawImage('image', dataUrl, SIDE_MAX_PX, owner)
  return { ...image, sealed: secrets.encrypt(PURPOSE, content) }
}

export async function insertImage(
  tx: Tx,
  { ticketId, userId, image }: { ticketId: bigint; userId: bigint; image: StreetImage },
): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into street_images (ticket_id, user_id, media_type, width, height, sealed)
    values (${ticketId}, ${userId}, ${image.mediaType}, ${image.width}, ${image.height}, ${image.sealed}) returning id`)
  return id
}

/** Undefined for an image of another ticket. */
export async function readImage(
  tx: Tx,
  secrets: Secrets,
  ticketId: bigint,
  imageId: bigint,
): Promise<{ mediaType: string; content: string } | undefined> {
  const row = await tx.maybe<{ media_type: string; sealed: Buffer }>(
    sql`select media_type, sealed from street_images where id = ${imageId} and ticket_id = ${ticketId}`,
  )
  return row && { mediaType: row.media_type, content: secrets.decryptBytes(PURPOSE, row.sealed).toString('base64') }
}

/** The content of a stored image, for an owner's copy of their data. */
export function openImage(secrets: Secrets, sealed: Buffer): Buffer {
  return secrets.decryptBytes(PURPOSE, sealed)
}
