import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from './chromium-path.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js')

/** Tests with a long form: more sequences, more rounds of each race, and deaths of processes that `npm test` leaves out. */
export async function runLongTests(paths: readonly string[]): Promise<void> {
  const files = globSync('{apps,packages}/*/src/**/*.test.ts', { cwd: ROOT })
    .filter((file) => file.endsWith('.long.test.ts') || readFileSync(join(ROOT, file), 'utf8').includes('@bourse/testkit/effort'))
    .filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)))
  if (files.length === 0) throw new Error(`none of the tests with a long form is called ${paths.join(' or ')}`)
  await run([VITEST, 'run', '--testTimeout=3600000', ...files], ROOT, { LONG_TESTS: 'yes' })
}

/** Every page to everybody in a browser, or some roles and pages only. */
export async function runCrawl(wanted: readonly string[]): Promise<void> {
  const only = { CRAWL_ONLY: wanted.join(' '), CHROMIUM_PATH: chromiumPath() }
  await run([PLAYWRIGHT, 'test', '--config', 'crawl.config.ts'], join(ROOT, 'e2e'), only)
}

async function run(args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}
