import type { AssetReply } from '@bourse/contracts/catalogue'
import type { EntryReply } from '@bourse/contracts/pocket'
import { describe, expect, test } from 'vitest'
import type { Translate } from '#platform/i18n'
import { entryText } from './entry-text.ts'

const t: Translate = (key, values) => [key.replace('pocket.entry.', ''), ...Object.values(values ?? {})].join(' ')
const asset = (code: string, decimals: number) => ({ code, decimals, decimals_min: 2 }) as AssetReply
const telling = { t, locale: 'en-GB', assets: [asset('LUSD', 6), asset('LBTC', 8)] }
const NO_DETAIL = { ref: null, counterpart: null, note: null, otherAsset: null, otherQuantity: null, market: null, price: null }
const entry = (transactionType: string, creditDebit: string, detail: Partial<NonNullable<EntryReply['detail']>> | null): EntryReply => ({
  id: '1',
  seq: '1',
  postingId: '1',
  balance: '0',
  transactionTime: 0,
  transactionType,
  creditDebit,
  detail: detail && { ...NO_DETAIL, ...detail },
})
const INES = { counterpart: { name: 'ines', displayName: 'Inés Aldao' } }

describe('[PKT-10] an entry is described', () => {
  test.each([
    ['transfer', '5', INES, 'transfer.in Inés Aldao'],
    ['transfer', '-5', INES, 'transfer.out Inés Aldao'],
    ['transfer', '-5', null, 'transfer.outPlain'],
    ['request', '5', INES, 'request.in Inés Aldao'],
    ['mint', '5', INES, 'mint.with Inés Aldao'],
    ['burn', '-5', null, 'burn.plain'],
    ['street', '5', INES, 'street.in Inés Aldao'],
    ['street', '-5', INES, 'street.out Inés Aldao'],
    ['street', '5', null, 'street.plain'],
    ['dues', '-5', INES, 'dues.out Inés Aldao'],
    ['dues', '5', INES, 'dues.in Inés Aldao'],
    ['dues_refund', '5', INES, 'dues_refund.in Inés Aldao'],
    ['tip', '-5', INES, 'tip.out Inés Aldao'],
    ['tip', '5', null, 'tip.plain'],
    ['pledge', '-5', INES, 'pledge Inés Aldao'],
    ['pledge_refund', '5', INES, 'pledge_refund Inés Aldao'],
    ['venue_payout', '5', INES, 'venue_payout Inés Aldao'],
    ['boost', '-5', INES, 'boost Inés Aldao'],
    ['subscription', '-5', INES, 'subscription Inés Aldao'],
    ['coupon', '5', INES, 'coupon Inés Aldao'],
    ['coupon_reserve', '-5', INES, 'coupon_reserve Inés Aldao'],
    ['offer', '-5', INES, 'offer.with Inés Aldao'],
    ['deposit', '5', null, 'deposit'],
    ['something', '5', null, 'other'],
  ])('%s of %s', (type, amount, detail, title) => {
    expect(entryText(entry(type, amount, detail), { code: 'LUSD' }, telling).title).toBe(title)
  })

  test('with its note in quotes, and an unknown kind by its name', () => {
    expect(entryText(entry('transfer', '5', { ...INES, note: 'For lunch' }), { code: 'LUSD' }, telling).note).toBe('“For lunch”')
    expect(entryText(entry('something', '5', null), { code: 'LUSD' }, telling).note).toBe('something')
  })

  test.each([
    ['LUSD', '962700000', { otherAsset: 'LBTC', otherQuantity: '1500000' }, 'fill.sold 0.01 LBTC'],
    ['LUSD', '-962700000', { otherAsset: 'LBTC', otherQuantity: '100000000' }, 'fill.bought 1.00 LBTC'],
    ['LBTC', '1500000', { otherAsset: 'LUSD', otherQuantity: '962700000' }, 'fill.boughtFor 962.70 LUSD'],
    ['LBTC', '-1500000', { otherAsset: 'LUSD', otherQuantity: '962700000' }, 'fill.soldFor 962.70 LUSD'],
    ['LBTC', '-1500000', { otherAsset: 'SECRET', otherQuantity: '1' }, 'fill.plain'],
  ])('a trade from the side of %s %s', (code, amount, other, title) => {
    const told = entryText(entry('fill', amount, { ...other, market: 'LBTC-LUSD', price: '64180.00' }), { code }, telling)
    expect([told.title, told.note]).toEqual([title, 'fill.at 64,180.00'])
  })
})
