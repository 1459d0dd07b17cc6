import { describe, expect, test } from 'vitest'
import { isCbu, isClabe, isIban, isRoutingNumber, isSwift } from './index.ts'

const TABLES: [name: string, check: (text: string) => boolean, right: string[], wrong: string[]][] = [
  [
    'routing number',
    isRoutingNumber,
    ['021000021', '011000015', '123456780', '322271627'],
    ['021000022', '02100002', '0210000210', '000000000', '990000002', '02100002a', '٠٢١٠٠٠٠٢١', ''],
  ],
  [
    'CLABE',
    isClabe,
    ['032180000118359719', '002010077777777771', '032 180 00011835971 9'],
    ['032180000118359718', '03218000011835971', '0321800001183597190', '03218000011835971x', ''],
  ],
  [
    'CBU',
    isCbu,
    ['2850590940090418135201', '28505909 40090418135201', '9990001800000482133074'],
    ['2850590940090418135202', '2850590840090418135201', '285059094009041813520', '0'.repeat(22), ''],
  ],
  [
    'IBAN',
    isIban,
    [
      'GB82 WEST 1234 5698 7654 32',
      'DE89370400440532013000',
      'FR1420041010050500013M02606',
      'ES9121000418450200051332',
      'it60x0542811101000000123456',
      'NL91ABNA0417164300',
      'PT50000201231234567890154',
      'BE68539007547034',
      'MT84MALT011000012345MTLCAST001S',
      'NO9386011117947',
    ],
    [
      'DE89370400440532013001',
      'DE8937040044053201300',
      'ZZ89370400440532013000',
      'DE89',
      '89370400440532013000',
      'DE8937040044053201300Ñ',
      '',
    ],
  ],
  ['SWIFT code', isSwift, ['DEUTDEFF', 'NEDSZAJJXXX', 'hsbkus3x'], ['DEUT', 'DEUTDEFF1', '1EUTDEFF', 'DEUTDEFFXXXX']],
]

describe.each(TABLES)('a %s', (_name, check, right, wrong) => {
  test.each(right)('[LINK-09] [LINK-20] %j is one', (text) => expect(check(text)).toBe(true))
  test.each(wrong)('[LINK-09] [LINK-20] %j is none', (text) => expect(check(text)).toBe(false))

  test('[LINK-20] no single digit can be mistaken', () => {
    if (check === isSwift) return
    for (const one of right) {
      const text = one.replaceAll(' ', '').toUpperCase()
      for (let place = check === isIban ? 2 : 0; place < text.length; place++) {
        const digit = text[place] ?? ''
        if (!/[0-9]/.test(digit)) continue
        const slipped = `${text.slice(0, place)}${(Number(digit) + 1) % 10}${text.slice(place + 1)}`
        expect([slipped, check(slipped)]).toEqual([slipped, false])
      }
    }
  })
})
