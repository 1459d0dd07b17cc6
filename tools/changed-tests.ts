// Prints the tests that a change can reach: what differs from a commit, committed or not. By default from the upstream branch.
import { execFileSync } from 'node:child_process'
import { testsReachedBy } from './reached-tests.ts'
import { ROOT } from './sources.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

function upstream(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')
  } catch {
    return 'HEAD'
  }
}

const base = process.argv[2] ?? upstream()
const lines = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`.split('\n')
const changed = new Set(lines.filter(Boolean))
process.stdout.write(JSON.stringify({ changed: [...changed], ...testsReachedBy(changed) }))
