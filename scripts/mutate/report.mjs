// What became of the mutants: each that lives, the score of each folder, and whether it is enough.
import { readFileSync } from 'node:fs'

/** The mutants that no test can kill, each with the reason. */
const EQUIVALENT = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'))
const BARS = { 'packages/domain': 95, 'apps/server': 80 }

/** Prints all of it, for the mutants that were tried of `all`; true when enough of them are killed and the list of equivalent mutants is right. */
export function report(mutants, all, lines, seconds) {
  const killed = new Set(lines.flatMap((line) => line.killed ?? []))
  const reached = new Set(lines.flatMap((line) => line.reached ?? []))
  const paths = new Set(all.map(({ path }) => path))
  const listed = EQUIVALENT.filter(({ path }) => paths.has(path)).map((entry) => ({ ...entry, found: all.filter(isOf(entry)) }))
  const equivalent = new Set(listed.flatMap(({ found }) => found).map(({ id }) => id))
  const counted = mutants.filter(({ id }) => !equivalent.has(id))

  for (const mutant of counted.filter(({ id }) => !killed.has(id))) {
    const { path, line, column, kind, was, to } = mutant
    process.stdout.write(`${path}:${line}:${column} ${kind}: ${was} → ${to}${reached.has(mutant.id) ? '' : ' (no test reaches it)'}\n`)
  }
  for (const { file, left, why } of lines.filter((line) => line.left)) process.stdout.write(`Left out: ${file} ${left}: ${why}\n`)

  const wrong = listed.filter(({ found }) => found.length === 0 || found.some(({ id }) => killed.has(id)))
  for (const { path, code, to, found } of wrong)
    process.stdout.write(
      `equivalent.json: ${path} "${code}" → ${to} ${found.length === 0 ? 'is no mutant' : 'is killed by a test'}: remove it.\n`,
    )

  const scoreOf = (its) => (100 * its.filter(({ id }) => killed.has(id)).length) / its.length
  for (const [folder, its] of Map.groupBy(counted, folderOf))
    process.stdout.write(`${folder}: ${scoreOf(its).toFixed(1)} % of ${its.length}\n`)
  const score = scoreOf(counted)
  const [, bar] = Object.entries(BARS).find(([start]) => counted[0].path.startsWith(start))
  process.stdout.write(
    `\n${score.toFixed(1)} % of ${counted.length} mutants killed (at least ${bar} % have to be), ${mutants.length - counted.length} equivalent, ${seconds.toFixed(0)} s\n`,
  )
  return score >= bar && wrong.length === 0
}

/** By the line's own text: its number changes with every edit above it. */
const isOf = (entry) => (mutant) =>
  mutant.path === entry.path &&
  mutant.code === entry.code &&
  mutant.to === entry.to &&
  (entry.was === undefined || mutant.was === entry.was)

/** `packages/domain/src/street`, `apps/server/src/features/street`. */
const folderOf = ({ path }) => /^(packages\/domain\/src\/[^/]+|apps\/server\/src\/features\/[^/]+)/.exec(path)[0]
