/** DEF-051: what is accepted, and the sizes that it is cropped to. */
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const IMAGE_PIXELS_MAX = 25_000_000
/** A smaller image would not be recognizable. */
export const IMAGE_SIDE_MIN = 32
/** A data URL of the largest image, with the rest of the body. */
export const IMAGE_BODY_BYTES_MAX = Math.ceil((IMAGE_BYTES_MAX * 4) / 3) + 64 * 1024

/** The full size of each kind; a small one is kept too, for rows and narrow screens. */
export const IMAGE_SIZES = { photo: { width: 256, height: 256 }, cover: { width: 1200, height: 630 } } as const
export type ImageKind = keyof typeof IMAGE_SIZES
const WIDTHS = { photo: [64, 256], cover: [600, 1200] } as const

/** WebP for the web, JPEG for clients without WebP: old browsers and link previews. */
export const IMAGE_FORMATS = ['webp', 'jpg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

const NAME = /^(?<key>[0-9a-f]{40})-(?<width>64|256|600|1200)\.(?<format>webp|jpg)$/
const FOLDER = '/media/'

export interface ImageFile {
  name: string
  width: number
  height: number
  format: ImageFormat
}

/** Every file that is stored for one image. */
export function imageFiles(kind: ImageKind, key: string): ImageFile[] {
  const full = IMAGE_SIZES[kind]
  return WIDTHS[kind].flatMap((width) =>
    IMAGE_FORMATS.map((format) => ({ name: nameOf(key, width, format), width, height: (full.height * width) / full.width, format })),
  )
}

/** The main address of the image: its full size as WebP. */
export function imagePath(kind: ImageKind, key: string): string {
  return FOLDER + nameOf(key, IMAGE_SIZES[kind].width, 'webp')
}

/** The same image as JPEG, for link previews. */
export function jpegOf(path: string): string {
  return path.replace(/\.webp$/, '.jpg')
}

/** The available widths, for `srcset`; empty for an address that is not of a stored image. */
export function imageSet(path: string, format: ImageFormat = 'webp'): string | undefined {
  const found = readImagePath(path)
  return found && WIDTHS[found.kind].map((width) => `${FOLDER}${nameOf(found.key, width, format)} ${width}w`).join(', ')
}

export function readImagePath(path: string): { kind: ImageKind; key: string } | undefined {
  const { key = '', width } = (path.startsWith(FOLDER) && NAME.exec(path.slice(FOLDER.length))?.groups) || {}
  const kind = (Object.keys(WIDTHS) as ImageKind[]).find((one) => WIDTHS[one].some((known) => String(known) === width))
  return kind && { kind, key }
}

/** The main address of the image that a file of this name belongs to. */
export function imagePathOf(name: string): string | undefined {
  const found = readImagePath(FOLDER + name)
  return found && imagePath(found.kind, found.key)
}

/** The format of a stored file by its name; undefined for any other name. */
export function formatOfName(name: string): ImageFormat | undefined {
  return NAME.exec(name)?.groups?.['format'] as ImageFormat | undefined
}

function nameOf(key: string, width: number, format: ImageFormat): string {
  return `${key}-${width}.${format}`
}
