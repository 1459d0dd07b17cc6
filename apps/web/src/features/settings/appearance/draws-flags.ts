/** Some systems have no flag glyphs and draw boxes or letters instead; flags are left out there. */
export function drawsFlags(): boolean {
  known ??= look()
  return known
}

let known: boolean | undefined

/** Black text has color only if the glyph brings its own. */
function look(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  pen.font = `${SIZE / 2}px sans-serif`
  pen.textBaseline = 'top'
  pen.fillText('🇺🇸', 0, 0)
  const { data } = pen.getImageData(0, 0, SIZE, SIZE)
  return data.some((value, place) => place % 4 > 0 && place % 4 < 3 && value !== data[place - 1])
}

const SIZE = 32
