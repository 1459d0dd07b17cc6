// What became of the mutants: each that lives, the score of each folder, and whether all of them reach their bar.
import { readFileSync } from 'node:fs'

/** The mutants that no test can kill, each with the reason. */
const EQUIVALENT = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'))
const BARS = { 'packages/domain': 95, 'apps/server': 80 }

/** Prints all of it; true when every folder reaches its bar and the list of equivalent mutants is right. */
export function report(mutants, lines, seconds) {
  const killed = new Set(lines.flatMap((line) => line.killed ?? []))
  const reached = new Set(lines.flatMap((line) => line.reached ?? []))
  const paths = new Set(mutants.map(({ path }) => path))
  const listed = EQUIVALENT.filter(({ path }) => paths.has(path)).map((entry) => ({ ...entry, found: mutants.filter(isOf(entry)) }))
  const equivalent = new Set(listed.flatMap(({ found }) => found).map(({ id }) => id))
  const counted = mutants.filter(({ id }) => !equivalent.has(id))

  for (const mutant of counted.filter(({ id }) => !killed.has(id))) {
    const { path, line, column, kind, was, to } = mutant
    process.stdout.write(`${path}:${line}:${column} ${kind}: ${was} → ${to}${reached.has(mutant.id) ? '' : ' (no test reaches it)'}\n`)
  }
  const long = lines.filter(({ why }) => why === 'TooManySteps')
  for (const { file, left, why } of lines.filter((line) => line.left && !long.includes(line)))
    process.stdout.write(`Left out, since it fails: ${file} ${left}: ${why}\n`)
  if (long.length > 0) process.stdout.write(`Left out, since they take too many steps: ${long.length} tests\n`)

  const wrong = listed.filter(({ found }) => found.length === 0 || found.some(({ id }) => killed.has(id)))
  for (const { path, code, to, found } of wrong)
    process.stdout.write(
      `equivalent.json: ${path} "${code}" → ${to} ${found.length === 0 ? 'is no mutant' : 'is killed by a test'}: remove it.\n`,
    )

  const low = [...Map.groupBy(counted, folderOf)].filter(([folder, its]) => {
    const dead = its.filter(({ id }) => killed.has(id)).length
    const score = (100 * dead) / its.length
    const bar = Object.entries(BARS).find(([start]) => folder.startsWith(start))[1]
    process.stdout.write(`${folder}: ${score.toFixed(1)} % of ${its.length} killed${score < bar ? `, less than ${bar} %` : ''}\n`)
    return score < bar
  })
  const all = counted.filter(({ id }) => killed.has(id)).length
  process.stdout.write(
    `\n${((100 * all) / counted.length).toFixed(1)} % of ${counted.length} mutants killed, ${equivalent.size} equivalent, ${seconds.toFixed(0)} s\n`,
  )
  return low.length === 0 && wrong.length === 0
}

/** By the line's own text: its number changes with every edit above it. */
const isOf = (entry) => (mutant) =>
  mutant.path === entry.path &&
  mutant.code === entry.code &&
  mutant.to === entry.to &&
  (entry.was === undefined || mutant.was === entry.was)

/** `packages/domain/src/street`, `apps/server/src/features/street`. */
const folderOf = ({ path }) => /^(packages\/domain\/src\/[^/]+|apps\/server\/src\/features\/[^/]+)/.exec(path)[0]
