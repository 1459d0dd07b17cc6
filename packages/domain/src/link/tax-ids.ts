import { compact, type NumberVerdict } from './account-numbers.ts'
import { isLuhn, isMod1110 } from './digits.ts'
import {
  isArgentine,
  isBelgian,
  isBsn,
  isCif,
  isCnpj,
  isCodiceFiscale,
  isCpf,
  isEcuadorian,
  isNip,
  isNit,
  isPesel,
  isPortuguese,
  isRfc,
  isRuc,
  isRut,
  isSpanishPerson,
  isSpi,
  isSteuerId,
  isUruguayanCi,
  isUruguayanRut,
  isUtr,
  isVenezuelanRif,
  type TaxIdCheck,
} from './tax-id-checks.ts'

/** One kind of tax id of a country (DEF-172). */
export interface TaxIdFormat {
  /** As it is called in the country. */
  label: string
  /** For the text as written, in capitals, with the usual separators. */
  pattern: RegExp
  example: string
  check?: TaxIdCheck
}

export interface TaxIdRule {
  /** The names of all accepted formats. */
  label: string
  example: string
  formats: readonly TaxIdFormat[]
}

/** The euro's code names no single country, so an id of any member state is accepted. */
export const EU_MEMBERS = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** The format of a country's tax id; undefined for unknown countries, where anything is accepted (LINK-17). */
export function taxIdRule(country: string): TaxIdRule | undefined {
  const formats = country === 'EU' ? EU_MEMBERS.flatMap((member) => TAX_IDS[member] ?? []) : TAX_IDS[country]
  const [first] = formats ?? []
  if (!formats || !first) return undefined
  if (country === 'EU') return { label: 'TIN', example: TAX_IDS['ES']?.[0]?.example ?? first.example, formats }
  return { label: formats.map(({ label }) => label).join(' / '), example: first.example, formats }
}

/** LINK-15, LINK-16: the pattern decides about the format, and the check digit, where the country has one, about the rest. */
export function judgeTaxId(text: string, country: string): NumberVerdict {
  const rule = taxIdRule(country)
  if (!rule) return 'right'
  const written = text.trim().toUpperCase()
  const formats = rule.formats.filter(({ pattern }) => pattern.test(written))
  if (formats.length === 0) return 'format'
  return formats.some(({ check }) => check?.(compact(written)) ?? true) ? 'right' : 'checkDigit'
}

const SSN: TaxIdFormat = { label: 'SSN', pattern: /^(?!000|666)\d{3}[- ]?(?!00)\d{2}[- ]?(?!0000)\d{4}$/, example: '219-09-9998' }
const EIN: TaxIdFormat = {
  label: 'Tax ID',
  pattern: /^(0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-5]|9[89])-\d{7}$/,
  example: '12-3456789',
}

const TAX_IDS: Readonly<Record<string, readonly TaxIdFormat[]>> = {
  US: [SSN, EIN],
  PR: [SSN, EIN],
  AR: [{ label: 'CUIT / CUIL', pattern: /^(20|23|24|25|26|27|30|33|34)[- ]?\d{8}[- ]?\d$/, example: '20-26756539-3', check: isArgentine }],
  VE: [
    { label: 'CI', pattern: /^[VE]-?\d{1,2}\.?\d{3}\.?\d{3}$/, example: 'V-12345678' },
    { label: 'RIF', pattern: /^[VEJPG]-?\d{8}-?\d$/, example: 'V-11470283-4', check: isVenezuelanRif },
  ],
  BR: [
    { label: 'CPF', pattern: /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/, example: '390.533.447-05', check: isCpf },
    { label: 'CNPJ', pattern: /^[A-Z\d]{2}\.?[A-Z\d]{3}\.?[A-Z\d]{3}\/?[A-Z\d]{4}-?\d{2}$/, example: '16.727.230/0001-97', check: isCnpj },
  ],
  MX: [
    {
      label: 'RFC',
      pattern: /^[A-ZÑ&]{3,4}[- ]?\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[- ]?[A-Z\d]{2}[\dA]$/,
      example: 'GODE561231GR8',
      check: isRfc,
    },
  ],
  CL: [{ label: 'RUT', pattern: /^\d{1,2}\.?\d{3}\.?\d{3}-?[\dK]$/, example: '12.531.909-2', check: isRut }],
  CO: [{ label: 'NIT', pattern: /^\d{1,3}(\.?\d{3}){2,3}-?\d$/, example: '213.123.432-1', check: isNit }],
  PE: [
    { label: 'RUC', pattern: /^(10|15|16|17|20)\d{9}$/, example: '20512333797', check: isRuc },
    { label: 'DNI', pattern: /^\d{8}$/, example: '10117410' },
  ],
  UY: [
    { label: 'RUT', pattern: /^(0[1-9]|1\d|2[0-2])-?\d{6}-?\d{3}-?\d$/, example: '21-100342-001-7', check: isUruguayanRut },
    { label: 'CI', pattern: /^\d?\.?\d{3}\.?\d{3}-?\d$/, example: '1.234.567-2', check: isUruguayanCi },
  ],
  EC: [
    { label: 'RUC', pattern: /^(0[1-9]|1\d|2[0-4]|30)\d{8}(?!000)\d{3}$/, example: '1714307103001', check: isEcuadorian },
    { label: 'CI', pattern: /^(0[1-9]|1\d|2[0-4]|30)\d{7}-?\d$/, example: '171430710-3', check: isEcuadorian },
  ],
  ES: [
    { label: 'NIF', pattern: /^\d{8}[- ]?[A-Z]$/, example: '54362315-K', check: isSpanishPerson },
    { label: 'NIE', pattern: /^[XYZ][- ]?\d{7}[- ]?[A-Z]$/, example: 'X-2482300-W', check: isSpanishPerson },
    { label: 'CIF', pattern: /^[A-HJNP-SUVW][- ]?\d{7}[- ]?[\dA-J]$/, example: 'J-99216582', check: isCif },
  ],
  PT: [
    {
      label: 'NIF',
      pattern: /^(PT)?[1-35689]\d{2} ?\d{3} ?\d{3}$/,
      example: '501 964 843',
      check: (id) => isPortuguese(id.replace('PT', '')),
    },
  ],
  FR: [
    { label: 'Numéro fiscal', pattern: /^[0-3]\d ?\d{2} ?\d{3} ?\d{3} ?\d{3}$/, example: '30 23 217 600 053', check: isSpi },
    { label: 'SIREN', pattern: /^\d{3} ?\d{3} ?\d{3}$/, example: '552 008 443', check: isLuhn },
    { label: 'SIRET', pattern: /^\d{3} ?\d{3} ?\d{3} ?\d{5}$/, example: '732 829 320 00074', check: isLuhn },
  ],
  DE: [
    { label: 'Steuer-ID', pattern: /^[1-9]\d ?\d{3} ?\d{3} ?\d{3}$/, example: '36 574 261 809', check: isSteuerId },
    { label: 'USt-IdNr.', pattern: /^DE ?[1-9]\d{2} ?\d{3} ?\d{3}$/, example: 'DE 136 695 976', check: (id) => isMod1110(id.slice(2)) },
  ],
  IT: [
    {
      label: 'Codice fiscale',
      pattern: /^[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/,
      example: 'RCCMNL83S18D969H',
      check: isCodiceFiscale,
    },
    { label: 'Partita IVA', pattern: /^(IT)?\d{11}$/, example: '00743110157', check: (id) => isLuhn(id.replace('IT', '')) },
  ],
  GB: [
    { label: 'UTR', pattern: /^\d{5} ?\d{5}$/, example: '19558 39661', check: isUtr },
    {
      label: 'NINO',
      pattern: /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D]$/,
      example: 'AB 12 34 56 C',
    },
  ],
  AT: [{ label: 'Steuernummer', pattern: /^\d{2}-?\d{3}\/?\d{4}$/, example: '59-119/9013' }],
  BE: [{ label: 'NN', pattern: /^\d{2}\.?\d{2}\.?\d{2}-?\d{3}\.?\d{2}$/, example: '85.07.30-033.28', check: isBelgian }],
  BG: [{ label: 'ЕГН', pattern: /^\d{9,10}$/, example: '7523169263' }],
  CY: [{ label: 'TIC', pattern: /^\d{8}[A-Z]$/, example: '10259033P' }],
  CZ: [{ label: 'DIČ / RČ', pattern: /^(CZ)?\d{6}\/?\d{2,4}$/, example: '710319/2745' }],
  DK: [{ label: 'CPR / CVR', pattern: /^(\d{6}-?\d{4}|\d{8})$/, example: '211062-5629' }],
  EE: [{ label: 'Isikukood', pattern: /^[1-8]\d{10}$/, example: '36805280109' }],
  FI: [{ label: 'HETU', pattern: /^\d{6}[-+A-FU-Y]\d{3}[\dA-FHJ-NPR-Y]$/, example: '131052-308T' }],
  GR: [{ label: 'ΑΦΜ', pattern: /^(EL)?\d{9}$/, example: '094259216' }],
  HR: [{ label: 'OIB', pattern: /^\d{11}$/, example: '33392005961', check: isMod1110 }],
  HU: [{ label: 'Adószám', pattern: /^(\d{10}|\d{8}-?\d-?\d{2})$/, example: '12892312-2-06' }],
  IE: [{ label: 'PPS', pattern: /^\d{7}[A-W][A-IW]?$/, example: '6433435F' }],
  LT: [{ label: 'Asmens kodas', pattern: /^\d{11}$/, example: '33309240064' }],
  LU: [{ label: 'Matricule', pattern: /^\d{4} ?\d{4} ?\d{3} ?\d{2}$/, example: '1893120105732' }],
  LV: [{ label: 'Personas kods', pattern: /^\d{6}-?\d{5}$/, example: '161175-19997' }],
  MT: [{ label: 'TIN', pattern: /^(\d{3,7}[MGAPLHBZ]|\d{8,9})$/, example: '1234567M' }],
  NL: [{ label: 'BSN', pattern: /^\d{4}\.?\d{2}\.?\d{3}$/, example: '1112.22.333', check: isBsn }],
  PL: [
    { label: 'NIP', pattern: /^\d{3}-?\d{3}-?\d{2}-?\d{2}$/, example: '856-734-62-15', check: isNip },
    { label: 'PESEL', pattern: /^\d{11}$/, example: '44051401359', check: isPesel },
  ],
  RO: [{ label: 'CNP', pattern: /^[1-9]\d{12}$/, example: '1630615123457' }],
  SE: [
    {
      label: 'Personnummer',
      pattern: /^(19|20)?\d{6}[-+]?\d{4}$/,
      example: '880320-0016',
      check: (id) => isLuhn(id.replace('+', '').slice(-10)),
    },
  ],
  SI: [{ label: 'Davčna številka', pattern: /^(SI)?[1-9]\d{7}$/, example: '15012557' }],
  SK: [{ label: 'DIČ / RČ', pattern: /^(SK)?(\d{10}|\d{6}\/?\d{3,4})$/, example: '2022749619' }],
}
