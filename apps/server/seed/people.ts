export interface DemoPerson {
  handle: string
  firstName: string
  lastName: string
  countryId: number
  currency: string
  language: 'en' | 'es' | 'pt'
  isStaff?: true
  /** Was here before most others. */
  isEarly?: true
  hasNoPassword?: true
  /** Of a business; a person has none. */
  organization?: 'financial' | 'llc'
  /** Whole and decimal amounts as users write them, by asset code. */
  funds: Record<string, string>
}

/** All with the same password; their e-mail address is {handle}@demo.local. Countries by their fixed ids. */
export const DEMO_PASSWORD = 'bourse-demo-2026'

/** The demo's market maker trades as these two: one quotes every market, the other is the taker bot. */
export const MAKER_HANDLE = 'mesa'
export const TAKER_BOT_HANDLE = 'paseo'
/** The same for both, so that each one's share shows what has moved between them; fees take about a year to use it up. */
const TRADING_FUNDS = {
  LUSD: '8000000',
  LEUR: '2500000',
  LARS: '3000000000',
  LMXN: '45000000',
  LBRL: '14000000',
  LVES: '350000000',
  LBTC: '75',
  LETH: '1200',
  BRS: '6000000',
}

const ARGENTINA = 10
const SPAIN = 207
const UNITED_STATES = 234
const BRAZIL = 30

export const PEOPLE: readonly DemoPerson[] = [
  {
    handle: 'maker',
    firstName: 'Inés',
    lastName: 'Aldao',
    countryId: ARGENTINA,
    currency: 'USD',
    language: 'en',
    funds: {
      // With what she pays for units later, less the coupons on them.
      LUSD: '259886',
      LEUR: '120000',
      LARS: '90000000',
      LMXN: '1500000',
      LBRL: '400000',
      LVES: '2000000',
      LBTC: '12.5',
      LETH: '180',
      BRS: '50000',
      ONN8: '60',
    },
  },
  {
    handle: 'taker',
    firstName: 'Tomás',
    lastName: 'Rey',
    countryId: UNITED_STATES,
    currency: 'USD',
    language: 'en',
    funds: { LUSD: '48000', LEUR: '9500', LARS: '4200000', LBTC: '0.8142', LETH: '6.25', BRS: '1800', FS3: '4' },
  },
  {
    handle: 'dealer',
    firstName: 'Marta',
    lastName: 'Quiroga',
    countryId: ARGENTINA,
    currency: 'ARS',
    language: 'es',
    funds: { LUSD: '36000', LARS: '38000000', LMXN: '420000', LBTC: '0.35', BRS: '900' },
  },
  {
    handle: 'agent',
    firstName: 'Caja',
    lastName: 'Central',
    countryId: UNITED_STATES,
    currency: 'USD',
    language: 'en',
    organization: 'financial',
    funds: { LUSD: '80000', LARS: '60000000', LMXN: '900000' },
  },
  {
    handle: 'sponsor',
    firstName: 'Julia',
    lastName: 'Brandt',
    countryId: ARGENTINA,
    currency: 'USD',
    language: 'en',
    isEarly: true,
    funds: { LUSD: '18400', BRS: '3200', LBTC: '0.05' },
  },
  {
    handle: 'member',
    firstName: 'João',
    lastName: 'Alves',
    countryId: BRAZIL,
    currency: 'BRL',
    language: 'pt',
    isEarly: true,
    funds: { LUSD: '3120.75', LEUR: '140', LARS: '9000', LBRL: '8600.5', BRS: '270' },
  },
  {
    handle: 'issuer',
    firstName: 'Elena',
    lastName: 'Soler',
    countryId: SPAIN,
    currency: 'EUR',
    language: 'es',
    isEarly: true,
    funds: { LUSD: '64000', LEUR: '41000', BRS: '2500', ONN8: '120', FS3: '12' },
  },
  {
    handle: 'staff',
    firstName: 'Sam',
    lastName: 'Okafor',
    countryId: UNITED_STATES,
    currency: 'USD',
    language: 'en',
    isStaff: true,
    funds: { LUSD: '1000', BRS: '100' },
  },
  {
    handle: 'noa',
    firstName: 'Noa',
    lastName: 'Lindqvist',
    countryId: SPAIN,
    currency: 'EUR',
    language: 'en',
    isStaff: true,
    funds: { LUSD: '1000', LEUR: '400' },
  },
  {
    handle: MAKER_HANDLE,
    firstName: 'Mesa',
    lastName: 'Central',
    countryId: ARGENTINA,
    currency: 'USD',
    language: 'es',
    funds: TRADING_FUNDS,
  },
  {
    handle: TAKER_BOT_HANDLE,
    firstName: 'Paseo',
    lastName: 'Ferrer',
    countryId: SPAIN,
    currency: 'EUR',
    language: 'es',
    funds: TRADING_FUNDS,
  },
]
