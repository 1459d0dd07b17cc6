const EU = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '))

/** The regulation that applies to a country of residence; questionnaires are filtered by it (DEF-041). */
export function regPolicyOf(countryCode: string): string {
  if (countryCode === 'PR') return 'US'
  return EU.has(countryCode) ? 'EU' : countryCode
}
