import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { birthOf, isRunning } from '#platform/pid'
import { SettingError } from '#platform/settings'

/** Lets one process use the data folder; the claim of a dead process is taken over. Returns a function that releases it. */
export async function claimDataDir(dataDir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o755 })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch {
    throw new SettingError(`DATA_DIR ${dataDir} cannot be written to.`)
  }
  const path = join(dataDir, 'bourse.pid')
  for (let attempt = 1; ; attempt++) {
    try {
      await writeFile(path, `${process.pid} ${(await birthOf(process.pid)) ?? ''}`, { flag: 'wx' })
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new SettingError(`DATA_DIR ${dataDir} cannot be written to.`)
    }
    const [pid, birth] = (await readFile(path, 'utf8').catch(() => '')).split(' ')
    if (attempt > 2 || (await isHolderAlive(Number(pid), birth))) throw new SettingError(`DATA_DIR ${dataDir} is in use by process ${pid}.`)
    await rm(path, { force: true })
  }
}

/** After a reboot another program may have the same process id, so the start time is compared too. */
async function isHolderAlive(pid: number, birth: string | undefined): Promise<boolean> {
  if (!(pid > 0) || pid === process.pid || !(await isRunning(pid))) return false
  const now = await birthOf(pid)
  return !birth || now === undefined || now === birth
}
