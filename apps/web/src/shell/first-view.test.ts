import { en } from '@bourse/texts/en'
import { expect, test } from 'vitest'
import { FIRST_PAGES, firstFrame, sayFrom } from './first-view.ts'

test('texts are escaped, and nothing needs inline code or styles', () => {
  const say = sayFrom(() => '<i onclick="x">&')
  expect(say('brand.name')).toBe('&#60;i onclick=&#34;x&#34;&#62;&#38;')
  expect(firstFrame(say, '')).not.toContain('<i ')
  for (const main of Object.values(FIRST_PAGES)) expect(firstFrame((key) => en[key], main)).not.toMatch(/style=|<script/)
})

test('every public page has a place for its picture, its heading and its first words, once each', () => {
  expect(Object.keys(FIRST_PAGES)).toEqual(['preview', 'venue', 'profileView', 'ventures'])
  const holes = (main: string) => main.match(/%[A-Z]+%/g)
  for (const main of [FIRST_PAGES.preview, FIRST_PAGES.venue, FIRST_PAGES.profileView])
    expect(holes(main)).toEqual(['%IMAGES%', '%IMAGE%', '%HEADING%', '%TAG%', '%LEAD%'])
  expect(holes(FIRST_PAGES.ventures)).toEqual(['%IMAGES%', '%IMAGE%', '%HEADING%', '%LEAD%'])
  expect(FIRST_PAGES.ventures).toContain('%TEXT:pages.ventures%')
})
