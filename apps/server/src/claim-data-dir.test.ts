import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { claimDataDir } from './claim-data-dir.ts'
import { dataFolder } from './testing/child-server.ts'
import { makeZombie } from './testing/dead-postmaster.ts'

const isClaimed = (folder: string) =>
  stat(join(folder, 'bourse.pid')).then(
    () => true,
    () => false,
  )

describe('a data folder', () => {
  test('is made, claimed and given back', async () => {
    const folder = join(await dataFolder(), 'deep', 'down')
    const giveBack = await claimDataDir(folder)
    expect(await readFile(join(folder, 'bourse.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid}( |$)`))
    await giveBack()
    expect(await isClaimed(folder)).toBe(false)
  })

  test('of a process that lives is in use; once it has died it may be had', async () => {
    const folder = await dataFolder()
    const holder = spawn('sleep', ['60'])
    await once(holder, 'spawn')
    await writeFile(join(folder, 'bourse.pid'), `${holder.pid} `)
    await expect(claimDataDir(folder)).rejects.toThrow(`DATA_DIR ${folder} is in use by process ${holder.pid}.`)
    holder.kill('SIGKILL')
    await once(holder, 'close')
    await (await claimDataDir(folder))()
  })

  test.each(['', 'rubbish', '-1', '0', '999999999 1'])('with the invalid claim %j is free', async (claim) => {
    const folder = await dataFolder()
    await writeFile(join(folder, 'bourse.pid'), claim)
    await (await claimDataDir(folder))()
  })

  test('is not held by a process that has ended but was not reaped', async () => {
    const folder = await dataFolder()
    const pid = await makeZombie()
    await writeFile(join(folder, 'bourse.pid'), `${pid} `)
    await (await claimDataDir(folder))()
  })

  test('is not held by another program with the process id of the dead one', async () => {
    const folder = await dataFolder()
    const stranger = spawn('sleep', ['60'])
    await once(stranger, 'spawn')
    await writeFile(join(folder, 'bourse.pid'), `${stranger.pid} 1`)
    await (await claimDataDir(folder))()
    stranger.kill('SIGKILL')
    await once(stranger, 'close')
  })
})
