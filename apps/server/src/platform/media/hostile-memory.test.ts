import { expect, test } from 'vitest'
import { folderStore, keepImage } from '#platform/media'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { dataUrl, textBomb } from './testing/hostile-images.ts'
import { peakGrowth } from './testing/peak-growth.ts'

const folder = await temporaryFolder()
const store = folderStore(folder)
const MB = 1_000_000

test('[DEF-051] an image whose texts expand to more than the machine’s memory is encoded without them, in little memory', async () => {
  const sent = dataUrl(await textBomb())
  const grownBytes = await peakGrowth(() => keepImage(store, 'photo', 'photo', sent))
  expect(grownBytes).toBeLessThan(100 * MB)
})
