import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ENTRY = fileURLToPath(new URL('./pass-worker.ts', import.meta.url))
let turn = 0

/** A process of its own begins a pass and is killed a moment later, at another point of it each time. */
export async function killedPass(url: string, now: Date, seed: number): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ENTRY, url, now.toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  await new Promise((resolve) => setTimeout(resolve, (seed * 7 + ++turn * 13) % 40))
  child.kill('SIGKILL')
  await ended
}
