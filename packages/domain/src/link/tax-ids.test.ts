import { describe, expect, test } from 'vitest'
import { judgeTaxId, taxIdRule } from './index.ts'

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
