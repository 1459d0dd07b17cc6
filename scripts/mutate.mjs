// npm run mutate -- PATH …: breaks the sources below each path in thousands of small ways and says which of them no test notices.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { inMemory } from './in-memory.mjs'
import { report } from './mutate/report.mjs'
import { giveUp, install, node, root } from './prepare.mjs'

const DOMAIN = 'packages/domain/src'
const FEATURE = /^apps\/server\/src\/features\/[^/]+/
/** So many steps through the sources are looked at of each test, or a tenth of them where it is not beside the sources. */
const STEPS_MAX = 50_000
/** Of a feature of the server, where each mutant takes seconds; the same ones each time. */
const SAMPLE = 100
const PARTS = Math.min(2, availableParallelism())

await install()
const { decisionsOf, instrument, sampleOf, sourcesOf, testsOf } = await import('./mutate/instrument.mjs')
const isWhole = process.argv.includes('--all')
const given = process.argv.slice(2).filter((each) => each !== '--all')
const paths = (given.length > 0 ? given : [DOMAIN]).map((path) => path.replace(/\/$/, ''))
const isServer = FEATURE.test(paths[0])
const wrong = paths.find((path) => (isServer ? !FEATURE.test(path) : !path.startsWith(DOMAIN)))
if (wrong) giveUp(`npm run mutate knows what is below ${DOMAIN}, or below one feature of the server, not "${wrong}".`)

const cache = join(root, 'node_modules', '.bourse', 'mutants')
const folder = mkdtempSync(join(tmpdir(), 'bourse-mutants-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const begun = Date.now()
// All of the domain, since steps are counted in all of it; of the server what is in question.
const around = isServer ? FEATURE.exec(paths[0])[0] : DOMAIN
const sources = (await instrument(sourcesOf(around), cache)).map((source) => ({
  ...source,
  isTarget: paths.some((path) => source.path === path || source.path.startsWith(`${path}/`)),
}))
const found = sources.filter(({ isTarget }) => isTarget).flatMap((source) => source.mutants)
const all = isServer ? decisionsOf(found) : found
const mutants = isServer && !isWhole ? sampleOf(all, SAMPLE) : all
if (mutants.length === 0) giveUp(`There is nothing to mutate in ${paths.join(', ')}.`)
process.stdout.write(
  mutants.length < all.length ? `${mutants.length} of ${all.length} mutants; --all takes all\n` : `${all.length} mutants\n`,
)

const plan = join(folder, 'plan.json')
const results = join(folder, 'results')
writeFileSync(results, '')
// What a test file of the server has to clean up is collected there.
const first = isServer ? join(root, 'apps/server/src/testing/file-end.ts') : undefined
const files = testsOf(around, paths, isServer ? Number.MAX_SAFE_INTEGER : STEPS_MAX)
writeFileSync(plan, JSON.stringify({ results, sources, files, isServer, first, targets: mutants.map(({ id }) => id) }))
const surroundings = isServer ? inMemory() : process.env
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(root, 'scripts/mutate/vitest.config.mjs')]
const outputs = await Promise.all(Array.from({ length: PARTS }, (_, part) => runPart(part)))
const lines = readFileSync(results, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line))
const failed = outputs.find((output) => output !== undefined)
if (failed !== undefined) giveUp(`${failed}\nThe tests could not be run: see the lines above.`)
process.exit(report(mutants, all, lines, (Date.now() - begun) / 1000) ? 0 : 1)

/** Runs a part to its end; a mutant that ends the process, by filling its memory for example, is dead, and the part goes on without it. */
async function runPart(part) {
  // With little memory a mutant that fills it dies soon.
  const memory = isServer ? {} : { NODE_OPTIONS: '--max-old-space-size=1024' }
  const env = { ...surroundings, ...memory, MUTATE_PLAN: plan, MUTATE_PART: part, MUTATE_PARTS: PARTS }
  for (let last; ; ) {
    const { output } = await runQuietly(node(), vitest, { cwd: root, env })
    // A mutant may leave something behind that Vitest complains of at the end; what counts is whether all of them had their turn.
    if (readFileSync(results, 'utf8').includes(`{"done":"${part}"}`)) return undefined
    const tried = existsSync(`${results}-${part}`) ? readFileSync(`${results}-${part}`, 'utf8').trim() : ''
    if (tried === '' || tried === last) return output
    appendFileSync(results, `${JSON.stringify({ killed: tried, by: 'the process died' })}\n`)
    last = tried
  }
}
