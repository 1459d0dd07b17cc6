import type { DemoPerson } from './people.ts'

const FROM = {
  argentina: { countryId: 10, currency: 'USD', language: 'es' },
  brazil: { countryId: 30, currency: 'BRL', language: 'pt' },
  spain: { countryId: 207, currency: 'EUR', language: 'es' },
  states: { countryId: 234, currency: 'USD', language: 'en' },
} as const

const LINES: readonly (readonly [handle: string, firstName: string, lastName: string, from: keyof typeof FROM])[] = [
  ['mutualsur', 'Mutual', 'del Sur', 'argentina'],
  ['austral', 'Fondo', 'Austral', 'argentina'],
  ['kestrel', 'Kestrel', 'Partners', 'states'],
  ['ribera', 'Ribera', 'Capital', 'spain'],
  ['pampulha', 'Pampulha', 'Previdência', 'brazil'],
]

/** Mutuals and funds that take large parts of offers. They sign in with a code by e-mail, as they have no password. */
export const INVESTORS: readonly DemoPerson[] = LINES.map(([handle, firstName, lastName, from]) => ({
  handle,
  firstName,
  lastName,
  ...FROM[from],
  organization: 'financial',
  isEarly: true,
  hasNoPassword: true,
  funds: { LUSD: '1500000', LEUR: '120000' },
}))
