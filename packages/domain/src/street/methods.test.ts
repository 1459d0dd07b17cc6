import { describe, expect, test } from 'vitest'
import { currencyOf, findMethod, isBankMoney, isWindowFor, METHOD_NAMES, methodsFor, PAYMENT_METHODS, standardWindow } from './methods.ts'

/** Method, variant, the money it moves, its country, its speed and the account that receives it. */
const ROWS = `
  bank_transfer instant_ar   LARS                AR instant bank
  bank_transfer cbu          LARS                AR bankDay bank
  bank_transfer ach          LUSD                US bankDay bank
  bank_transfer wire         LUSD                US bankDay bank
  bank_transfer sepa         LEUR                EU bankDay bank
  bank_transfer sepa_instant LEUR                EU instant bank
  bank_transfer spei         LMXN                MX instant bank
  bank_transfer pix          LBRL                BR instant bank
  bank_transfer transfer_ve  LVES                VE bankDay bank
  mobile_wallet pago_movil   LVES                VE instant mobile
  mobile_wallet mercado_pago LARS,LMXN,LBRL      AR instant mobile
  paypal        balance      LUSD,LEUR,LMXN,LBRL US instant paypal
  cash          in_person    any                 -  bankDay none`

test('[STR-05] the payment methods, in the order in which they are offered', () => {
  const rows = PAYMENT_METHODS.map(({ method, variant, assets, country, speed, account }) =>
    [method, variant, assets.join(',') || 'any', country || '-', speed, account ?? 'none'].join(' '),
  )
  expect(rows).toEqual(
    ROWS.trim()
      .split('\n')
      .map((row) => row.trim().replaceAll(/ +/g, ' ')),
  )
  expect(METHOD_NAMES).toEqual(['bank_transfer', 'mobile_wallet', 'paypal', 'cash'])
})

test.each([
  ['LUSD', 'ach wire balance in_person'],
  ['LARS', 'instant_ar cbu mercado_pago in_person'],
  ['LEUR', 'sepa sepa_instant balance in_person'],
  ['LBTC', 'in_person'],
])('[STR-05] %s is paid by %s', (code, variants) => {
  expect(methodsFor(code).map(({ variant }) => variant)).toEqual(variants.split(' '))
})

test('[STR-05] a method is found by its name, its variant and its money together', () => {
  expect(findMethod('LBRL', 'bank_transfer', 'pix')?.country).toBe('BR')
  expect(findMethod('LUSD', 'bank_transfer', 'wire')?.variant).toBe('wire')
  expect(findMethod('LUSD', 'bank_transfer', 'pix')).toBeUndefined()
  expect(findMethod('LBRL', 'paypal', 'pix')).toBeUndefined()
  expect(findMethod('LBRL', 'bank_transfer', 'ach')).toBeUndefined()
})

describe('[DEF-117] how long the payer has', () => {
  test('is half an hour, or one bank day', () => {
    expect([standardWindow('instant'), standardWindow('bankDay')]).toEqual([{ minutes: 30 }, { bankDays: 1 }])
  })

  test.each([
    ['instant', { minutes: 14 }, false],
    ['instant', { minutes: 15 }, true],
    ['instant', { minutes: 240 }, true],
    ['instant', { minutes: 241 }, false],
    ['instant', { bankDays: 1 }, false],
    ['bankDay', { bankDays: 0 }, false],
    ['bankDay', { bankDays: 1 }, true],
    ['bankDay', { bankDays: 5 }, true],
    ['bankDay', { bankDays: 6 }, false],
    ['bankDay', { minutes: 30 }, false],
  ] as const)('by a method that is %s may be %j: %s', (speed, window, may) => {
    expect(isWindowFor(speed, window)).toBe(may)
  })
})

test('[DEF-114] a currency has the code of its proxy without the first letter', () => {
  expect([currencyOf('LUSD'), currencyOf('lars')]).toEqual(['USD', 'ARS'])
})

test.each([
  ['LUSD', 'fiatproxyasset', true],
  ['LUSD', 'asset', false],
  ['LBTC', 'coinproxyasset', false],
  ['USD', 'fiatproxyasset', false],
  ['LUSDT', 'fiatproxyasset', false],
  ['lusd', 'fiatproxyasset', false],
])('[DEF-114] %s, which is a %s, is paid by bank: %s', (code, ctype, is) => {
  expect(isBankMoney({ code, ctype })).toBe(is)
})
