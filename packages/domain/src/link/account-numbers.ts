import { remainderOf, weightedSum } from './digits.ts'

/** Removes the separators that people put between groups of a number. */
export function compact(text: string): string {
  return text.replace(/[\s.\-/]/g, '').toUpperCase()
}

/** A number with the right format but a wrong check digit is accepted only when its owner confirms it (LINK-09, LINK-15, LINK-20). */
export type NumberVerdict = 'right' | 'checkDigit' | 'format'

/** LINK-09: the format is nine digits. A Federal Reserve district that does not exist counts as a wrong check digit. */
export function judgeRoutingNumber(text: string): NumberVerdict {
  if (!/^[0-9]{9}$/.test(text)) return 'format'
  return fits(/^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(text) && weightedSum(text, [3, 7, 1]) % 10 === 0)
}

/** Mexico: bank, branch, account and a check digit. */
export function judgeClabe(text: string): NumberVerdict {
  const number = compact(text)
  if (!/^[0-9]{18}$/.test(number)) return 'format'
  return fits(tens(weightedSum(number.slice(0, 17), [3, 7, 1])) === Number(number[17]))
}

/** Argentina: two blocks, bank and account, each with its own check digit. The CVU of a payment app has the same structure. */
export function judgeCbu(text: string): NumberVerdict {
  const number = compact(text)
  if (!/^[0-9]{22}$/.test(number)) return 'format'
  return fits(
    !/^0+$/.test(number) &&
      tens(weightedSum(number.slice(0, 7), [7, 1, 3, 9])) === Number(number[7]) &&
      tens(weightedSum(number.slice(8, 21), [3, 9, 7, 1])) === Number(number[21]),
  )
}

/** ISO 13616: the country's length, and a remainder of 1 modulo 97 with the first four characters moved to the end. */
export function judgeIban(text: string): NumberVerdict {
  const number = compact(text)
  if (!/^[A-Z]{2}[0-9]{2}[0-9A-Z]+$/.test(number) || IBAN_LENGTHS[number.slice(0, 2)] !== number.length) return 'format'
  const turned = number.slice(4) + number.slice(0, 4)
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return fits(remainderOf(digits, 97) === 1)
}

/** ISO 9362: bank, country, location and optionally a branch. */
export function isSwift(text: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compact(text))
}

function fits(isRight: boolean): NumberVerdict {
  return isRight ? 'right' : 'checkDigit'
}

function tens(sum: number): number {
  return (10 - (sum % 10)) % 10
}

const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27
   GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27
   MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23
   TN24 TR26 UA29 VA22 VG24 XK20`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)
