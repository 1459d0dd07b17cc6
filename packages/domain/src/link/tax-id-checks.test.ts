import { describe, expect, test } from 'vitest'
import { judgeTaxId } from './tax-ids.ts'

/** Which of the digits fits at the end of this id. */
const fitting = (country: string, start: string, end = '', places = 1) =>
  Array.from({ length: 10 ** places }, (_, digit) => String(digit).padStart(places, '0')).filter(
    (digit) => judgeTaxId(`${start}${digit}${end}`, country) === 'right',
  )

describe('[LINK-15] [LINK-16] the check digit of a tax id', () => {
  test.each([
    ['AR', '2026756539', '3'],
    ['AR', '3071408832', '3'],
    ['VE', 'J30000000', '1'],
    ['VE', 'J00000000', '0'],
    ['VE', 'J00000005', '0'],
    ['VE', 'J00000006', '9'],
    ['BR', '3905334470', '5'],
    ['BR', '1672723000019', '7'],
    ['CL', '12531909', '2'],
    ['CO', '213123432', '1'],
    ['PE', '2051233379', '7'],
    ['UY', '21100342001', '7'],
    ['UY', '1234567', '2'],
    ['ES', 'A5881850', '1'],
    ['PT', '50196484', '3'],
    ['FR', '55200844', '3'],
    ['FR', '7328293200007', '4'],
    ['DE', '3657426180', '9'],
    ['DE', 'DE13669597', '6'],
    ['IT', '0074311015', '7'],
    ['HR', '3339200596', '1'],
    ['PL', '856734621', '5'],
    ['PL', '4405140135', '9'],
    ['SE', '880320001', '6'],
    ['NL', '11122233', '3'],
  ])('of %s: behind %s only %s fits', (country, start, digit) => {
    expect(fitting(country, start)).toEqual([digit])
  })

  test.each([
    ['a first digit of a CPF', 'BR', '390533447', '0', '5'],
    ['a first digit of a CNPJ', 'BR', '167272300001', '9', '7'],
    ['the tenth digit of a person', 'EC', '171430710', '3', '001'],
    ['the tenth digit of a company', 'EC', '179206034', '6', '001'],
    ['the ninth digit of a public body', 'EC', '17600015', '5', '0001'],
  ])('is also %s', (_name, country, start, digit, end) => {
    expect(fitting(country, start, end)).toEqual([digit])
  })

  test('of nobody in Ecuador whose third digit is 7 or 8, and of no number of ten digits whose third is 9', () => {
    expect(['177430710', '178430710', '179430710'].flatMap((start) => fitting('EC', start))).toEqual([])
    expect(['177430710', '178430710'].flatMap((start) => fitting('EC', start, '001'))).toEqual([])
    expect(fitting('EC', '176430710')).toHaveLength(1)
  })

  test('of a German one is only right where one of the first ten digits comes twice or three times', () => {
    expect(['1123456789', '1112345678'].map((start) => fitting('DE', start).length)).toEqual([1, 1])
    expect(['1234567890', '1122345678', '1111234567'].flatMap((start) => fitting('DE', start))).toEqual([])
  })

  test('of a Belgian one depends on the century of the birth', () => {
    expect(fitting('BE', '850730033', '', 2)).toEqual(['28', '57'])
  })

  test('of a Spanish company is a digit or a letter by its kind', () => {
    const verdicts = ['A58818501', 'A5881850A', 'Q2826000H', 'Q28260008', 'P2807900B', 'J99216582', 'J9921658B', 'J9921658C']
    expect(verdicts.map((id) => judgeTaxId(id, 'ES'))).toEqual('right checkDigit right checkDigit right right right checkDigit'.split(' '))
  })

  test('of a foreigner’s number in Spain counts its first letter', () => {
    const letterOf = (start: string) =>
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => judgeTaxId(`${start}${letter}`, 'ES') === 'right')
    expect([letterOf('X2482300'), letterOf('Y2482300'), letterOf('02482300'), letterOf('12482300')]).toEqual([['W'], ['Q'], ['W'], ['Q']])
  })

  test('is missing in the two numbers of Mexico that stand for anybody', () => {
    expect(['XAXX010101000', 'XEXX010101000', 'XIXX010101000'].map((id) => judgeTaxId(id, 'MX'))).toEqual(['right', 'right', 'checkDigit'])
  })
})
