import { progress } from '../report.ts'
import { EXPONENT_MAX, findingsOf, tableOf } from './curve.ts'
import { machine, writeSection } from './document.ts'
import type { Part } from './part.ts'

const PARTS: Readonly<Record<string, () => Promise<{ part: Part }>>> = {
  start: () => import('./start.ts'),
  audit: () => import('./audit.ts'),
  subscribers: () => import('./subscribers.ts'),
  broker: () => import('./broker.ts'),
  members: () => import('./members.ts'),
}

/** A curve of fewer sizes says nothing about growth: it is printed, but not written into the documentation. */
const POINTS_MIN = 4

/**
 * `npm run bench -- growth [PART] [MAX]`: what each part costs as its work grows by powers, up to the size MAX. A curve with enough
 * points goes into docs/performance.md.
 */
export async function run(options: readonly string[]): Promise<void> {
  const { names, max } = read(options)
  const findings: string[] = []
  for (const name of names) {
    const { part } = (await PARTS[name]?.()) ?? fail(name)
    const curve = await part.measure(part.sizes.filter((size) => size <= max))
    const table = tableOf(curve)
    process.stdout.write(`\n${name}: ${machine()}\n\n${table}\n\n`)
    if (curve.points.length >= POINTS_MIN)
      await writeSection(name, table, `npm run bench -- growth ${name}${max === Infinity ? '' : ` ${max}`}`)
    findings.push(...findingsOf(curve).map((finding) => `${name}: ${finding}`))
  }
  for (const finding of findings) progress(`${finding} (at most ${EXPONENT_MAX.work} for work, ${EXPONENT_MAX['look-up']} for a look-up)`)
}

function read(options: readonly string[]): { names: string[]; max: number } {
  const names = options.filter((option) => !/^\d+$/.test(option))
  const [max = Infinity, ...more] = options.filter((option) => /^\d+$/.test(option)).map(Number)
  for (const name of names) if (!(name in PARTS)) fail(name)
  if (more.length > 0) throw new Error('one maximum size is enough')
  return { names: names.length > 0 ? names : Object.keys(PARTS), max }
}

function fail(name: string): never {
  throw new Error(`there is no part ${name}; parts: ${Object.keys(PARTS).join(', ')}`)
}
