import { DAY_MS, type Drawing } from './drawing.ts'
import type { Shape } from './shapes.ts'
import { PASSWORD } from '../password.ts'

/** None, the smallest raw unit of most assets, everyday sums, limits that the product knows, and more than there is. */
const AMOUNTS = ['0', '0.000001', '0.01', '1', '1', '2', '3', '5', '10', '10', '25.5', '99', '100', '101', '250', '999', '1000', '1001']
const HUGE = ['10000', '250000', '1000000', '10000000', '999999999999', '9'.repeat(30)]
const WORDS = ['A plain reason', 'As agreed with the team', 'Two payments are in question', 'hello', 'Northern garden']
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Rule = readonly [name: RegExp, draw: (drawing: Drawing, shape: Shape, name: string) => string | undefined]

const seen =
  (...names: string[]) =>
  ({ memory, random, who }: Drawing) =>
    memory.draw(random, names, who)

/** By the field's name, the first that fits. */
const RULES: readonly Rule[] = [
  [/^(password|current)$/i, () => PASSWORD],
  [/^(image|photo|cover|content)$/i, ({ random }, { pattern }) => (pattern?.includes('data:') ? random.pick([PIXEL, '']) : undefined)],
  [/^markets?$|^symbol$/i, seen('market')],
  [
    /^(asset_?(code|id)?|base|quote|.*asset|underlying|default_asset|digital|payAssets)$/i,
    ({ random, memory, who }) =>
      random.below(3) === 0
        ? memory.draw(random, ['asset'], who)
        : random.pick(['LUSD', 'LEUR', 'BRS', 'LARS', 'LBTC', 'FS3', 'CP12', 'LUSD', 'LEUR']),
  ],
  [/^(recipient|to|from|handle|agent|manager|grantor|profile|address|sponsor|owner|by|username)$/i, drawPerson],
  [/^(slug|assetClass)$/i, seen('slug')],
  [/e-?mail$/i, ({ random }) => `nobody-${random.below(40)}@example.org`],
  [/^(clOrdID|attempt)$/, ({ random }) => `c${random.below(1e9)}`],
  [/^(token|refresh|receipt)$/i, (drawing, _shape, name) => seen(name)(drawing)],
  [/^units$/, ({ random }) => random.pick(['1', '2', '10', '100', '0', '2500'])],
  [/price|takeProfit|threshold|floor|ceiling|trailBy/i, drawPrice],
  [
    /quantity|amount|units|min|max|cap|fee|dues|boost|perUnit|payment|target|value|worth|size|smallest|largest|tick|lot|shown|percent|rate$|floor/i,
    drawAmount,
  ],
  [/^(lang|language)$/i, ({ random }) => random.pick(['en', 'es', 'pt'])],
  [/^name$/, ({ random }) => (random.below(2) === 0 ? `n${random.below(1e6)}` : undefined)],
  [/^(name|reason|note|text|title|summary|description|statement|subject|heading|tag|caption|comment|nickname|q|search)$/i, drawWords],
]

/** A text for this field. What was seen under the same name comes first, every other time. */
export function drawText(drawing: Drawing, shape: Shape, name: string): string {
  const { random, memory, who } = drawing
  const date = /\^\(\?:\(\?:\\d\\d/.test(shape.pattern ?? '') || shape.pattern === String.raw`^\d{4}-\d{2}-\d{2}$`
  if (date)
    return new Date(drawing.nowMs - (name === 'from' ? 30 + random.below(30) : random.below(20)) * DAY_MS).toISOString().slice(0, 10)
  const told = drawing.about?.[name === 'before' ? 'value' : name]
  if (typeof told === 'string' && random.below(10) < 6) return written(drawing, told, name)
  const rule = RULES.find(([pattern, draw]) => pattern.test(name) && draw(drawing, shape, name) !== undefined)
  const made = rule?.[1](drawing, shape, name)
  const known = random.below(3) === 0 || made === undefined ? memory.draw(random, [name], who) : undefined
  return fitted(known === undefined ? (made ?? drawWords(drawing)) : written(drawing, known, name), shape, drawing)
}

const FIGURE = /price|quantity|amount|units|min|max|cap|fee|dues|boost|perUnit|payment|target/i

/** Replies tell raw units, of six decimals mostly; requests are written in whole ones. */
function written({ random }: Drawing, text: string, name: string): string {
  if (!FIGURE.test(name) || !/^[0-9]{3,}$/.test(text) || random.below(8) === 0) return text
  return String(Number(text) / (random.below(5) === 0 ? 1e8 : 1e6))
}

function drawPerson({ random, memory, who, puppets }: Drawing): string {
  return (random.below(2) === 0 ? memory.draw(random, ['handle'], who) : undefined) ?? random.pick(puppets)
}

function drawAmount({ random }: Drawing): string {
  return random.below(8) === 0 ? random.pick(HUGE) : random.pick(AMOUNTS)
}

/** Near what is traded, far from it, or as a field of that name was. */
function drawPrice({ random, memory, who }: Drawing, _shape: Shape, name: string): string {
  const known = memory.draw(random, [name, 'price', 'last'], who)
  return known !== undefined && random.below(2) === 0
    ? known
    : random.pick(['1', '1.08', '0.42', '1000', '64180', '3380', '0.0001', '250', '1040'])
}

function drawWords({ random }: Drawing): string {
  return `${random.pick(WORDS)} ${random.below(1000)}`
}

/** Cut or filled up to what the schema says, and of its letters where it says so simply. */
function fitted(text: string, { pattern, minLength = 0, maxLength = 4000 }: Shape, { random }: Drawing): string {
  if (pattern !== undefined && !matches(pattern, text)) {
    const tries = [
      text.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      `x${random.below(1e8)}abcdefgh`,
      'LUSD',
      'en',
      '123456',
      'ABC',
      `K${random.below(900) + 100}`,
      '1',
      '#aabbcc',
    ]
    return tries.find((one) => matches(pattern, one)) ?? text
  }
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}
