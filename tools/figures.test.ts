import { describe, expect, test } from 'vitest'
import { placesOf, SOURCES } from './sources.ts'

// This file contains what it forbids.
const written = SOURCES.filter(({ path, isTest }) => !isTest && /\.tsx?$/.test(path) && /^(apps|packages)\//.test(path))
const except = (...paths: string[]) => written.filter(({ path }) => !paths.some((one) => path.startsWith(one)))

const FORMATS = 'packages/domain/src/formats/'
/** Numbers that nobody reads: points of a path, a share of a width, a seed. */
const DRAWN = [
  'apps/web/src/ui/engraving.ts',
  'apps/web/src/ui/donut-arcs.ts',
  'apps/web/src/features/depth/view.ts',
  'apps/web/src/features/venue/dialogs/scores-dialog.tsx',
  'apps/server/seed/',
]

describe('a figure is written by the formatters of the domain alone', () => {
  test('no number is rounded or spelled where it is shown', () => {
    expect(placesOf(/\.(toFixed|toPrecision|toLocaleString)\(/, except(FORMATS, ...DRAWN))).toEqual([])
    expect(placesOf(/\bIntl\.NumberFormat\b/, except(FORMATS))).toEqual([])
  })

  test('no number format has a sign or decimals of its own', () => {
    const styled = /\bnumberFormat\([^)]*(signDisplay|FractionDigits|SignificantDigits|percent)/
    expect(placesOf(styled, except('packages/domain/'))).toEqual([])
  })

  test('the minus is put in one place, and so is the percent sign', () => {
    expect(placesOf(/replace(All)?\(['"/]-['"/]g?, ['"]−/, except(FORMATS))).toEqual([])
    // Shares of a box are no text; a signed term is kept plain, and the pages that show it write it.
    const isBox = /\b(left|top|bottom|width|height|share|marginLeft)\b|'--\w+'/
    const pages = except(FORMATS, 'apps/server/', 'apps/web/first-document.ts')
    const places = placesOf(/\}\s?%[`< ]/, pages).filter((place) => !isBox.test(place))
    expect(places).toEqual([])
  })

  test('no text has a percent sign of its own behind a figure', () => {
    expect(
      placesOf(
        /\}\}\s?%/,
        written.filter(({ path }) => path.startsWith('packages/texts/')),
      ),
    ).toEqual([])
  })
})

test('a day or a moment is written by the formatters of the domain alone', () => {
  // The hours of a place, and which zone the reader is in.
  const zones = ['apps/server/src/features/street/ads/local-time.ts']
  const styled = placesOf(/\bIntl\.DateTimeFormat\b(?!\(\)\.resolvedOptions)|\.toLocale(Date|Time)String\(/, except(FORMATS, ...zones))
  expect(styled.filter((place) => !place.includes('Intl.DateTimeFormatOptions'))).toEqual([])
})
