import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

/** A process that has ended and whose parent never reaps it, as in a container without an init. */
export async function makeZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8'), { timeout: 20_000 }).toContain(') Z ')
  return pid
}

/** Makes the server's files name another process; returns the previous process id. */
export async function renumber(cluster: string, pid: number): Promise<number> {
  const [old = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  for (const name of (await readdir(cluster)).filter((file) => file === 'postmaster.pid' || file.endsWith('.lock'))) {
    const text = await readFile(join(cluster, name), 'utf8')
    await writeFile(join(cluster, name), text.replace(old, String(pid)))
  }
  return Number(old)
}
