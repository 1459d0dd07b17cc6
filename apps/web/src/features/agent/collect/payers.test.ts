import type { AssetReply } from '@bourse/contracts/catalogue'
import { describe, expect, test } from 'vitest'
import { filledIn, payerFaults, faultsOfReply, totalOf } from './payers.ts'

const asset = { code: 'LUSD', decimals: 6, decimals_min: 2 } as AssetReply
const row = (profile: string, quantity: string, key = 0) => ({ key, profile, quantity })

describe('[DEF-074] the payers of a collection', () => {
  test('empty rows are left out, incomplete ones are not', () => {
    expect(filledIn([row('ana', '1'), row('', ''), row(' ', ''), row('', '2')])).toEqual([row('ana', '1'), row('', '2')])
  })

  test('each row has its own errors', () => {
    expect(payerFaults([row('ana', '10'), row('', '1'), row('@Ana', '1e3'), row('leo', '0')], asset)).toEqual({
      '1.profile': 'fields.required',
      '2.profile': 'fields.payerTwice',
      '2.quantity': 'fields.amount',
      '3.quantity': 'fields.amount',
    })
  })

  test('an empty row is not an error, unless it is the only one', () => {
    expect(payerFaults([row('ana', '1'), row('', ''), row('leo', 'x')], asset)).toEqual({ '2.quantity': 'fields.amount' })
    expect(payerFaults([row('', ''), row('', '')], asset)).toEqual({ '0.profile': 'fields.required', '0.quantity': 'fields.amount' })
  })

  test('the server’s errors are assigned to their rows', () => {
    expect(faultsOfReply({ 'payments.1.profile': ['fields.recipient'], 'payments[0].quantity': ['fields.amount'], asset: ['x'] })).toEqual({
      '1.profile': 'fields.recipient',
      '0.quantity': 'fields.amount',
    })
  })

  test('the total is exact', () => {
    expect(totalOf([row('a', '0.1'), row('b', '0.2'), row('c', 'x')], asset)).toBe(300_000n)
  })
})
