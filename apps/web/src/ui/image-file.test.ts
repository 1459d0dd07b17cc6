import { describe, expect, test } from 'vitest'
import { faultOfFile, faultOfSize } from './image-file.ts'

describe('a file', () => {
  test.each([
    ['image/jpeg', 1, undefined],
    ['image/png', 5 * 1024 * 1024, undefined],
    ['image/webp', 4000, undefined],
    ['image/png', 5 * 1024 * 1024 + 1, 'fields.image'],
    ['image/jpeg', 0, 'fields.imageDamaged'],
    ['image/svg+xml', 400, 'fields.image'],
    ['image/gif', 400, 'fields.image'],
    ['text/html', 400, 'fields.image'],
    ['', 400, 'fields.image'],
  ])('[DEF-051] of type %j with %i bytes is checked before it is sent: %s', (type, size, fault) => {
    expect(faultOfFile({ type, size })).toBe(fault)
  })

  test.each([
    [32, 32, undefined],
    [31, 4000, 'fields.imageSmall'],
    [4000, 31, 'fields.imageSmall'],
  ])('[DEF-051] of %i by %i pixels: %s', (width, height, fault) => {
    expect(faultOfSize({ width, height })).toBe(fault)
  })
})
