// Static checks of the code; each is a command that succeeds or fails.
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { node, root } from './prepare.mjs'

const onNode = (path, ...args) => [node(), [join(root, 'node_modules', path), ...args]]

const LINT = ['--type-aware', '--deny-warnings', '--report-unused-disable-directives']

/** The linter knows all types, so it reports their errors too: the compiler would read everything once more. */
export const allSteps = () => ({
  'types and lint': onNode('oxlint/bin/oxlint', ...LINT, '--type-check'),
  format: onNode('@biomejs/biome/bin/biome', 'format', '--max-diagnostics=20'),
  unused: onNode('knip/bin/knip.js', '--no-progress'),
})

/** Of some files; what they break elsewhere is found by the compiler, which remembers what it has checked. */
export const stepsFor = (files) => ({
  types: onNode('typescript/bin/tsc', '-b', '--checkers', '1'),
  ...(files.length > 0 && { lint: onNode('oxlint/bin/oxlint', ...LINT, ...files) }),
  format: allSteps().format,
  unused: allSteps().unused,
})

/** The linter's part in Go collects its garbage less often: a fifth less time for a tenth more memory. */
const ENV = { ...process.env, GOGC: '400' }

/**
 * Runs every step, even after one has failed, and returns the names of those that failed. What a check says is printed at its end, since
 * other tests may run beside it.
 */
export async function runChecks(steps) {
  const failed = []
  for (const [name, [command, args]] of Object.entries(steps)) {
    const begun = Date.now()
    const { code, output } = await runQuietly(command, args, { cwd: root, env: ENV })
    process.stdout.write(`\n— ${name}\n${output}`)
    process.stdout.write(`${name}: ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n`)
    if (code !== 0) failed.push(name)
  }
  return failed
}

/** The project's own rules, which are tests. */
export const tidy = () => ({ tidy: onNode('vitest/vitest.mjs', 'run', '--project', 'rules', 'tools/') })
