import { beforeAll, expect, test } from 'vitest'
import { loadTexts, t } from '#platform/i18n'
import { sampleMembership } from '../testing/sample-perk.ts'
import { leftText } from './left-text.ts'

beforeAll(() => loadTexts('perk'))

test('[DEF-145] a membership that its member lets end says when it ends, or that it has ended where nothing is paid', () => {
  const paid = sampleMembership({ renews: false, nextCharge: null })
  expect(leftText(paid, t, 'en-GB')).toBe(`${paid.perk.name} ends on 4 December 2126`)
  expect(leftText({ ...paid, status: 'left' }, t, 'en-GB')).toBe(`You’ve left ${paid.perk.name}`)
})
