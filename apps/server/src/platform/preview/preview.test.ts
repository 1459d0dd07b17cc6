import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPreview } from './draw-preview.ts'
import { breakLines, outlineText } from './outline-text.ts'
import { PreviewCache } from './preview-cache.ts'

describe('outlined text', () => {
  test('is made of shapes, with nothing that would need a font', () => {
    const { svg, width } = outlineText('Ñandú & <Sons>', 40, 'bold')
    expect(svg).toMatch(/^<g transform="scale\([\d.]+ -[\d.]+\)">(<path transform="translate\([\d.]+ 0\)" d="[MLQCZ\d\s.,-]+"\/>)+<\/g>$/)
    expect(svg).not.toMatch(/text|Sons/)
    expect(width).toBeGreaterThan(200)
    expect(outlineText('WW', 80, 'bold').width).toBeCloseTo(2 * outlineText('WW', 40, 'bold').width)
  })

  test('leaves letters out that the font does not have', () => {
    expect(outlineText('漢字', 40, 'regular')).toMatchObject({ width: 0 })
    expect(outlineText('a漢b', 40, 'regular').width).toBe(outlineText('ab', 40, 'regular').width)
  })

  test('is broken between words, within a word that is too long, and cut in the last line', () => {
    expect(breakLines('', 40, 'bold', 300, 2)).toEqual([])
    expect(breakLines('one two', 40, 'bold', 300, 2)).toEqual(['one two'])
    expect(breakLines('one two three four five six', 40, 'bold', 200, 3)).toEqual(['one two', 'three four', 'five six'])
    expect(breakLines('one two three four five six', 40, 'bold', 200, 2)).toEqual(['one two', 'three…'])
    const long = breakLines('x'.repeat(500), 40, 'bold', 300, 2)
    expect([long.length, long[1]?.endsWith('…')]).toEqual([2, true])
    for (const line of long) expect(outlineText(line, 40, 'bold').width).toBeLessThanOrEqual(300)
  })
})

test('a preview is drawn whatever it is called', async () => {
  for (const title of ['', '漢字', '\u202e<svg onload=1>', 'x'.repeat(5_000)]) {
    const progress = { figure: '9'.repeat(60), detail: 'y'.repeat(300), permille: 999_999 }
    expect(await sharp(await drawPreview({ title, byline: title, progress, brand: 'B' })).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    })
  }
})

describe('the cache of previews', () => {
  const never = () => Promise.reject(new Error('drawn again'))

  test('draws once for many who ask at the same time, and again after a failure', async () => {
    const cache = new PreviewCache(100)
    let drawn = 0
    const draw = async () => Buffer.alloc(10, ++drawn)
    await Promise.all([1, 2, 3].map(() => cache.take('a', draw)))
    expect(drawn).toBe(1)
    expect(await cache.take('a', never)).toEqual(Buffer.alloc(10, 1))
    await expect(cache.take('b', never)).rejects.toThrow('drawn again')
    expect(await cache.take('b', draw)).toEqual(Buffer.alloc(10, 2))
  })

  test('keeps what was used last, up to its size', async () => {
    const cache = new PreviewCache(20)
    for (const key of ['a', 'b']) await cache.take(key, async () => Buffer.from(key.repeat(10)))
    await cache.take('a', never)
    await cache.take('c', async () => Buffer.alloc(10))
    await expect(cache.take('b', never)).rejects.toThrow('drawn again')
    expect(String(await cache.take('a', never))).toBe('a'.repeat(10))
    await cache.take('large', async () => Buffer.alloc(21))
    await expect(cache.take('large', never)).rejects.toThrow('drawn again')
  })

  test('refuses when too many wait: two are drawn, twenty wait', async () => {
    const cache = new PreviewCache(1_000)
    let end = () => {}
    const gate = new Promise<void>((resolve) => (end = resolve))
    const asked = Array.from({ length: 23 }, (_, n) => cache.take(String(n), async () => gate.then(() => Buffer.alloc(1))))
    end()
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer === undefined).length).toBe(1)
    expect(await cache.take('later', async () => Buffer.alloc(1))).toEqual(Buffer.alloc(1))
  })
})
