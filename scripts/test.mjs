// npm test: all of its own set-up, then every test. `npm test -- rules|server|e2e|check` runs one part.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { buildWeb, giveUp, install, node, root, run } from './prepare.mjs'

const results = join(root, 'test-results')

const PARTS = {
  check: async () => {
    const failed = await check()
    return { passed: 5 - failed.length, failed: failed.length }
  },
  rules: () => vitest('rules'),
  server: () => vitest('server'),
  e2e: async () => {
    const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() }
    await buildWeb()
    const code = await run(node(), [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'], { env })
    const { stats } = read('e2e.json') ?? {}
    return tally(code, stats?.expected, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0))
  },
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in PARTS))
if (unknown) giveUp(`There is no part "${unknown}": ${Object.keys(PARTS).join(', ')}.`)

await install()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let passed = 0
let failed = 0
for (const name of wanted.length > 0 ? wanted : Object.keys(PARTS)) {
  const outcome = await PARTS[name]()
  passed += outcome.passed
  failed += outcome.failed
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

async function vitest(project) {
  const file = `${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, file)}`]
  const code = await run(node(), [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, ...reporters])
  const { numFailedTests, numPassedTests } = read(file) ?? {}
  return tally(code, numPassedTests, numFailedTests)
}

/** A runner that failed without a failed test (a set-up that broke, say) counts as one. */
function tally(code, passed = 0, failed = 0) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'))
  } catch {
    return undefined
  }
}
