import { answerRefusal } from './answer-refusal.ts'
import { decode } from './decode.ts'
import type { DrawnFile } from './decoder/draw-image.ts'
import { readDataUrl } from './read-data-url.ts'

export interface RedrawnImage {
  mediaType: 'image/webp'
  width: number
  height: number
  content: Buffer
}

/**
 * Draws an uploaded image anew, complete, for a feature that stores it itself. Call it outside of a transaction. The owner is the
 * uploader, as in `keepImage`.
 */
export async function redrawImage(field: string, dataUrl: string, sideMax: number, owner: string): Promise<RedrawnImage> {
  const [{ width, height, content }] = await fit(dataUrl, sideMax, owner).catch((error: unknown) => answerRefusal(error, field))
  return { mediaType: 'image/webp', width, height, content: content }
}

async function fit(dataUrl: string, sideMax: number, owner: string): Promise<[DrawnFile]> {
  return (await decode(owner, { work: 'fit', bytes: readDataUrl(dataUrl), sideMax })) as [DrawnFile]
}
