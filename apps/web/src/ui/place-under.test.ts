import { expect, test } from 'vitest'
import { placeUnder } from './place-under.ts'

test.each([
  ['fits below', { top: 100, bottom: 140 }, 652, { isAbove: false, heightMax: 652 }],
  ['does not fit below, but there is less room above', { top: 100, bottom: 140 }, 653, { isAbove: false, heightMax: 652 }],
  ['does not fit below, and there is more room above', { top: 600, bottom: 640 }, 200, { isAbove: true, heightMax: 592 }],
  ['fits exactly below at the foot of the page', { top: 600, bottom: 640 }, 152, { isAbove: false, heightMax: 152 }],
  ['equal room on both sides: below', { top: 380, bottom: 420 }, 999, { isAbove: false, heightMax: 372 }],
  ['the field was scrolled out above', { top: -300, bottom: -260 }, 100, { isAbove: false, heightMax: 1052 }],
  ['the field was scrolled out below', { top: 900, bottom: 940 }, 100, { isAbove: true, heightMax: 892 }],
])('a list whose field %s', (_name, field, listHeight, place) => {
  expect(placeUnder(field, listHeight, 800)).toEqual(place)
})
