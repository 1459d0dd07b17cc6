/** Who did what was done last: a call of somebody, or the product by itself. */
export interface Deed {
  number: number
  /** `jobs` where nobody called. */
  who: string
  isStaff: boolean
  text: string
}

/** Something that one person alone must not change, or only into one direction. */
export interface Figure {
  name: string
  value: string
  /** Whether this change needs nobody else; without it none does. */
  allows?: ((before: string, after: string, by: Deed) => boolean) | undefined
  /** Whether it may appear, or be gone, without anybody else. */
  mayAppear?: boolean
  mayVanish?: boolean
}

export interface Finding {
  figure: string
  before: string
  after: string
  by: Deed
}

const NOTHING = '(none)'

/** Compares each reading with the one before: what changed though it must not is found once, and counts as it is from then on. */
export class Watch {
  readonly findings: Finding[] = []
  #known: Map<string, Figure> | undefined

  /** From here on: what has changed until now does not count. */
  begin(figures: readonly Figure[]): void {
    this.#known = new Map(figures.map((figure) => [figure.name, figure]))
  }

  see(figures: readonly Figure[], by: Deed): Finding[] {
    const now = new Map(figures.map((figure) => [figure.name, figure]))
    const known = this.#known
    this.#known = now
    if (!known) return []
    const found = [...new Set([...known.keys(), ...now.keys()])].flatMap((name) => changeOf(known.get(name), now.get(name), by))
    this.findings.push(...found)
    return found
  }
}

function changeOf(before: Figure | undefined, after: Figure | undefined, by: Deed): Finding[] {
  const figure = after ?? before
  if (!figure || before?.value === after?.value) return []
  const isFine = before && after ? figure.allows?.(before.value, after.value, by) === true : before ? figure.mayVanish : figure.mayAppear
  return isFine ? [] : [{ figure: figure.name, before: before?.value ?? NOTHING, after: after?.value ?? NOTHING, by }]
}

/** Numbers in text; nothing at all counts as more than any number. */
export const falls = (before: string, after: string) => numberOf(after) <= numberOf(before)
export const rises = (before: string, after: string) => numberOf(after) >= numberOf(before)

function numberOf(text: string): number {
  return text === '' ? Number.POSITIVE_INFINITY : Number(text)
}

/** One reading for each kind of change, with how often it was found and the first one whole. */
export function toldFindings(findings: readonly Finding[], seed: number): string {
  if (findings.length === 0) return ''
  const firsts = new Map<string, { first: Finding; count: number }>()
  for (const finding of findings) {
    const key = `${finding.figure.replace(/[A-Z0-9]+(-[A-Z0-9]+)?$/, '')} ${finding.by.text.split(' ')[1] ?? ''}`
    const known = firsts.get(key)
    firsts.set(key, { first: known?.first ?? finding, count: (known?.count ?? 0) + 1 })
  }
  const lines = [...firsts.values()].map(
    ({ first: { figure, before, after, by }, count }) =>
      `- ${figure}: ${before} → ${after}${count > 1 ? ` (and ${count - 1} more like it)` : ''}\n    by call ${by.number}, ${by.who}: ${by.text}`,
  )
  return `${findings.length} changes that one person alone must not make, with seed ${seed}:\n${lines.join('\n')}`
}
