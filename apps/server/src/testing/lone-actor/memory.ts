import type { SeededRandom } from '@bourse/testkit/random'

/** So many values of a name are remembered, the newest last. */
const KEPT = 40

type Record_ = Readonly<Record<string, unknown>>

/**
 * What was seen in replies: ids by what they are ids of, other values by their field's name, and the latest state of each thing. What a
 * caller saw itself is drawn more often, since most things belong to somebody.
 */
export class Memory {
  readonly #values = new Map<string, string[]>()
  readonly #things = new Map<string, Record_>()

  /** One value of a name, as seen by this caller; without one, by anybody. */
  keep(name: string, value: string, who = ''): void {
    for (const key of who === '' ? [name] : [name, `${who} ${name}`]) {
      const values = this.#values.get(key) ?? []
      const at = values.indexOf(value)
      if (at >= 0) values.splice(at, 1)
      values.push(value)
      if (values.length > KEPT) values.shift()
      this.#values.set(key, values)
    }
  }

  /** Takes in a whole reply about something; lists belong to the same thing. */
  learn(noun: string, body: unknown, who: string): void {
    if (Array.isArray(body)) for (const item of body.slice(0, KEPT)) this.learn(noun, item, who)
    else if (typeof body === 'object' && body !== null) this.#learnRecord(noun, body as Record_, who)
  }

  /** What belongs to this caller: drawn more often than what it has only seen. */
  own(name: string, value: string, who: string): void {
    this.keep(name, value, `own ${who}`)
  }

  /** One of the names, tried in this order. */
  draw(random: SeededRandom, names: readonly string[], who: string): string | undefined {
    const chance = random.below(10)
    for (const name of names) {
      const own = chance < 6 ? this.#values.get(`own ${who} ${name}`) : undefined
      const seen = chance < 8 ? this.#values.get(`${who} ${name}`) : undefined
      const values = own ?? seen ?? this.#values.get(name)
      if (values && values.length > 0) return random.pick(values)
    }
    return undefined
  }

  /** The thing with this id as it was last seen by anybody. */
  thing(noun: string, id: string): Record_ | undefined {
    return this.#things.get(`${noun} ${id}`)
  }

  #learnRecord(noun: string, record: Record_, who: string): void {
    const id = record['id'] ?? record['rowId'] ?? record[`${noun}Id`] ?? record[`${noun}ID`]
    if (isPlain(id)) {
      this.keep(`${noun}.id`, String(id), who)
      this.#things.set(`${noun} ${String(id)}`, { ...this.#things.get(`${noun} ${String(id)}`), ...record })
    }
    for (const [name, value] of Object.entries(record)) {
      if (isPlain(value)) this.keep(nameOf(name, value), String(value), who)
      else this.learn(isList(name) ? noun : singular(name), value, who)
    }
  }
}

/** Lists that are named for being lists say nothing about what is in them. */
function isList(name: string): boolean {
  return ['rows', 'items', 'list', 'results', 'page', 'data'].includes(name)
}

function isPlain(value: unknown): value is string | number {
  return (typeof value === 'string' && value.length > 0 && value.length < 200) || typeof value === 'number'
}

/** `profileId` and `profile_id` are ids of profiles. */
function nameOf(name: string, value: string | number): string {
  const noun = /^(.+?)_?(id|ID|Id)$/.exec(name)?.[1]
  return noun !== undefined && /^[1-9][0-9]{0,17}$/.test(String(value)) ? `${singular(noun)}.id` : name
}

export function singular(noun: string): string {
  const plain = noun.toLowerCase()
  if (plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  return plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain
}
