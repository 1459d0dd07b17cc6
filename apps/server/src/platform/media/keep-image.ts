import { randomBytes } from 'node:crypto'
import { type ImageKind, imagePath } from '@bourse/contracts/media'
import { answerRefusal } from './answer-refusal.ts'
import { decode } from './decode.ts'
import type { DrawnFile } from './decoder/draw-image.ts'
import { type MediaStore, removeImage } from './media-store.ts'
import { readDataUrl } from './read-data-url.ts'

/**
 * Stores an uploaded image and returns its path. The name is random, so it can't be guessed, and no two images share a file, so
 * removing one never removes another. Call it outside of a transaction. A feature that stores images lists them for the sweep
 * (`NamedImages`), otherwise they are deleted after a day. The owner is the uploader: decoding is limited per owner, so that one
 * user's images don't delay those of others.
 */
export async function keepImage(store: MediaStore, field: string, kind: ImageKind, dataUrl: string, owner = ''): Promise<string> {
  const key = randomBytes(20).toString('hex')
  const path = imagePath(kind, key)
  const files = await draw(dataUrl, kind, key, owner).catch((error: unknown) => answerRefusal(error, field))
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
