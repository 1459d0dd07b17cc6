import { imageFiles, readImagePath } from '@bourse/contracts/media'
import { expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { createUser } from '#features/session'
import { sql } from '#platform/db'
import { testDb } from '../src/testing/db.ts'
import { PEOPLE } from './people.ts'
import { seedEssentials } from './seed-essentials.ts'
import { seedImages } from './seed-images.ts'

test('[DEF-051] the demo’s people have faces, each drawn and kept as anybody’s', async () => {
  const { db } = await testDb()
  await seedEssentials(db)
  const files = new Map<string, Buffer>()
  const media = {
    put: async (name: string, content: Buffer) => void files.set(name, content),
    read: async (name: string) => files.get(name),
    remove: async (name: string) => void files.delete(name),
  }
  const shown = await db.transaction(async (tx) => {
    for (const { handle } of PEOPLE) await createUser(tx, { email: `${handle}@demo.local`, handle })
    const { userId } = await createUser(tx, { email: 'captain@demo.local', handle: 'captain' })
    await createProfile(tx, { userId, name: 'greenworks', kind: 'association', isGroup: true })
    await seedImages(tx, media)
    return tx.rows<{ path: string }>(sql`
      select photo as path from profiles where photo is not null union all select cover from profiles where cover is not null`)
  })
  const named = shown.flatMap(({ path }) => {
    const image = readImagePath(path)
    return image ? imageFiles(image.kind, image.key) : []
  })
  expect(shown).toHaveLength(9)
  expect([...files.keys()].sort()).toEqual(named.map(({ name }) => name).sort())
})
