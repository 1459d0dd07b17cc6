import { describe, expect, test } from 'vitest'
import { type Joiner, joinRefusal, type JoinTerms, paymentFault } from './joining.ts'

const NOBODY: Joiner = { isOwner: false, isMember: false, isBlocked: false, isIdentityVerified: false, isWealthVerified: false }
const VERIFIED = { ...NOBODY, isIdentityVerified: true }
const ACCREDITED = { ...VERIFIED, isWealthVerified: true }

describe('[DEF-138] [DEF-143] who can’t join, by the most lasting reason', () => {
  test.each([
    ['anybody', NOBODY, true, 'any', undefined],
    ['the owner, who is also a member', { ...NOBODY, isOwner: true, isMember: true }, true, 'any', 'owner'],
    ['a member who was blocked', { ...NOBODY, isMember: true, isBlocked: true }, true, 'any', 'member'],
    ['who was blocked, of one that is off', { ...NOBODY, isBlocked: true }, false, 'any', 'blocked'],
    ['anybody, of one that is off', NOBODY, false, 'verified', 'inactive'],
    ['who isn’t verified', NOBODY, true, 'verified', 'identity'],
    ['who is verified', VERIFIED, true, 'verified', undefined],
    ['who isn’t verified, of one for the accredited', { ...NOBODY, isWealthVerified: true }, true, 'accredited', 'identity'],
    ['who is verified, of one for the accredited', VERIFIED, true, 'accredited', 'wealth'],
    ['who is accredited', ACCREDITED, true, 'accredited', undefined],
  ] as const)('%s', (_who, joiner, isActive, identity, refusal) => {
    expect(joinRefusal(joiner, { isActive, identity })).toBe(refusal)
  })
})

describe('[PERK-27] [PERK-28] [PERK-29] [PERK-30] [PERK-31] whether a payment buys a choice', () => {
  const terms = (change: Partial<JoinTerms> = {}): JoinTerms => ({
    membership: 'any',
    isFlexibleFee: false,
    prices: { monthly: 12n, annual: 120n },
    ...change,
  })
  const free = terms({ prices: {} })
  const gifts = terms({ membership: 'none', prices: {} })
  const flexible = terms({ isFlexibleFee: true })
  test.each([
    ['the dues', terms(), 'monthly', 12n, 12n, undefined],
    ['the dues, on request', terms({ membership: 'request' }), 'annual', 120n, 120n, undefined],
    ['nothing', terms(), 'monthly', 0n, 100n, 'notPositive'],
    ['less than nothing', flexible, 'monthly', -1n, 100n, 'notPositive'],
    ['no choice', terms(), undefined, 12n, 100n, 'choiceRequired'],
    ['a period that it has not', terms(), 'weekly', 12n, 100n, 'choiceRequired'],
    ['less than the dues', terms(), 'monthly', 11n, 100n, 'belowDues'],
    ['less than the dues of a flexible fee', flexible, 'monthly', 11n, 100n, 'belowDues'],
    ['more than fixed dues', terms(), 'monthly', 13n, 100n, 'fixedFee'],
    ['more than the dues of a flexible fee', flexible, 'monthly', 13n, 100n, undefined],
    ['more than is available', terms(), 'annual', 120n, 119n, 'insufficientFunds'],
    ['nothing, for what is free', free, undefined, 0n, 0n, undefined],
    ['something, for what is free', free, undefined, 1n, 100n, 'fixedFee'],
    ['a gift', gifts, undefined, 1n, 1n, undefined],
    ['a gift of nothing', gifts, undefined, 0n, 1n, 'notPositive'],
    ['a gift of more than is available', gifts, undefined, 2n, 1n, 'insufficientFunds'],
  ] as const)('%s', (_what, perk, choice, payment, available, fault) => {
    expect(paymentFault(perk, choice, payment, available)).toBe(fault)
  })
})
