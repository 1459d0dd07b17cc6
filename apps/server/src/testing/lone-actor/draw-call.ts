import type { EndpointSchema } from '@bourse/contracts/http'
import { DAY_MS, type Drawing } from './drawing.ts'
import { drawText } from './draw-text.ts'
import { singular } from './memory.ts'
import { choicesOf, isId, type Shape, shapeOf } from './shapes.ts'

export interface Drawn {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

/** Input for a call that its schemas accept and that is about things which exist, as far as that can be known from outside. */
export function drawCall(drawing: Drawing, name: string, contract: EndpointSchema): Drawn {
  const params = drawParams(drawing, name, contract)
  const noun = nounOf(contract)
  const id = params['id'] ?? Object.values(params)[0]
  const about = id === undefined ? undefined : drawing.memory.thing(noun, id)
  const inside = { ...drawing, about }
  const query = contract.query ? (drawValue(inside, shapeOf(contract.query), '') as Record<string, unknown>) : {}
  return {
    params,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    body: contract.method === 'GET' ? undefined : contract.body ? drawValue(inside, shapeOf(contract.body), '') : undefined,
  }
}

/** What a call is about: the word before its first parameter, or the last one of its path. */
export function nounOf({ path }: Pick<EndpointSchema, 'path'>): string {
  const words = path.split('/').filter((word) => word !== '' && word !== 'api' && word !== 'staff')
  const at = words.findIndex((word) => word.startsWith(':'))
  return singular((at > 0 ? words[at - 1] : words.at(-1)) ?? '')
}

/** What a parameter that is no id names. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  code: ['asset'],
  asset: ['asset'],
  assetCode: ['asset'],
  symbol: ['market'],
  market: ['market'],
  sponsor: ['handle'],
}

function drawParams({ random, memory, who }: Drawing, contractName: string, { path }: EndpointSchema): Record<string, string> {
  const words = path.split('/')
  const params: Record<string, string> = {}
  for (const [at, word] of words.entries()) {
    if (!word.startsWith(':')) continue
    const param = word.slice(1)
    const before = singular(words[at - 1] ?? '')
    const noun = singular(param.replace(/_?(id|Id)$/, '')) || before
    const feature = contractName.split('.')[0] ?? ''
    const isRecord = param === 'id' || param.endsWith('Id') || ['membership', 'profile'].includes(param)
    const ids = param === 'id' ? [...(feature === 'paper' ? ['paper.id'] : []), `${before}.id`, `${feature}.id`] : [`${noun}.id`]
    const names = isRecord ? ids : (NAMED[param] ?? [before === 'variable' ? 'variable' : param])
    params[param] = memory.draw(random, names, who) ?? random.pick(['1', '2', '999999'])
    if (param === 'lang') params[param] = random.pick(['en', 'es', 'pt'])
    if (param === 'list') params[param] = random.pick(['visitors', 'friends', 'members', 'groups', 'assets'])
    if (param === 'what') params[param] = random.pick(['trading', 'transfers'])
  }
  return params
}

function drawValue(drawing: Drawing, shape: Shape, name: string): unknown {
  const { random, about } = drawing
  if (shape.const !== undefined) return shape.const
  if (isId(shape)) return drawId(drawing, name)
  const told = about?.[name === 'seen' ? 'status' : name]
  if (shape.enum) return shape.enum.includes(told) && random.below(10) < 6 ? told : random.pick(shape.enum)
  const choices = choicesOf(shape)
  if (choices) return drawValue(drawing, random.pick(choices), name)
  switch (shape.type) {
    case 'object':
      return drawObject(drawing, shape)
    case 'array': {
      const least = shape.minItems ?? 0
      const length = Math.min(shape.maxItems ?? 3, Math.max(least, 1) + (random.below(4) === 0 ? 1 : 0))
      return Array.from({ length }, () => drawValue(drawing, shape.items ?? {}, name))
    }
    case 'boolean':
      return random.below(2) === 0
    case 'null':
      return null
    case 'integer':
    case 'number':
      return drawNumber(drawing, shape, name)
    case 'string':
      return drawText(drawing, shape, name)
    default:
      return {}
  }
}

/** Where a list goes on: seldom right. */
const CURSORS: ReadonlySet<string> = new Set(['after', 'before'])
const WAYS_TO_PAY = [
  { method: 'cash', variant: 'in_person' },
  { method: 'paypal', variant: 'balance' },
  { method: 'bank_transfer', variant: 'cbu' },
]

function drawObject(drawing: Drawing, { properties = {}, required = [], additionalProperties }: Shape): Record<string, unknown> {
  const { random } = drawing
  const share = required.length === 0 ? random.pick([5, 8]) : random.pick([0, 3, 3, 6])
  const named = Object.entries(properties).filter(
    ([key]) => required.includes(key) || (random.below(10) < share && (!CURSORS.has(key) || random.below(10) === 0)),
  )
  const made: Record<string, unknown> = Object.fromEntries(named.map(([key, inner]) => [key, drawValue(drawing, inner, key)]))
  if ('method' in made && 'variant' in made) Object.assign(made, random.pick(WAYS_TO_PAY))
  if (Object.keys(properties).length > 0 || typeof additionalProperties !== 'object') return made
  // A text for each language is the usual record.
  return { en: drawValue(drawing, additionalProperties, 'text') }
}

function drawId({ random, memory, who }: Drawing, name: string): string {
  const noun = singular(name.replace(/_?(id|ID|Id)$/, ''))
  return memory.draw(random, [`${noun}.id`, `${name}.id`, name], who) ?? String(1 + random.below(60))
}

const MOMENT_MAX = 1_000_000_000_000

function drawNumber({ random, nowMs, about }: Drawing, { minimum, exclusiveMinimum, maximum }: Shape, name: string): number {
  const told = about?.[name]
  if (typeof told === 'number' && random.below(10) < 5) return told
  if (/(At|Date|until|since|from|to|from_?)$|^in_force/i.test(name) && (maximum === undefined || maximum > MOMENT_MAX))
    return nowMs + random.pick([-DAY_MS, 1_000, 60_000, 3_600_000, DAY_MS, 10 * DAY_MS, 40 * DAY_MS])
  const least = minimum ?? (exclusiveMinimum ?? -1) + 1
  const most = Math.min(maximum ?? 1_000, 1_000_000_000)
  const spans = [
    least,
    Math.min(most, least + 1),
    Math.min(most, least + random.below(20)),
    least + random.below(Math.max(1, most - least + 1)),
    most,
  ]
  return random.pick([...spans.slice(0, 4), ...spans])
}
