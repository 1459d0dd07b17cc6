import { randomInt } from 'node:crypto'
import { folderOf } from '../folder-store.ts'
import type { ListedStore } from '../media-store.ts'
import type { Bucket } from './bucket.ts'

const OWNER_KEY = '.owner'
const FOLDERS = 256

/** Images in a bucket, under the same names as in a folder, so that one can be copied to the other. */
export function bucketStore(bucket: Bucket): ListedStore {
  const keyOf = (name: string) => `${folderOf(name)}/${name}`
  return {
    put: (name, content) => bucket.put(keyOf(name), content),
    async read(name) {
      const found = await bucket.get(keyOf(name))
      return found && Buffer.from(await found.arrayBuffer())
    },
    remove: (name) => bucket.remove(keyOf(name)),
    namesBefore: (moment) => walk(bucket, moment),
    async isOwnedBy(owner) {
      if (await bucket.putIfAbsent(OWNER_KEY, Buffer.from(owner))) return true
      return (await (await bucket.get(OWNER_KEY))?.text()) === owner
    },
  }
}

/** Folder by folder, from any of them on. */
async function* walk(bucket: Bucket, moment: Date): AsyncGenerator<string> {
  const start = randomInt(FOLDERS)
  for (let place = 0; place < FOLDERS; place++) {
    const folder = ((start + place) % FOLDERS).toString(16).padStart(2, '0')
    for await (const { key, writtenAt } of bucket.list(`${folder}/`)) {
      const name = key.slice(folder.length + 1)
      if (writtenAt < moment && name.startsWith(folder) && !name.includes('/')) yield name
    }
  }
}
