/** The geometry of a struck plate: ground lines, rays, a rosette and a rope around the medallion, all drawn from the name alone. */
export interface StruckLines {
  initial: string
  /** From the outside in, each a bundle of curves with its own strength. */
  rosette: readonly { path: string; opacity: number }[]
  rope: string
}

export const STRUCK = { width: 640, height: 400, x: 320, y: 200, medallion: 74 } as const

/** Ground lines and rays are the same on every plate. */
export const STRUCK_RULES = Array.from({ length: 49 }, (_, line) => `M0 ${8 * (line + 1)}h${STRUCK.width}`).join('')
export const STRUCK_FRAME = `M14 14h612v372h-612z`
export const STRUCK_RAYS = raysOf(64)

const drawn = new Map<string, StruckLines>()
/** Whoever scrolls far sees many names; those are drawn again. */
const KEPT_MAX = 60

/** Always the same for one name, whatever its case and the spaces around it. */
export function struckLines(name: string): StruckLines {
  const key = name.trim().normalize('NFC').toLowerCase()
  const known = drawn.get(key)
  if (known) return known
  if (drawn.size >= KEPT_MAX) drawn.clear()
  const lines = { initial: struckInitial(name), ...turned(hashOf(key)) }
  drawn.set(key, lines)
  return lines
}

/** Articles that many names begin with, in the three languages. */
const ARTICLES = new Set(['the', 'a', 'an', 'el', 'la', 'los', 'las', 'lo', 'o', 'os', 'as', 'um', 'uma', 'un', 'una'])

/** The letter in the medallion: of the first word that is no article, unless there is no other. */
export function struckInitial(name: string): string {
  const words = name.trim().normalize('NFC').split(/\s+/)
  const word = words.find((one, place) => place === words.length - 1 || !ARTICLES.has(one.toLowerCase())) ?? ''
  const sign = /[\p{L}\p{N}]/u.exec(word)?.[0] ?? /[\p{L}\p{N}]/u.exec(name)?.[0] ?? ''
  return sign.toLocaleUpperCase()
}

const LINES = 16
const BUNDLES = 4

/** Eight to thirteen petals; every other seed turns half of the lines against the rest. */
function turned(seed: number): Omit<StruckLines, 'initial'> {
  const petals = 8 + (seed % 6)
  const reach = 30 + ((seed >>> 4) % 8)
  const twist = 0.16 + ((seed >>> 8) % 5) * 0.03
  const isCrossed = (seed >>> 12) % 2 === 1
  const start = ((seed >>> 16) % 628) / 100
  const curves = Array.from({ length: LINES }, (_, line) => {
    const share = line / (LINES - 1)
    const step = isCrossed ? (line % 2 === 0 ? line : -line) : line
    return curve({ radius: 150 - share * 60, swing: reach * (1 - share * 0.68), waves: petals, phase: start + step * twist, segments: 4 })
  })
  const size = LINES / BUNDLES
  return {
    rosette: Array.from({ length: BUNDLES }, (_, bundle) => ({
      path: curves.slice(bundle * size, (bundle + 1) * size).join(''),
      opacity: 0.5 - bundle * 0.09,
    })),
    rope: Array.from({ length: 5 }, (_, line) =>
      curve({ radius: 95 - line * 1.7, swing: 5.6, waves: petals * 2, phase: line * 0.5, segments: 3 }),
    ).join(''),
  }
}

interface Wave {
  radius: number
  swing: number
  waves: number
  phase: number
  /** Pieces of each wave. */
  segments: number
}

/** A circle that swings, in cubic pieces whose handles are its tangents. */
function curve({ radius, swing, waves, phase, segments }: Wave): string {
  const count = waves * segments
  const step = (2 * Math.PI) / count
  const at = (place: number) => {
    const angle = place * step
    const r = radius + swing * Math.sin(waves * angle + phase)
    const rise = swing * waves * Math.cos(waves * angle + phase)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return {
      x: STRUCK.x + r * cos,
      y: STRUCK.y + r * sin,
      dx: ((rise * cos - r * sin) * step) / 3,
      dy: ((rise * sin + r * cos) * step) / 3,
    }
  }
  const first = at(0)
  const pieces = Array.from({ length: count }, (_, place) => {
    const { x, y, dx, dy } = at(place + 1)
    const handle = `${print(x - dx)} ${print(y - dy)} ${print(x)} ${print(y)}`
    return place === 0 ? `C${print(first.x + first.dx)} ${print(first.y + first.dy)} ${handle}` : `S${handle}`
  })
  return `M${print(first.x)} ${print(first.y)}${pieces.join('')}`
}

/** Long and short in turn. */
function raysOf(count: number): string {
  return Array.from({ length: count }, (_, ray) => {
    const angle = (ray / count) * 2 * Math.PI
    const [from, to] = [196, ray % 2 === 0 ? 330 : 420]
    const point = (r: number) => `${print(STRUCK.x + r * Math.cos(angle))} ${print(STRUCK.y + r * Math.sin(angle))}`
    return `M${point(from)}L${point(to)}`
  }).join('')
}

function print(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** FNV-1a, 32 bits, and a last stir so that similar names differ in all parts. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
