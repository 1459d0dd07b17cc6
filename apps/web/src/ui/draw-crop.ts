import { IMAGE_SIZES, type ImageKind } from '@bourse/contracts/media'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The chosen part of the image at its target size, as a data URL (PROF-53, PROF-55). */
export async function drawCrop(source: string, area: Area, kind: ImageKind): Promise<string> {
  const image = new Image()
  image.src = source
  await image.decode()
  const { width, height } = IMAGE_SIZES[kind]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no images')
  // A transparent background becomes white here, as on the server.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height)
  const webp = canvas.toDataURL('image/webp', 0.92)
  // A browser that cannot write WebP returns PNG, which is large.
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', 0.92)
}
