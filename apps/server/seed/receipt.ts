import sharp from 'sharp'

type Colour = readonly [red: number, green: number, blue: number]

const PAPER: Colour = [250, 249, 245]
const INK: Colour = [72, 82, 96]
const FAINT: Colour = [178, 184, 190]
const MARK: Colour = [46, 110, 86]

const [WIDTH, HEIGHT] = [420, 560]

/** A sample bank receipt as a data URL: lines in place of words, so that it needs no font. */
export async function drawReceipt(): Promise<string> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) pixels.set(colourAt(x, y), (y * WIDTH + x) * 3)
  const png = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

function colourAt(x: number, y: number): Colour {
  const within = (left: number, top: number, right: number, bottom: number) => x >= left && x < right && y >= top && y < bottom
  if ((x - 64) ** 2 + (y - 68) ** 2 < 26 ** 2) return MARK
  if (within(110, 48, 300, 64) || within(40, 150, 330, 182)) return INK
  if (within(110, 76, 220, 86) || within(40, 118, 380, 121) || within(40, 480, 380, 483)) return FAINT
  const line = [230, 280, 330, 380, 430].find((top) => y >= top && y < top + 12)
  if (line !== undefined && within(40, line, 150 + (line % 60), line + 12)) return FAINT
  return line !== undefined && within(230, line, 380 - (line % 70), line + 12) ? INK : PAPER
}
