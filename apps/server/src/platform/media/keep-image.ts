import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@bourse/contracts/errors'
import { type ImageKind, imagePath } from '@bourse/contracts/media'
import { AppError } from '#platform/http'
import { decode } from './decode.ts'
import type { DrawnFile } from './decoder/draw-image.ts'
import { type MediaStore, removeImage } from './media-store.ts'
import { ImageRefused, readDataUrl, type Refusal } from './read-data-url.ts'

/**
 * Keeps what was sent under a field and answers the address it has from now on. The name is drawn by lot: nobody guesses
 * it, and as no two images share one, taking an image away never takes somebody else's. Call it outside of a transaction.
 * Whoever keeps images tells the sweep which rows name them (`NamedImages`), or they are gone in a day. The owner is whoever
 * sends it: nobody's images keep those of others waiting.
 */
export async function keepImage(store: MediaStore, field: string, kind: ImageKind, dataUrl: string, owner = ''): Promise<string> {
  const key = randomBytes(20).toString('hex')
  const path = imagePath(kind, key)
  const files = await draw(dataUrl, kind, key, owner).catch((error: unknown) => answer(error, field))
  try {
    for (const { name, content } of files) await store.put(name, content)
  } catch (error) {
    await removeImage(store, path)
    throw error
  }
  return path
}

async function draw(dataUrl: string, kind: ImageKind, key: string, owner: string): Promise<DrawnFile[]> {
  return decode(owner, { work: 'draw', bytes: readDataUrl(dataUrl), kind, key })
}

const ANSWERS: Record<Refusal, [code: ErrorCode, text: string]> = {
  'not-an-image': ['INVALID', 'fields.image'],
  'too-large': ['TOO_LARGE', 'fields.image'],
  damaged: ['IMAGE_REFUSED', 'fields.imageDamaged'],
  'too-many-pixels': ['IMAGE_REFUSED', 'fields.imagePixels'],
  'too-small': ['IMAGE_REFUSED', 'fields.imageSmall'],
}

function answer(error: unknown, field: string): never {
  if (!(error instanceof ImageRefused)) throw error
  const [code, text] = ANSWERS[error.refusal]
  throw new AppError(code, { fields: { [field]: [text] } })
}
