// npm run mutate -- PATH …: breaks the sources below each path in thousands of small ways and says which of them no test notices.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { report } from './mutate/report.mjs'
import { giveUp, install, node, root } from './prepare.mjs'

const DOMAIN = 'packages/domain/src'
/** A test that takes more steps than this through the sources is for `npm test` alone: random ones, mostly. */
const STEPS_MAX = 500_000
const PARTS = Math.min(2, availableParallelism())

await install()
const { instrument, sourcesOf, testsOf } = await import('./mutate/instrument.mjs')
const paths = (process.argv.length > 2 ? process.argv.slice(2) : [DOMAIN]).map((path) => path.replace(/\/$/, ''))
const wrong = paths.find((path) => !path.startsWith('packages/domain'))
if (wrong) giveUp(`npm run mutate knows folders and files below ${DOMAIN}, not "${wrong}".`)

const cache = join(root, 'node_modules', '.bourse', 'mutants')
const folder = mkdtempSync(join(tmpdir(), 'bourse-mutants-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const begun = Date.now()
const sources = (await instrument(sourcesOf(DOMAIN), cache)).map((source) => ({
  ...source,
  isTarget: paths.some((path) => source.path === path || source.path.startsWith(`${path}/`)),
}))
const mutants = sources.filter(({ isTarget }) => isTarget).flatMap((source) => source.mutants)
if (mutants.length === 0) giveUp(`There is nothing to mutate in ${paths.join(', ')}.`)
process.stdout.write(`${mutants.length} mutants\n`)

const plan = join(folder, 'plan.json')
const results = join(folder, 'results')
writeFileSync(results, '')
writeFileSync(
  plan,
  JSON.stringify({ results, sources, files: testsOf(DOMAIN, paths), targets: mutants.map(({ id }) => id), stepsMax: STEPS_MAX }),
)
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(root, 'scripts/mutate/vitest.config.mjs')]
const ends = await Promise.all(
  Array.from({ length: PARTS }, (_, part) =>
    runQuietly(node(), vitest, { cwd: root, env: { ...process.env, MUTATE_PLAN: plan, MUTATE_PART: part, MUTATE_PARTS: PARTS } }),
  ),
)
const failed = ends.find(({ code }) => code !== 0)
if (failed) giveUp(`${failed.output}\nThe tests could not be run: see the lines above.`)
const lines = readFileSync(results, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
process.exit(report(mutants, lines, (Date.now() - begun) / 1000) ? 0 : 1)
