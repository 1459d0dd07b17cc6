import type { AdReply } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { ApiError, Unsent } from '#platform/http'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { TakeFailure } from './take-failure.tsx'

await loadTexts('street')

const asset = { name: '', decimals: 6, decimalsMin: 2, icon: null, useStaticIcon: false }
const AD = { price: '905000000', quote: { ...asset, code: 'LARS' }, currency: 'ARS', minScore: 95 } as unknown as AdReply
const shown = (error: Error | null) => drawn(<TakeFailure ad={AD} error={error} />).text

describe('[DEF-114] why no ticket was opened', () => {
  test('a changed price is named, so that the taker can decide again', () => {
    expect(shown(new ApiError({ status: 409, code: 'PRICE_CHANGED' }))).toBe(
      'The price is now 905.00 ARS. Check the amounts and try again.',
    )
  })

  test('the dealer’s terms are named as on the board', () => {
    const refused = new ApiError({ status: 422, code: 'AD_REFUSED', fields: { ad: ['street.refusal.score'] } })
    expect(shown(refused)).toBe('Asks for a score of 95')
  })

  test('faults of fields are left to the fields', () => {
    expect(shown(new ApiError({ status: 400, code: 'INVALID', fields: { link: ['fields.required'] } }))).toBe('')
    expect(shown(null)).toBe('')
  })

  test('what was never sent says so', () => {
    expect(shown(new Unsent('offline'))).toContain('Not sent')
  })
})
