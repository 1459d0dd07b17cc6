import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@bourse/contracts/errors'
import { type ImageKind, imagePath } from '@bourse/contracts/media'
import { AppError } from '#platform/http'
import { decode } from './decode.ts'
import type { DrawnFile } from './decoder/draw-image.ts'
import { type MediaStore, removeImage } from './media-store.ts'
import { ImageRefused, readDataUrl, type Refusal } from './read-data-url.ts'

/**
 * Stores an uploaded image and returns its path. The name is random, so it can't be guessed, and no two images share a file, so
 * removing one never removes another. Call it outside of a transaction. A feature that stores images lists them for the sweep
 * (`NamedImages`), otherwise they are deleted after a day. The owner is the uploader: decoding is limited per owner, so that one
 * user's images don't delay those of others.
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
