import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { birthOf, isRunning } from '#platform/pid'
import { SettingError } from '#platform/settings'

/** One process per data folder; a claim whose process has died is taken over. Answers how to give it back. */
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

/** After a restart of the machine another program may wear the old number, so the time of its birth is compared as well. */
async function isHolderAlive(pid: number, birth: string | undefined): Promise<boolean> {
  if (!(pid > 0) || pid === process.pid || !(await isRunning(pid))) return false
  const now = await birthOf(pid)
  return !birth || now === undefined || now === birth
}
