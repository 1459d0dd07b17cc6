import { describe, expect, test } from 'vitest'
import { ASSET_TYPES, ASSET_SWITCHES, needsUnderlying, opens, propertyOf, splitSwitches, usualDecimals } from './index.ts'

const CLOSED = {
  isVisible: false,
  isActive: false,
  isMintEnabled: false,
  isBurnEnabled: false,
  needsAuthorization: true,
  isFrozen: true,
}
const OPEN = { isVisible: true, isActive: true, isMintEnabled: true, isBurnEnabled: true, needsAuthorization: false, isFrozen: false }

describe('[DEF-186] what staff turn on and off at an asset', () => {
  test('opens it in one direction and restricts it in the other', () => {
    expect(ASSET_SWITCHES.filter((name) => opens(name, true))).toEqual(['isVisible', 'isActive', 'isMintEnabled', 'isBurnEnabled'])
    expect(ASSET_SWITCHES.filter((name) => opens(name, false))).toEqual(['needsAuthorization', 'isFrozen'])
  })

  test.each([
    [
      'everything opened',
      CLOSED,
      OPEN,
      {},
      { isVisible: true, isActive: true, isMintEnabled: true, isBurnEnabled: true, needsAuthorization: false },
      true,
    ],
    ['everything closed', OPEN, CLOSED, CLOSED, {}, false],
    ['nothing changed', OPEN, OPEN, {}, {}, false],
    ['nothing sent', CLOSED, {}, {}, {}, false],
    [
      'frozen and shown at once',
      { ...CLOSED, isFrozen: false },
      { isFrozen: true, isVisible: true },
      { isFrozen: true },
      { isVisible: true },
      false,
    ],
    ['what is not frozen does not thaw', OPEN, { isFrozen: false }, {}, {}, false],
  ])('%s', (_name, before, change, closing, opening, unfreezes) => {
    expect(splitSwitches(before, change)).toEqual({ closing, opening, unfreezes })
  })
})

test('[DEF-186] each type of asset says what it needs', () => {
  expect(ASSET_TYPES.map((type) => [type, propertyOf(type), needsUnderlying(type), Object.values(usualDecimals(type))])).toEqual([
    ['fiatproxyasset', 'none', false, [6, 2]],
    ['cryptoproxyasset', 'none', false, [8, 6]],
    ['networkasset', 'none', false, [8, 2]],
    ['propertyasset', 'needed', false, [0, 0]],
    ['derivativenote', 'allowed', true, [0, 0]],
  ])
})
