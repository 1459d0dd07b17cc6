// Static checks of the code; each is a command that succeeds or fails.
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { node, root } from './prepare.mjs'

const onNode = (path, ...args) => [node(), [join(root, 'node_modules', path), ...args]]

const LINT = ['--type-aware', '--deny-warnings', '--report-unused-disable-directives']

const steps = () => ({
  types: onNode('typescript/bin/tsc', '-b'),
  lint: onNode('oxlint/bin/oxlint', ...LINT),
  format: onNode('@biomejs/biome/bin/biome', 'format', '--max-diagnostics=20'),
  unused: onNode('knip/bin/knip.js', '--no-progress'),
})

/**
 * Runs every check, even after one has failed, and returns the names of those that failed. What a check says is printed at its end, since
 * other tests may run beside it.
 */
export async function runChecks(more = {}) {
  const failed = []
  for (const [name, [command, args]] of Object.entries({ ...steps(), ...more })) {
    const begun = Date.now()
    const { code, output } = await runQuietly(command, args, { cwd: root })
    process.stdout.write(`\n— ${name}\n${output}`)
    process.stdout.write(`${name}: ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n`)
    if (code !== 0) failed.push(name)
  }
  return failed
}

/** Most of the time goes into linting, which can be done file by file. */
export const lintOnly = (files) => ({ lint: files.length > 0 ? onNode('oxlint/bin/oxlint', ...LINT, ...files) : [node(), ['--version']] })

/** The project's own rules, which are tests. */
export const tidy = () => ({ tidy: onNode('vitest/vitest.mjs', 'run', '--project', 'rules', 'tools/') })
