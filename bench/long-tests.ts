import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')

/** Tests with a long form: more sequences, more rounds of each race, and deaths of processes that `npm test` leaves out. */
export async function runLongTests(paths: readonly string[]): Promise<void> {
  const files = globSync('{apps,packages}/*/src/**/*.test.ts', { cwd: ROOT })
    .filter((file) => file.endsWith('.long.test.ts') || readFileSync(join(ROOT, file), 'utf8').includes('@bourse/testkit/effort'))
    .filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)))
  if (files.length === 0) throw new Error(`none of the tests with a long form is called ${paths.join(' or ')}`)
  const child = spawn(process.execPath, [VITEST, 'run', '--testTimeout=3600000', ...files], {
    cwd: ROOT,
    env: { ...process.env, LONG_TESTS: 'yes' },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}
