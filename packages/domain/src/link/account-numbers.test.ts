import { describe, expect, test } from 'vitest'
import { isSwift, judgeCbu, judgeClabe, judgeIban, judgeRoutingNumber, type NumberVerdict } from './index.ts'

type Judge = (text: string) => NumberVerdict

const TABLES: { name: string; id: string; judge: Judge; right: string[]; checkDigit: string[]; format: string[] }[] = [
  {
    name: 'routing number',
    id: 'LINK-09',
    judge: judgeRoutingNumber,
    right: ['021000021', '011000015', '123456780', '322271627', '211274450', '611000017', '711000014'],
    checkDigit: ['021000022', '000000000', '990000002'],
    format: ['02100002', '0210000210', '02100002a', '021 000 021', '٠٢١٠٠٠٠٢١', ''],
  },
  {
    name: 'CLABE',
    id: 'LINK-20',
    judge: judgeClabe,
    right: ['032180000118359719', '002010077777777771', '032 180 00011835971 9'],
    checkDigit: ['032180000118359718', '032 180 00011835971 8'],
    format: ['03218000011835971', '0321800001183597190', '03218000011835971x', ''],
  },
  {
    name: 'CBU',
    id: 'LINK-20',
    judge: judgeCbu,
    right: ['2850590940090418135201', '28505909 40090418135201', '9990001800000482133074'],
    checkDigit: ['2850590940090418135202', '2850590840090418135201', '0'.repeat(22)],
    format: ['285059094009041813520', '28505909400904181352011', '285059094009041813520x', ''],
  },
  {
    name: 'IBAN',
    id: 'LINK-20',
    judge: judgeIban,
    right: [
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
    checkDigit: ['DE89370400440532013001', 'GB83 WEST 1234 5698 7654 32'],
    format: ['DE8937040044053201300', 'ZZ89370400440532013000', 'DE89', '89370400440532013000', 'DE8937040044053201300Ñ', ''],
  },
]

describe.each(TABLES)('[$id] a $name', ({ judge, right, checkDigit, format }) => {
  test.each(right)('%j is right', (text) => expect(judge(text)).toBe('right'))
  test.each(checkDigit)('%j has the right format and a wrong check digit', (text) => expect(judge(text)).toBe('checkDigit'))
  test.each(format)('%j has another format', (text) => expect(judge(text)).toBe('format'))

  test('detects every single wrong digit', () => {
    for (const one of right) {
      const text = one.replaceAll(' ', '').toUpperCase()
      for (let place = judge === judgeIban ? 2 : 0; place < text.length; place++) {
        const digit = text[place] ?? ''
        if (!/[0-9]/.test(digit)) continue
        const slipped = `${text.slice(0, place)}${(Number(digit) + 1) % 10}${text.slice(place + 1)}`
        expect([slipped, judge(slipped)]).toEqual([slipped, 'checkDigit'])
      }
    }
  })
})

test.each([
  ...['DEUTDEFF', 'NEDSZAJJXXX', 'hsbkus3x'].map((text) => [text, true] as const),
  ...['DEUT', 'DEUTDEFF1', '1EUTDEFF', 'DEUTDEFFXXXX'].map((text) => [text, false] as const),
])('[LINK-25] whether %j is a SWIFT code: %s', (text, is) => expect(isSwift(text)).toBe(is))
