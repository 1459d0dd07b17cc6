// npm test: everything from a fresh clone, set-up included. npm test -- check|rules|pages|server|e2e runs a part, npm test -- changed
// [COMMIT] what a change can reach.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { allSteps, runChecks, stepsFor } from './checks.mjs'
import { run } from './child.mjs'
import { chromium } from './chromium.mjs'
import { inMemory } from './in-memory.mjs'
import { buildServer, buildWeb, giveUp, install, node, root } from './prepare.mjs'
import { reachedTests } from './reached-tests.mjs'

const PARTS = ['check', 'rules', 'pages', 'server', 'e2e']
/** The parts that need a browser and the built application. */
const IN_BROWSER = new Set(['pages', 'e2e'])
const PLAYWRIGHT_CONFIG = { pages: 'pages.config.ts', e2e: 'playwright.config.ts' }
const BESIDE = new Set(['check', 'rules'])
/** Where what was compiled is kept, for the other processes of a run and for the next run. */
const CACHE = join(root, 'node_modules/.cache/tests')
const [first, since] = process.argv.slice(2)
const wanted = first === 'changed' ? [] : process.argv.slice(2)
const unknown = wanted.find((part) => !PARTS.includes(part))
if (unknown) giveUp(`npm test knows changed, ${PARTS.join(', ')}, not "${unknown}".`)
if (first === 'changed') await install()
const reached = first === 'changed' ? await reachedTests(node(), since) : undefined
const parts = reached?.parts ?? (wanted.length > 0 ? wanted : PARTS)

// In parallel: one mostly waits for the network, the other for the disk.
const [browser] = await Promise.all([parts.some((part) => IN_BROWSER.has(part)) ? chromium() : undefined, install()])
if (browser) await buildWeb()
if (parts.includes('e2e') || parts.includes('server')) await buildServer()

const reports = mkdtempSync(join(tmpdir(), 'bourse-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const runners = {
  check: checks,
  rules: () => vitest('rules'),
  server: () => vitest('server'),
  pages: () => playwright('pages'),
  e2e: () => playwright('e2e'),
}
// Checks and rules need nothing of each other and no database, so they run at the same time.
const counts = await Promise.all(parts.filter((part) => BESIDE.has(part)).map(runPart))
for (const part of parts.filter((name) => !BESIDE.has(name))) counts.push(await runPart(part))

const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
for (const name of counts.flatMap(({ late = [] }) => late)) process.stdout.write(`\nPassed at the second try: ${name}`)
for (const name of counts.flatMap(({ names = [] }) => names)) process.stdout.write(`\nFailed: ${name}`)
process.stdout.write(`\n${counts.map(({ part, seconds }) => `${part} ${seconds} s`).join(', ')}`)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 ? 0 : 1)

async function runPart(part) {
  const begun = Date.now()
  const count = await runners[part]()
  return { ...count, part, seconds: Math.round((Date.now() - begun) / 1000) }
}

/** Checks are not counted as passed tests, but one that fails is reported. */
async function checks() {
  const failed = await runChecks(reached ? stepsFor(reached.sources) : allSteps())
  if (failed.length > 0) process.stdout.write(`\nFailed checks: ${failed.join(', ')}.\n`)
  return { passed: 0, failed: failed.length, names: failed.map((name) => `the check "${name}"`) }
}

async function vitest(project) {
  process.stdout.write(`\n— ${project}\n`)
  const report = join(reports, `${project}.json`)
  const second = join(reports, `${project}-second.json`)
  const reporters = ['default', 'json', join(root, 'scripts/second-tries.mjs')].flatMap((name) => ['--reporter', name])
  const args = ['run', '--project', `${project}*`, ...(reached?.files[project] ?? []), ...reporters, `--outputFile.json=${report}`]
  const env = { ...(project === 'server' ? { ...inMemory(), NODE_COMPILE_CACHE: join(CACHE, 'node') } : process.env), SECOND_TRIES: second }
  const code = await run(node(), [join(root, 'node_modules/vitest/vitest.mjs'), ...args], { cwd: root, env })
  return countOf(report, code, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that fails to load has no tests to count.
    failed:
      numFailedTests + testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length,
    names: testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => [
        relative(root, name),
        ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `  ${fullName}`),
      ]),
    late: JSON.parse(readFileSync(second, 'utf8')),
  }))
}

async function playwright(part) {
  process.stdout.write(`\n— ${part}\n`)
  const report = join(reports, `${part}.json`)
  const args = ['test', '--config', PLAYWRIGHT_CONFIG[part], ...(reached?.files[part] ?? []), '--reporter=list,json']
  const code = await run(node(), [join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
    cwd: join(root, 'e2e'),
    env: { ...inMemory(), PWTEST_CACHE_DIR: join(CACHE, 'playwright'), CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return countOf(report, code, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    names: suites.flatMap((suite) => testsThatEnded('unexpected', suite)),
    late: suites.flatMap((suite) => testsThatEnded('flaky', suite)),
  }))
}

/** `flaky` is Playwright's word for a test that failed and then passed. */
function testsThatEnded(status, { file, specs = [], suites = [] }) {
  return [
    ...specs.filter(({ tests }) => tests.some((each) => each.status === status)).map(({ title }) => `${file}: ${title}`),
    ...suites.flatMap((suite) => testsThatEnded(status, suite)),
  ]
}

/** A runner's counts; a runner that failed without any counts as one failure. */
function countOf(report, code, read) {
  let count = { passed: 0, failed: 0 }
  try {
    count = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    // Without a report only the exit code is known.
  }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}
