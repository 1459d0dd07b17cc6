import { readdir, readFile, readlink } from 'node:fs/promises'

/** Whether a process is running. A zombie, which has ended but still has its process id, does not count. */
export async function isRunning(pid: number): Promise<boolean> {
  if (!(pid > 0) || !hasNumber(pid)) return false
  const [state] = await statusOf(pid)
  return state === undefined || !['Z', 'X', 'x'].includes(state)
}

/** The start time of a process in clock ticks since boot, where the system provides it: the process id may be reused later. */
export async function birthOf(pid: number): Promise<string | undefined> {
  return (await statusOf(pid))[19]
}

/** A process's command line; empty where the system does not provide it. */
export async function commandOf(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0').filter((word) => word !== '')
}

/** The processes whose working directory is this folder, where the system provides it. */
export async function runningIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^[0-9]+$/.test(name)).map(Number)
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, index) => places[index] === folder)
}

function hasNumber(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The fields of /proc/…/stat from the state on; the name before it may contain anything. */
async function statusOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
