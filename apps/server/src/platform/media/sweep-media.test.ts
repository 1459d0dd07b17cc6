import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageFiles, imagePath, readImagePath } from '@bourse/contracts/media'
import { profile } from '@bourse/contracts/profile'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { addJob } from '#platform/jobs'
import { folderStore, keepImage, sweepMedia } from '#platform/media'
import { jobTable } from '../../app.ts'
import { imagesOfProfiles, setImage } from '../../features/profile/save-images.ts'
import { signedIn } from '../../features/session/testing/people.ts'
import { testApp } from '../../testing/app.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { dataUrl, picture } from './testing/hostile-images.ts'

const app = await testApp()
const folder = app.settings.mediaDir
const store = folderStore(folder)
const sent = dataUrl(await picture().png().toBuffer())
const ana = await signedIn(app, 'ana')
const outside = await temporaryFolder()

const HOUR_MS = 3_600_000
const placeOf = (name: string) => join(folder, name.slice(0, 2), name)
const namesOf = (path: string | null) => {
  const image = path === null ? undefined : readImagePath(path)
  return image ? imageFiles(image.kind, image.key).map(({ name }) => name) : []
}
const keyOf = () => randomBytes(20).toString('hex')
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
const left = async (names: readonly string[]) => (await Promise.all(names.map((name) => isThere(placeOf(name))))).filter(Boolean).length
const sweep = (filesARun?: number) => sweepMedia(app.db, store, [imagesOfProfiles], { ...(filesARun !== undefined && { filesARun }) })

/** As if the file had been written then. */
async function age(path: string, hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * HOUR_MS)
  await utimes(path, then, then)
}

async function put(name: string, hours: number): Promise<void> {
  await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
  await writeFile(placeOf(name), 'x')
  await age(placeOf(name), hours)
}

async function orphan(hours: number, key = keyOf()): Promise<string[]> {
  const names = namesOf(imagePath('photo', key))
  for (const name of names) await put(name, hours)
  return names
}

beforeEach(async () => {
  await app.owner.run(sql`truncate throttles`)
})

describe('[DEF-051] the sweep', () => {
  test('removes what nothing names for a day, and keeps what a row names however old it is', async () => {
    const photo = (await ana.api.call(profile.saveOwn, { body: { photo: sent } })).body.photo
    const cover = (await ana.api.call(profile.saveOwn, { body: { cover: sent } })).body.cover
    const named = [...namesOf(photo), ...namesOf(cover)]
    expect(named).toHaveLength(8)
    for (const name of named) await age(placeOf(name), 24 * 400)
    const [old, young] = [await orphan(25), await orphan(23)]
    const [oldDraft, youngDraft] = [25, 23].map((hours) => ({ name: `${keyOf()}-64.webp.0123456789ab`, hours })) as [Draft, Draft]
    for (const { name, hours } of [oldDraft, youngDraft]) await put(name, hours)

    await app.db.transaction((tx) => addJob(tx, 'media.sweep', {}))
    await app.runJobs()
    expect([await left(named), await left(old), await left(young)]).toEqual([8, 0, 4])
    expect([await left([oldDraft.name]), await left([youngDraft.name])]).toEqual([0, 1])
    expect((await fetch(`${app.url}${photo}`)).status).toBe(200)
    expect(app.logged.filter((line) => line.includes('"removed":5'))).toHaveLength(1)
    expect(jobTable({ ...app, log: silent }).crontab).toContain('41 4 * * * media.sweep')
  })

  test('runs only for the database that owns the folder; another one only reports it', async () => {
    const names = await orphan(25)
    const owned = await readFile(join(folder, '.owner'), 'utf8')
    await writeFile(join(folder, '.owner'), '7000000000000000000:16384')
    await app.db.transaction((tx) => addJob(tx, 'media.sweep', {}))
    await app.runJobs()
    expect(await left(names)).toBe(4)
    expect(app.logged.filter((line) => line.includes('MEDIA_DIR belongs to another database'))).toHaveLength(1)
    await rm(join(folder, '.owner'))
    const claims = await Promise.all(['a', 'b', 'c', 'd'].map(async (owner) => ((await store.isOwnedBy(owner)) ? owner : '')))
    expect(claims.filter(Boolean)).toEqual([await readFile(join(folder, '.owner'), 'utf8')])
    await writeFile(join(folder, '.owner'), owned)
    expect(await sweep()).toBe(4)
  })

  test('leaves a running upload alone, whose row is not visible yet', async () => {
    const bob = await signedIn(app, 'bob')
    const path = await keepImage(store, 'photo', 'photo', sent)
    await app.db.transaction(async (tx) => {
      await setImage(tx, bob.profileId, 'photo', path)
      await sweep()
      expect(await left(namesOf(path))).toBe(4)
    })
    for (const name of namesOf(path)) await age(placeOf(name), 48)
    await sweep()
    expect(await left(namesOf(path))).toBe(4)
  })

  test('touches nothing that is not its own, and follows no link', async () => {
    const key = keyOf()
    const [name = ''] = namesOf(imagePath('photo', key))
    const part = key.slice(0, 2)
    const otherPart = part === 'ff' ? '00' : 'ff'
    await rm(join(folder, otherPart), { recursive: true, force: true })
    const strangers = [
      join(folder, 'readme.txt'),
      join(folder, part),
      join(folder, part, 'readme.txt'),
      join(folder, part, `${part}.webp`),
      join(folder, part, `${part}\n..`),
      join(folder, part, name.toUpperCase()),
      join(folder, part, `${name}.bak`),
      join(folder, part, `${name}.0123456789aB`),
      join(folder, part, `${keyOf().replace(/^../, otherPart)}-64.webp`),
      join(folder, 'images', name),
      join(outside, name),
      join(outside, `${otherPart}${key.slice(2)}-64.webp`),
    ]
    await mkdir(join(folder, part), { recursive: true })
    await mkdir(join(folder, 'images'))
    for (const path of strangers.filter((each) => each !== join(folder, part))) await writeFile(path, 'x')
    for (const path of strangers) await age(path, 100)
    await symlink(join(outside, name), placeOf(name))
    await symlink(outside, join(folder, otherPart))
    await mkdir(join(folder, part, `${key}-256.jpg`))
    await age(join(folder, part, `${key}-256.jpg`), 100)

    expect(await sweep()).toBe(0)
    expect((await Promise.all(strangers.map(isThere))).every(Boolean)).toBe(true)
    expect((await readdir(join(folder, part))).includes(name)).toBe(true)
    expect(await sweepMedia(app.db, folderStore(join(outside, 'nothing')), [imagesOfProfiles])).toBe(0)
    await rm(join(folder, otherPart))
  })

  test('may run twice at once, while a user changes photos', async () => {
    const carla = await signedIn(app, 'carla')
    const orphans: string[] = []
    for (let count = 0; count < 20; count++) orphans.push(...(await orphan(30)))
    const [, , answer] = await Promise.all([sweep(), sweep(), carla.api.call(profile.saveOwn, { body: { photo: sent } })])
    expect([await left(orphans), await left(namesOf(answer.body.photo))]).toEqual([0, 4])
  })

  test('is limited per run; the next continues', async () => {
    await sweep()
    const [part, otherPart] = ['4d', 'c2']
    for (const one of [part, otherPart]) await rm(join(folder, one), { recursive: true, force: true })
    // In a folder full of referenced files, as many more as a run takes may come before or after them, in the system’s own order.
    const stays = Array.from({ length: 40 }, () => `${part}${randomBytes(9).toString('hex')}.txt`)
    for (const name of stays) await put(name, 30)
    const orphans = [...(await orphan(30, keyOf().replace(/^../, part))), ...(await orphan(30, keyOf().replace(/^../, otherPart)))]
    let runs = 0
    // Four files of an image are in one folder, and a run ends with the folder in which it reaches its limit.
    for (; (await left(orphans)) > 0 && runs < 500; runs++) expect(await sweep(1)).toBeLessThanOrEqual(4)
    expect(runs).toBeGreaterThan(1)
    expect([await left(orphans), await left(stays)]).toEqual([0, 40])
  })

  test('removes nothing when the rows can’t be read', async () => {
    const orphans = await orphan(30)
    const failing = () => Promise.reject(new Error('no answer'))
    await expect(sweepMedia(app.db, store, [imagesOfProfiles, failing])).rejects.toThrow('no answer')
    expect(await left(orphans)).toBe(4)
  })
})

interface Draft {
  name: string
  hours: number
}

const silent = { info() {} } as never
