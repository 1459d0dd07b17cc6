import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@bourse/contracts/media'
import type { TextKey } from '@bourse/texts/keys'

/** Phones take pictures that are larger than the limit; this is enough to read a receipt. */
const SIDE_MAX_PX = 1600
const QUALITY = 0.85

export type PictureData = { ok: true; dataUrl: string } | { ok: false; fault: TextKey }

/** A chosen picture as it is sent: as it is, or redrawn smaller where it is too large. */
export async function pictureData(file: File): Promise<PictureData> {
  if (!IMAGE_TYPES.some((known) => known === file.type)) return { ok: false, fault: 'fields.image' }
  try {
    const drawing = await createImageBitmap(file)
    const dataUrl = file.size > IMAGE_BYTES_MAX ? redraw(drawing) : await readAsDataUrl(file)
    drawing.close()
    return { ok: true, dataUrl }
  } catch {
    return { ok: false, fault: 'fields.imageDamaged' }
  }
}

function redraw(drawing: ImageBitmap): string {
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(drawing.width, drawing.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(drawing.width * scale)
  canvas.height = Math.round(drawing.height * scale)
  canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(file)
  })
}
