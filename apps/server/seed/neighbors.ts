import type { DemoPerson } from './people.ts'

const COUNTRIES = {
  argentina: { countryId: 10, currency: 'USD', language: 'es' },
  brazil: { countryId: 30, currency: 'BRL', language: 'pt' },
  spain: { countryId: 207, currency: 'EUR', language: 'es' },
  states: { countryId: 234, currency: 'USD', language: 'en' },
} as const

type Line = readonly [handle: string, firstName: string, lastName: string, from: keyof typeof COUNTRIES]

const LINES: readonly Line[] = [
  ['ruben', 'Rubén', 'Ibarra', 'argentina'],
  ['palmira', 'Palmira', 'Sosa', 'argentina'],
  ['elenam', 'Elena', 'Marković', 'spain'],
  ['joaquin', 'Joaquín', 'Peralta', 'argentina'],
  ['beatriz', 'Beatriz', 'Nogueira', 'brazil'],
  ['hector', 'Héctor', 'Villalba', 'argentina'],
  ['carmen', 'Carmen', 'Ortuño', 'spain'],
  ['wyatt', 'Wyatt', 'Coleman', 'states'],
  ['rosa', 'Rosa', 'Benítez', 'argentina'],
  ['ignacio', 'Ignacio', 'Funes', 'argentina'],
  ['lourdes', 'Lourdes', 'Cabral', 'argentina'],
  ['caio', 'Caio', 'Figueira', 'brazil'],
  ['amparo', 'Amparo', 'Llorens', 'spain'],
  ['delia', 'Delia', 'Gauna', 'argentina'],
  ['simon', 'Simón', 'Etcheverry', 'argentina'],
  ['grace', 'Grace', 'Whitlock', 'states'],
  ['ramiro', 'Ramiro', 'Ledesma', 'argentina'],
  ['teresa', 'Teresa', 'Vidal', 'spain'],
  ['otavio', 'Otávio', 'Salles', 'brazil'],
  ['alma', 'Alma', 'Roldán', 'argentina'],
  ['pedro', 'Pedro', 'Zabala', 'argentina'],
  ['mirta', 'Mirta', 'Oviedo', 'argentina'],
  ['jonah', 'Jonah', 'Pike', 'states'],
  ['vera', 'Vera', 'Montiel', 'argentina'],
  ['andreu', 'Andreu', 'Pons', 'spain'],
  ['nelida', 'Nélida', 'Acuña', 'argentina'],
  ['fabio', 'Fábio', 'Teles', 'brazil'],
  ['camila', 'Camila', 'Duarte', 'argentina'],
  ['marisol', 'Marisol', 'Quintana', 'argentina'],
  ['edgar', 'Edgar', 'Holm', 'states'],
  ['silvina', 'Silvina', 'Arregui', 'argentina'],
  ['roque', 'Roque', 'Maidana', 'argentina'],
  ['noemi', 'Noemí', 'Castell', 'spain'],
  ['lautaro', 'Lautaro', 'Bravo', 'argentina'],
]

/** Before everybody else joined, so that memberships can be older than the other users' history. */
export const EARLY_DAYS = 660

/** Those who back ventures and belong to groups. They sign in with a code by e-mail, as they have no password. */
export const NEIGHBORS: readonly DemoPerson[] = LINES.map(([handle, firstName, lastName, from]) => ({
  handle,
  firstName,
  lastName,
  ...COUNTRIES[from],
  isEarly: true,
  hasNoPassword: true,
  funds: { LUSD: '60000', BRS: '900', ...(from === 'spain' && { LEUR: '4000' }) },
}))
