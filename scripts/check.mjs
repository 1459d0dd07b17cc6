// npm run check: everything that can be said about the sources without running them.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, node, root, run } from './prepare.mjs'

const bin = (path) => join(root, 'node_modules', path)

const STEPS = [
  ['types', () => run(node(), [bin('typescript/bin/tsc'), '-b'])],
  ['lint', () => run(node(), [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.'])],
  ['format', () => run(node(), [bin('@biomejs/biome/bin/biome'), 'format', '.'])],
  ['unused', () => run(node(), [bin('knip/bin/knip.js'), '--no-progress'])],
  ['tidy', () => run(node(), [bin('vitest/vitest.mjs'), 'run', '--project', 'rules', 'tools/'])],
]

/** Runs every step, so that one run tells all; answers the names of those that failed. */
export async function check() {
  const failed = []
  for (const [name, step] of STEPS) {
    process.stdout.write(`Checking ${name} …\n`)
    if ((await step()) !== 0) failed.push(name)
  }
  return failed
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install()
  const failed = await check()
  process.stdout.write(failed.length === 0 ? 'All checks hold.\n' : `Not in order: ${failed.join(', ')}.\n`)
  process.exit(failed.length === 0 ? 0 : 1)
}
