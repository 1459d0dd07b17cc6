import { describe, expect, test } from 'vitest'
import { EU_MEMBERS, judgeTaxId, taxIdRule } from './tax-ids.ts'

const RIGHT: Record<string, string[]> = {
  US: ['219-09-9998', '219099998', '912-34-5678', '12-3456789'],
  PR: ['219-09-9998', '66-0123456'],
  AR: ['20-26756539-3', '20267565393', '30-71408832-3'],
  VE: ['V-12345678', 'V12345678', 'E-81234567', 'V-11470283-4', 'V114702834'],
  BR: ['390.533.447-05', '39053344705', '16.727.230/0001-97', '16727230000197', '12.ABC.345/01DE-35'],
  MX: ['GODE561231GR8', 'gode 561231 gr8', 'XAXX010101000', 'CCE1903124T8'],
  CL: ['12.531.909-2', '125319092', '76086428-5', '1000005-K'],
  CO: ['213.123.432-1', '2131234321', '860034313-7'],
  PE: ['20512333797', '10117410'],
  UY: ['21-100342-001-7', '211003420017', '1.234.567-2'],
  EC: ['1714307103001', '171430710-3', '1792060346001', '1760001550001'],
  ES: ['54362315-K', '54362315K', 'X-2482300W', 'J-99216582', 'B58378431', 'A58818501'],
  PT: ['501 964 843', 'PT501964843'],
  FR: ['30 23 217 600 053', '552008443', '73282932000074'],
  DE: ['36 574 261 809', '36574261809', 'DE136695976'],
  IT: ['RCCMNL83S18D969H', '00743110157', 'IT00743110157'],
  GB: ['1955839661', 'AB 12 34 56 C', 'AB123456C'],
  BE: ['85.07.30-033.28'],
  HR: ['33392005961'],
  NL: ['1112.22.333', '111222333'],
  PL: ['8567346215', '44051401359'],
  SE: ['880320-0016', '198803200016'],
  EU: ['54362315-K', '36574261809', '00743110157', '8567346215'],
}

/** In the country's format, with a wrong check digit. */
const UNFIT: Record<string, string[]> = {
  AR: ['20-26756539-4'],
  VE: ['V-11470283-5'],
  BR: ['390.533.447-06', '111.111.111-11', '16.727.230/0001-98', '12.ABC.345/01DE-36', '00.000.000/0000-00'],
  MX: ['GODE561231GR9'],
  CL: ['12.531.909-3', '12531909'],
  CO: ['213.123.432-2'],
  PE: ['20512333798'],
  UY: ['21-100342-001-8', '1.234.567-3'],
  EC: ['1714307104001', '1714307104'],
  ES: ['54362315-Z', 'X-2482300A', 'J-99216583', 'A58818502'],
  PT: ['501 964 842'],
  FR: ['30 23 217 600 054', '552008444', '73282932000075'],
  DE: ['36574261808', 'DE136695978', '12345678901'],
  IT: ['RCCMNL83S18D969A', '00743110158'],
  GB: ['2955839661'],
  BE: ['85.07.30-033.29'],
  HR: ['33392005962'],
  NL: ['1112.22.334', '000000000'],
  PL: ['8567346216', '44051401358'],
  SE: ['880320-0018'],
  EU: ['54362315-Z'],
}

const WRONG: Record<string, string[]> = {
  US: ['000-12-3456', '666-12-3456', '219-00-9998', '219-09-0000', '00-1234567', '21909999', '2190999981', 'abc'],
  PR: ['1234'],
  AR: ['99-26756539-3', '2026756539', 'DNI 26756539'],
  VE: ['X-12345678', 'J-1234', '12345678'],
  BR: ['390.533.447', 'x'],
  MX: ['GODE561331GR8', 'GODE561232GR8', 'GO561231GR8'],
  CL: ['12.531.909-X'],
  CO: ['12345'],
  PE: ['30512333797', '1011741'],
  UY: ['99-100342-001-7'],
  EC: ['9914307103001', '1714307103000'],
  ES: ['54362315'],
  PT: ['401964843', '50196484'],
  FR: ['40 23 217 600 053'],
  DE: ['06574261809'],
  IT: ['RCCMNL83S18D96H'],
  GB: ['BG123456C', 'AB123456E'],
  EU: ['nothing', '1'],
}

const rows = (table: Record<string, string[]>) => Object.entries(table).flatMap(([country, ids]) => ids.map((id) => [country, id] as const))

describe('a tax id', () => {
  test.each(rows(RIGHT))('[LINK-15] [LINK-16] [DEF-172] of %s may be %j', (country, id) => expect(judgeTaxId(id, country)).toBe('right'))
  test.each(rows(UNFIT))('[LINK-15] [LINK-16] of %s has the format of %j with a wrong check digit', (country, id) =>
    expect(judgeTaxId(id, country)).toBe('checkDigit'),
  )
  test.each(rows(WRONG))('[LINK-15] [LINK-16] [DEF-172] of %s is not %j', (country, id) => expect(judgeTaxId(id, country)).toBe('format'))

  test.each(['CH', 'BT', 'ZZ', ''])('[LINK-17] of the unknown country %j may be anything', (country) => {
    expect(judgeTaxId('whatever 1', country)).toBe('right')
    expect(taxIdRule(country)).toBeUndefined()
  })
})

const COUNTRIES = 'US PR AR VE BR MX CL CO PE UY EC GB AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK EU'

test.each(COUNTRIES.split(' '))('[DEF-172] the rule of %s has a label, and examples that it accepts', (country) => {
  const rule = taxIdRule(country)
  expect(rule?.label).toMatch(/\S/)
  expect(judgeTaxId(rule?.example ?? '', country)).toBe('right')
  for (const { label, example } of rule?.formats ?? [])
    expect([label, example, judgeTaxId(example, country)]).toEqual([label, example, 'right'])
})

describe('[DEF-172] the formats', () => {
  test.each([
    ['US', 'SSN / Tax ID'],
    ['AR', 'CUIT / CUIL'],
    ['VE', 'CI / RIF'],
    ['BR', 'CPF / CNPJ'],
    ['MX', 'RFC'],
    ['CL', 'RUT'],
    ['CO', 'NIT'],
    ['PE', 'RUC / DNI'],
    ['UY', 'RUT / CI'],
    ['EC', 'RUC / CI'],
    ['ES', 'NIF / NIE / CIF'],
    ['PT', 'NIF'],
    ['FR', 'Numéro fiscal / SIREN / SIRET'],
    ['DE', 'Steuer-ID / USt-IdNr.'],
    ['IT', 'Codice fiscale / Partita IVA'],
    ['GB', 'UTR / NINO'],
    ['PL', 'NIP / PESEL'],
    ['AT', 'Steuernummer'],
    ['BE', 'NN'],
    ['BG', 'ЕГН'],
    ['CY', 'TIC'],
    ['CZ', 'DIČ / RČ'],
    ['DK', 'CPR / CVR'],
    ['EE', 'Isikukood'],
    ['FI', 'HETU'],
    ['GR', 'ΑΦΜ'],
    ['HR', 'OIB'],
    ['HU', 'Adószám'],
    ['IE', 'PPS'],
    ['LT', 'Asmens kodas'],
    ['LU', 'Matricule'],
    ['LV', 'Personas kods'],
    ['MT', 'TIN'],
    ['NL', 'BSN'],
    ['RO', 'CNP'],
    ['SE', 'Personnummer'],
    ['SI', 'Davčna številka'],
    ['SK', 'DIČ / RČ'],
    ['EU', 'TIN'],
  ])('of %s are called %s', (country, label) => expect(taxIdRule(country)?.label).toBe(label))

  const formats = COUNTRIES.split(' ').flatMap((country) => (taxIdRule(country)?.formats ?? []).map((format) => [country, format] as const))

  test.each(formats)('of %s take nothing before or behind: %j', (_country, { pattern, example }) => {
    expect([`#${example}`, `${example}#`, `# ${example} #`].filter((text) => pattern.test(text))).toEqual([])
  })

  test.each(formats.filter(([, { label }]) => label !== 'Tax ID' && label !== 'HETU'))(
    'of %s are written with or without separators: %j',
    (country, format) => {
      expect(format.pattern.test(format.example.replaceAll(/[-./ ]/g, ''))).toBe(true)
      expect(judgeTaxId(` ${format.example.toLowerCase()} `, country)).toBe('right')
    },
  )

  test('that the euro accepts are those of its members, and its example is Spanish', () => {
    expect(taxIdRule('EU')?.example).toBe('54362315-K')
    expect(taxIdRule('EU')?.formats.length).toBe(formats.filter(([country]) => EU_MEMBERS.includes(country)).length)
  })

  const inFormat = (country: string, label: string, text: string) =>
    taxIdRule(country)?.formats.some((format) => format.label === label && format.pattern.test(text))

  test.each([
    ['US', 'Tax ID', (two: string) => `${two}-3456789`, '01-06 10-16 20-27 30-39 40-48 50-59 60-68 71-77 80-88 90-95 98-99'],
    ['UY', 'RUT', (two: string) => `${two}1003420017`, '01-22'],
    ['EC', 'RUC', (two: string) => `${two}14307103001`, '01-24 30-30'],
    ['EC', 'CI', (two: string) => `${two}14307103`, '01-24 30-30'],
    ['PE', 'RUC', (two: string) => `${two}512333797`, '10-10 15-17 20-20'],
    ['AR', 'CUIT / CUIL', (two: string) => `${two}267565393`, '20-20 23-27 30-30 33-34'],
  ] as const)('of %s: the first two digits of a %s are of the list', (country, label, write, ranges) => {
    const listed = ranges.split(' ').flatMap((range) => {
      const [first = 0, last = 0] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, more) => String(first + more).padStart(2, '0'))
    })
    const all = Array.from({ length: 100 }, (_, two) => String(two).padStart(2, '0'))
    expect(all.filter((two) => inFormat(country, label, write(two)))).toEqual(listed)
  })

  test.each([
    ['MX', 'RFC', 'GODE56*31GR8', ['01', '09', '10', '12'], ['00', '13', '20']],
    ['MX', 'RFC', 'GODE5612*GR8', ['01', '09', '10', '19', '29', '30', '31'], ['00', '32', '40']],
    ['ES', 'NIE', '*2482300W', ['X', 'Y', 'Z'], ['W', 'A', '1']],
    ['ES', 'CIF', '*99216582', ['A', 'H', 'J', 'N', 'P', 'S', 'U', 'V', 'W'], ['I', 'K', 'M', 'O', 'T', 'X', '1']],
    ['PT', 'NIF', '*01964843', ['1', '2', '3', '5', '6', '8', '9', 'PT5'], ['0', '4', '7', 'P5']],
    ['FR', 'Numéro fiscal', '*023217600053', ['0', '3'], ['4', '9', 'A']],
    ['DE', 'Steuer-ID', '*6574261809', ['1', '9'], ['0', 'A']],
    ['DE', 'USt-IdNr.', 'DE*36695976', ['1', '9'], ['0', 'A']],
    ['EE', 'Isikukood', '*6805280109', ['1', '8'], ['0', '9']],
    ['RO', 'CNP', '*630615123457', ['1', '9'], ['0', 'A']],
    ['SI', 'Davčna številka', '*5012557', ['1', '9', 'SI1'], ['0', 'A']],
    ['VE', 'RIF', '*114702834', ['V', 'E', 'J', 'P', 'G'], ['X', '1']],
    ['VE', 'CI', '*12345678', ['V', 'E'], ['J', '1']],
    ['CY', 'TIC', '10259033*', ['A', 'Z'], ['1', '']],
    ['IE', 'PPS', '6433435*', ['A', 'W', 'FA', 'FI', 'FW'], ['X', 'FJ', '1']],
    ['FI', 'HETU', '131052*308T', ['-', '+', 'A', 'F', 'U', 'Y'], ['G', 'T', 'Z', '1', '']],
    ['FI', 'HETU', '131052-308*', ['1', 'A', 'F', 'H', 'J', 'N', 'P', 'R', 'Y'], ['G', 'I', 'O', 'Q', 'Z', '']],
    ['MT', 'TIN', '123*', ['M', 'G', 'A', 'P', 'L', 'H', 'B', 'Z', '45678'], ['C', '', '4']],
    ['SE', 'Personnummer', '*8803200016', ['', '19', '20'], ['18', '21', '1']],
    ['CZ', 'DIČ / RČ', '710319/*', ['27', '2745'], ['2', '27456']],
    ['SK', 'DIČ / RČ', '710319/*', ['274', '2745'], ['27', '27456']],
    ['DK', 'CPR / CVR', '*', ['12345678', '2110625629'], ['1234567', '123456789']],
    ['HU', 'Adószám', '*', ['1289231220', '12892312-2-06'], ['128923122', '12892312-2-0']],
    ['BG', 'ЕГН', '*', ['752316926', '7523169263'], ['75231692', '75231692631']],
    ['GB', 'NINO', '*123456C', ['AB', 'CE', 'WA', 'ZY'], ['DA', 'AO', 'QA', 'BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ']],
    ['GB', 'NINO', 'AB123456*', ['A', 'D'], ['E', '1', '']],
    ['IT', 'Codice fiscale', 'RCCMNL83*18D969H', ['A', 'E', 'H', 'L', 'M', 'P', 'R', 'S', 'T'], ['F', 'G', 'I', 'N', '1']],
    ['IT', 'Codice fiscale', 'RCCMNL*3S18D969H', ['8', 'L', 'M', 'N', 'P', 'V'], ['K', 'O', 'W']],
    ['CO', 'NIT', '*.123.432-1', ['2', '213', '1.213'], ['', '1234567']],
    ['CL', 'RUT', '*.531.909-2', ['1', '12'], ['', '123']],
    ['US', 'SSN', '*-09-9998', ['001', '667', '999'], ['000', '666', '21']],
  ] as const)('of %s: a %s like %s takes %j, and not %j', (country, label, text, right, wrong) => {
    expect(right.filter((part) => !inFormat(country, label, text.replace('*', part)))).toEqual([])
    expect(wrong.filter((part) => inFormat(country, label, text.replace('*', part)))).toEqual([])
  })
})
