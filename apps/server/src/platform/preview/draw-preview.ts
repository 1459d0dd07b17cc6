import sharp from 'sharp'
import { breakLines, outlineText, type Weight } from './outline-text.ts'

/** What the picture of a shared link shows. */
export interface Preview {
  title: string
  byline: string
  /** A large figure with a smaller one beside it, and a bar. */
  progress?: { figure: string; detail: string; permille: number | undefined }
  /** A picture to stand beside the text; it is cropped. */
  image?: Buffer
  brand: string
}

export const PREVIEW_SIZE = { width: 1200, height: 630 }

const MARGIN = 72
const IMAGE_WIDTH = 440
const [GROUND, CREAM, GRAY, BRASS, TRACK] = ['#0e1b2c', '#fbfaf7', '#a9b5c4', '#d9a84e', '#2a3a50']
const TITLE = { size: 60, leading: 72, linesMax: 4 }

/** A PNG of 1200 × 630, as link previews want it. */
export async function drawPreview({ title, byline, progress, image, brand }: Preview): Promise<Buffer> {
  const { width, height } = PREVIEW_SIZE
  const textWidth = width - 2 * MARGIN - (image ? IMAGE_WIDTH : 0)
  const lines = breakLines(title, TITLE.size, 'bold', textWidth, progress ? TITLE.linesMax - 1 : TITLE.linesMax)
  const shortByline = breakLines(byline, 30, 'regular', textWidth, 1)[0] ?? ''
  const parts = [
    write(brand, { x: MARGIN, y: MARGIN + 24, size: 28, weight: 'bold', color: BRASS }),
    ...lines.map((line, index) =>
      write(line, { x: MARGIN, y: 190 + index * TITLE.leading, size: TITLE.size, weight: 'bold', color: CREAM }),
    ),
    write(shortByline, { x: MARGIN, y: 190 + (lines.length - 1) * TITLE.leading + 56, size: 30, weight: 'regular', color: GRAY }),
    ...(progress ? drawProgress(progress, textWidth) : []),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${GROUND}"/>${parts.join('')}</svg>`
  const layers = image ? [{ input: await cropImage(image), left: width - IMAGE_WIDTH, top: 0 }] : []
  return sharp(Buffer.from(svg)).composite(layers).png({ compressionLevel: 6 }).toBuffer()
}

function drawProgress({ figure, detail, permille }: NonNullable<Preview['progress']>, widthMax: number): string[] {
  const { height } = PREVIEW_SIZE
  const short = breakLines(figure, 64, 'bold', widthMax, 1)[0] ?? ''
  const large = outlineText(short, 64, 'bold')
  const small = breakLines(detail, 30, 'regular', Math.max(0, widthMax - large.width - 24), 1)[0] ?? ''
  const texts = [
    write(short, { x: MARGIN, y: height - MARGIN - 40, size: 64, weight: 'bold', color: CREAM }),
    write(small, { x: MARGIN + large.width + 24, y: height - MARGIN - 40, size: 30, weight: 'regular', color: GRAY }),
  ]
  if (permille === undefined) return texts
  const bar = (length: number, color: string) =>
    `<rect x="${MARGIN}" y="${height - MARGIN - 12}" width="${length}" height="12" rx="6" fill="${color}"/>`
  const filled = (widthMax * Math.min(1000, Math.max(0, permille))) / 1000
  return [...texts, bar(widthMax, TRACK), ...(filled > 0 ? [bar(Math.max(12, filled), BRASS)] : [])]
}

interface Place {
  x: number
  y: number
  size: number
  weight: Weight
  color: string
}

function write(text: string, { x, y, size, weight, color }: Place): string {
  return `<g transform="translate(${x} ${y})" fill="${color}">${outlineText(text, size, weight).svg}</g>`
}

async function cropImage(image: Buffer): Promise<Buffer> {
  return sharp(image).resize(IMAGE_WIDTH, PREVIEW_SIZE.height, { fit: 'cover' }).toBuffer()
}
