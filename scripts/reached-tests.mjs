// Which parts of the tests, and which of their files, a change can reach.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { giveUp, root } from './prepare.mjs'

export async function reachedTests(node, since) {
  const args = ['--disable-warning=ExperimentalWarning', join(root, 'tools/changed-tests.ts'), ...(since ? [since] : [])]
  const { code, output } = await runQuietly(node, args, { cwd: root })
  if (code !== 0) giveUp(`What has changed is not known${since ? ` since ${since}` : ''}: ${output.trim().split('\n').at(-1)}`)
  const { changed, rules, server, pages, e2e } = JSON.parse(output)
  // The project's own rules look at every file.
  const files = { rules: [...rules, 'tools/'], server, pages, e2e }
  const counts = Object.entries({ rules, server, pages, e2e }).map(([part, { length }]) => `${length} of ${part}`)
  process.stdout.write(`${changed.length} changed files reach these test files: ${counts.join(', ')}.\n`)
  return {
    files,
    parts: ['check', ...Object.keys(files).filter((part) => files[part].length > 0)],
    sources: changed.filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(join(root, path))),
  }
}
