import { describe, expect, test } from 'vitest'
import { formatOfName, imageFiles, imagePath, imagePathOf, imageSet, jpegOf, readImagePath } from './index.ts'

const KEY = 'ab'.repeat(20)

describe('an image', () => {
  test.each([
    ['photo', ['64x64 webp', '64x64 jpg', '256x256 webp', '256x256 jpg']],
    ['cover', ['600x315 webp', '600x315 jpg', '1200x630 webp', '1200x630 jpg']],
  ] as const)('[DEF-051] of the kind %s is kept in two sizes and two forms', (kind, forms) => {
    const files = imageFiles(kind, KEY)
    expect(files.map(({ width, height, format }) => `${width}x${height} ${format}`)).toEqual(forms)
    for (const { name, format } of files) expect([formatOfName(name), imagePathOf(name)]).toEqual([format, imagePath(kind, KEY)])
    expect(readImagePath(imagePath(kind, KEY))).toEqual({ kind, key: KEY })
  })

  test('[DEF-051] is chosen by its width', () => {
    expect(imageSet(imagePath('photo', KEY))).toBe(`/media/${KEY}-64.webp 64w, /media/${KEY}-256.webp 256w`)
    expect(imageSet(imagePath('cover', KEY), 'jpg')).toBe(`/media/${KEY}-600.jpg 600w, /media/${KEY}-1200.jpg 1200w`)
    expect(jpegOf(imagePath('cover', KEY))).toBe(`/media/${KEY}-1200.jpg`)
  })

  test.each([
    '',
    '/media/',
    `/media/${KEY}-256`,
    `/media/${KEY}-128.webp`,
    `/media/${KEY}-256.svg`,
    `/media/${KEY.toUpperCase()}-256.webp`,
    `/media/${KEY}-256.webp\n`,
    `/media/../${KEY}-256.webp`,
    `https://example.org/media/${KEY}-256.webp`,
  ])('[DEF-051] has no address like %j', (path) => {
    expect(readImagePath(path)).toBeUndefined()
    expect(imageSet(path)).toBeUndefined()
    const name = path.replace('/media/', '')
    expect([formatOfName(name), imagePathOf(name)]).toEqual([undefined, undefined])
  })
})
