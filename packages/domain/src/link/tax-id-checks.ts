import { isLuhn, isMod1110, remainderOf, weightedSum } from './digits.ts'

/** Whether the check characters of a tax id fit; the id comes without separators, in capitals, and in the right format. */
export type TaxIdCheck = (compact: string) => boolean

/** CUIT and CUIL; an id with a remainder of ten is never issued. */
export const isArgentine: TaxIdCheck = (id) =>
  11 - (weightedSum(id.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11 || 11) === Number(id[10])

export const isVenezuelanRif: TaxIdCheck = (id) => {
  const letter = { V: 4, E: 8, J: 12, P: 16, G: 20 }[id[0] ?? ''] ?? 0
  const rest = 11 - ((letter + weightedSum(id.slice(1, 9), [3, 2, 7, 6, 5, 4, 3, 2])) % 11)
  return (rest > 9 ? 0 : rest) === Number(id[9])
}

export const isCpf: TaxIdCheck = (id) =>
  hasVariety(id) &&
  brazilianDigit(id.slice(0, 9), [10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(id[9]) &&
  brazilianDigit(id.slice(0, 10), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(id[10])

/** Since 2026 it may contain letters, each valued by its distance from "0" in ASCII. */
export const isCnpj: TaxIdCheck = (id) =>
  hasVariety(id) &&
  brazilianDigit(id.slice(0, 12), [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(id[12]) &&
  brazilianDigit(id.slice(0, 13), [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(id[13])

/** The generic RFC for the public has no check digit; in all others it encodes the sum, with A for ten. */
export const isRfc: TaxIdCheck = (id) => {
  if (id === 'XAXX010101000' || id === 'XEXX010101000') return true
  const sum = weightedSum(id.slice(0, -1).padStart(12, ' '), [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], (char) => RFC_ORDER.indexOf(char))
  return '0123456789A'[(11 - (sum % 11)) % 11] === id.at(-1)
}
const RFC_ORDER = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

export const isRut: TaxIdCheck = (id) => {
  const sum = weightedSum([...id.slice(0, -1)].reverse().join(''), [2, 3, 4, 5, 6, 7])
  return '0123456789K'[(11 - (sum % 11)) % 11] === id.at(-1)
}

export const isNit: TaxIdCheck = (id) => {
  const rest = weightedSum([...id.slice(0, -1)].reverse().join(''), [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]) % 11
  return (rest > 1 ? 11 - rest : rest) === Number(id.at(-1))
}

export const isRuc: TaxIdCheck = (id) => (11 - (weightedSum(id.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(id[10])

export const isUruguayanRut: TaxIdCheck = (id) =>
  (11 - (weightedSum(id.slice(0, 11), [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(id[11])

export const isUruguayanCi: TaxIdCheck = (id) =>
  (10 - (weightedSum(id.slice(0, -1).padStart(7, '0'), [2, 9, 8, 7, 6, 3, 4]) % 10)) % 10 === Number(id.at(-1))

/** The third digit gives the owner's type: a person, the state or a company. */
export const isEcuadorian: TaxIdCheck = (id) => {
  if (id.length === 13 && id[2] === '9') return elevens(id.slice(0, 9), [4, 3, 2, 7, 6, 5, 4, 3, 2]) === Number(id[9])
  if (id.length === 13 && id[2] === '6' && elevens(id.slice(0, 8), [3, 2, 7, 6, 5, 4, 3, 2]) === Number(id[8])) return true
  return Number(id[2]) <= 6 && isLuhn(id.slice(0, 10))
}

/** NIF of a person, or NIE, whose first letter stands for a digit. */
export const isSpanishPerson: TaxIdCheck = (id) => {
  const number = id.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23] === id.at(-1)
}

/** CIF: whether the last character is a digit or a letter depends on the type of company. */
export const isCif: TaxIdCheck = (id) => {
  const rest = (10 - (luhnSum(id.slice(1, 8)) % 10)) % 10
  const [digit, letter] = [String(rest), 'JABCDEFGHI'[rest]]
  if (/^[ABEH]/.test(id)) return id[8] === digit
  if (/^[NPQRSW]/.test(id)) return id[8] === letter
  return id[8] === digit || id[8] === letter
}

export const isPortuguese: TaxIdCheck = (id) => elevens(id.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 10 === Number(id[8])

/** Numéro fiscal: the last three digits are the first ten modulo 511. */
export const isSpi: TaxIdCheck = (id) => remainderOf(id.slice(0, 10), 511) === Number(id.slice(10))

/** Of the first ten digits exactly one occurs two or three times. */
export const isSteuerId: TaxIdCheck = (id) => {
  const counts = [...new Set(id.slice(0, 10))].map((digit) => id.slice(0, 10).split(digit).length - 1)
  const repeated = counts.filter((count) => count > 1)
  return repeated.length === 1 && Number(repeated[0]) <= 3 && isMod1110(id)
}

/** Codice fiscale: characters at odd positions have special values. */
export const isCodiceFiscale: TaxIdCheck = (id) => {
  const sum = [...id.slice(0, 15)].reduce((total, char, place) => {
    const order = /[0-9]/.test(char) ? Number(char) : char.charCodeAt(0) - 65
    return total + (place % 2 === 0 ? (ODD_VALUES[order] ?? 0) : order)
  }, 0)
  return String.fromCharCode(65 + (sum % 26)) === id[15]
}
const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** UTR: the first digit checks the others. */
export const isUtr: TaxIdCheck = (id) => '21987654321'[weightedSum(id.slice(1), [6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11] === id[0]

export const isBelgian: TaxIdCheck = (id) => {
  const rest = Number(id.slice(9))
  return [id.slice(0, 9), `2${id.slice(0, 9)}`].some((number) => 97 - remainderOf(number, 97) === rest)
}

export const isBsn: TaxIdCheck = (id) => weightedSum(id, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 && hasVariety(id)

export const isNip: TaxIdCheck = (id) => weightedSum(id.slice(0, 9), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(id[9])

export const isPesel: TaxIdCheck = (id) => weightedSum(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0

function brazilianDigit(text: string, weights: readonly number[]): number {
  const rest = weightedSum(text, weights, (char) => char.charCodeAt(0) - 48) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** A result of eleven becomes zero; ten stays ten, which no digit equals. */
function elevens(digits: string, weights: readonly number[]): number {
  return (11 - (weightedSum(digits, weights) % 11)) % 11
}

function hasVariety(text: string): boolean {
  return new Set(text).size > 1
}

function luhnSum(digits: string): number {
  return [...digits].reduce((sum, char, place) => {
    const value = Number(char) * (place % 2 === 0 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
