import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openMediaStore, openPrivateFiles } from '#platform/media'
import { S3Server } from './testing/s3-server.ts'

const server = new S3Server()
const mediaStore = await server.start()
afterAll(() => server.stop())
beforeEach(() => server.files.clear())

const open = (settings = mediaStore) => openMediaStore({ mediaDir: '/nowhere', mediaStore: settings }, { pauseMs: 5 })
const store = open()
const privateFiles = openPrivateFiles({ mediaDir: '/nowhere', mediaStore })
const LATER = new Date(Date.now() + 60_000)
const namesOf = async (moment: Date) => {
  const names: string[] = []
  for await (const name of store.namesBefore(moment)) names.push(name)
  return names.toSorted()
}

test('an image is written, read and removed, under the key that a folder would use', async () => {
  const content = Buffer.from([0, 255, 1, 254])
  await store.put('ab12.webp', content)
  expect([...server.files.keys()]).toEqual(['ab/ab12.webp'])
  expect(await store.read('ab12.webp')).toEqual(content)
  await store.remove('ab12.webp')
  await store.remove('ab12.webp')
  expect(await store.read('ab12.webp')).toBeUndefined()
})

test('old names are listed page by page, and nothing else in the bucket', async () => {
  const names = Array.from({ length: 11 }, (_, n) => `0a${n.toString(16).padStart(4, '0')}.webp`)
  for (const name of [...names, 'ffee.jpg']) await store.put(name, Buffer.from('x'))
  server.files.set('0a/stray.webp', { content: Buffer.from(''), writtenAt: new Date(0) })
  server.files.set('private/0a.zip', { content: Buffer.from(''), writtenAt: new Date(0) })
  server.files.set('0b/0b01.webp', { content: Buffer.from(''), writtenAt: LATER })
  expect(await namesOf(LATER)).toEqual([...names, 'ffee.jpg'].toSorted())
})

test('the first database that claims the bucket owns it', async () => {
  expect(await store.isOwnedBy('one')).toBe(true)
  expect([await store.isOwnedBy('two'), await store.isOwnedBy('one')]).toEqual([false, true])
})

test('a passing failure is tried again; one that stays, a wrong secret and a store that is away are an outage and no missing image', async () => {
  await store.put('ab12.webp', Buffer.from('x'))
  server.failures.push(500, 503)
  expect(await store.read('ab12.webp')).toEqual(Buffer.from('x'))
  server.failures.push(500, 500, 500)
  await expect(store.read('ab12.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const wrong = open({ ...mediaStore, secret: 'another' })
  await expect(wrong.put('cd12.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(server.files.has('cd/cd12.webp')).toBe(false)
  const away = open({ ...mediaStore, url: 'http://127.0.0.1:9/images' })
  await expect(away.read('ab12.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('a private file is a draft of this machine until it is complete, then in the bucket, where no image can have its name', async () => {
  const path = await privateFiles.draftOf('copy.zip')
  await writeFile(path, 'all of it')
  expect([await privateFiles.list(), await privateFiles.read('copy.zip')]).toEqual([[], undefined])
  expect(await privateFiles.finish('copy.zip')).toBe(9)
  expect(await privateFiles.list()).toEqual(['copy.zip'])
  const found = await privateFiles.read('copy.zip')
  expect(found && (await text(found))).toBe('all of it')
  await privateFiles.remove('copy.zip')
  expect(await privateFiles.list()).toEqual([])
})
