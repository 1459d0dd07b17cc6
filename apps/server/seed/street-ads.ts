import type { AdSide } from '@bourse/domain/street'

type Method = readonly [method: 'bank_transfer' | 'mobile_wallet' | 'paypal' | 'cash', variant: string]

/** As its takers see it: on a buy ad the dealer sells. */
export interface DemoAd {
  by: string
  side: AdSide
  base: string
  quote: string
  /** Per million above or below the market: at a figure that stays, or following the market. */
  fixed?: number
  follows?: number
  limits: readonly [min: string, max: string]
  methods: readonly Method[]
  says?: string
  handling?: 'mint'
  requiresIdentity?: true
  minScore?: number
  firstTradeMax?: string
  hours?: { timeZone: string; days: number[]; opensMinute: number; closesMinute: number }
}

const INSTANT: Method = ['bank_transfer', 'instant_ar']
const CBU: Method = ['bank_transfer', 'cbu']
const SPEI: Method = ['bank_transfer', 'spei']
const SEPA: Method = ['bank_transfer', 'sepa']
const SEPA_INSTANT: Method = ['bank_transfer', 'sepa_instant']
const ACH: Method = ['bank_transfer', 'ach']
const WIRE: Method = ['bank_transfer', 'wire']
const CASH: Method = ['cash', 'in_person']

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const own = 'Only from an account in your own name, with the reference in the text.'
const propia = 'Solo desde una cuenta a tu nombre, con la referencia en el concepto.'

/** Both sides in four assets, for the bank money of Argentina, the United States, the euro area and Mexico. */
export const ADS: readonly DemoAd[] = [
  {
    by: 'agent',
    side: 'buy',
    base: 'LUSD',
    quote: 'LARS',
    follows: 1_400,
    limits: ['50', '5000'],
    methods: [CBU],
    says: own,
    handling: 'mint',
  },
  { by: 'lucia', side: 'buy', base: 'LUSD', quote: 'LARS', follows: 2_900, limits: ['20', '800'], methods: [INSTANT], says: propia },
  { by: 'norte', side: 'buy', base: 'LUSD', quote: 'LARS', fixed: 3_600, limits: ['100', '10000'], methods: [CBU, CASH], says: propia },
  {
    by: 'dealer',
    side: 'buy',
    base: 'LUSD',
    quote: 'LARS',
    fixed: 4_300,
    limits: ['10', '2500'],
    methods: [CBU, INSTANT],
    says: 'Transferencia desde tu propia cuenta. Respondo enseguida.',
    firstTradeMax: '500',
  },
  {
    by: 'feria',
    side: 'buy',
    base: 'LUSD',
    quote: 'LEUR',
    fixed: 12_400,
    limits: ['200', '4000'],
    methods: [SEPA],
    says: propia,
    minScore: 95,
  },
  { by: 'dealer', side: 'sell', base: 'LUSD', quote: 'LARS', follows: -6_000, limits: ['20', '1500'], methods: [CBU, INSTANT] },
  { by: 'agent', side: 'sell', base: 'LUSD', quote: 'LARS', follows: -5_500, limits: ['50', '4000'], methods: [CBU] },
  { by: 'lucia', side: 'sell', base: 'LUSD', quote: 'LARS', follows: -4_000, limits: ['20', '1000'], methods: [INSTANT], says: propia },
  { by: 'norte', side: 'sell', base: 'LUSD', quote: 'LARS', fixed: -5_200, limits: ['100', '8000'], methods: [CBU, CASH] },
  {
    by: 'lucia',
    side: 'buy',
    base: 'LBTC',
    quote: 'LARS',
    follows: 9_000,
    limits: ['0.0005', '0.05'],
    methods: [INSTANT],
    says: propia,
    hours: { timeZone: 'America/Argentina/Buenos_Aires', days: DAYS, opensMinute: 480, closesMinute: 1260 },
  },
  {
    by: 'norte',
    side: 'buy',
    base: 'LBTC',
    quote: 'LARS',
    fixed: 11_000,
    limits: ['0.001', '0.2'],
    methods: [CBU],
    requiresIdentity: true,
  },
  { by: 'dealer', side: 'sell', base: 'LBTC', quote: 'LARS', follows: -12_000, limits: ['0.0005', '0.02'], methods: [CBU] },
  { by: 'norte', side: 'buy', base: 'LEUR', quote: 'LARS', follows: 6_000, limits: ['50', '2000'], methods: [CBU, CASH] },
  { by: 'nadia', side: 'buy', base: 'LARS', quote: 'LUSD', fixed: 8_000, limits: ['50000', '4000000'], methods: [ACH], says: own },
  { by: 'nadia', side: 'sell', base: 'LARS', quote: 'LUSD', follows: -9_000, limits: ['50000', '3000000'], methods: [ACH] },
  { by: 'nadia', side: 'buy', base: 'LEUR', quote: 'LUSD', follows: 4_000, limits: ['50', '3000'], methods: [ACH, WIRE], says: own },
  { by: 'nadia', side: 'sell', base: 'LEUR', quote: 'LUSD', follows: -4_500, limits: ['50', '3000'], methods: [ACH] },
  {
    by: 'nadia',
    side: 'buy',
    base: 'LBTC',
    quote: 'LUSD',
    follows: 5_000,
    limits: ['0.001', '0.15'],
    methods: [WIRE, ACH],
    says: own,
    requiresIdentity: true,
  },
  { by: 'nadia', side: 'sell', base: 'LBTC', quote: 'LUSD', follows: -6_500, limits: ['0.001', '0.1'], methods: [ACH] },
  { by: 'anapaula', side: 'buy', base: 'LUSD', quote: 'LEUR', follows: 7_000, limits: ['20', '1200'], methods: [SEPA_INSTANT], says: own },
  { by: 'anapaula', side: 'sell', base: 'LUSD', quote: 'LEUR', fixed: -8_000, limits: ['20', '1500'], methods: [SEPA_INSTANT, SEPA] },
  { by: 'anapaula', side: 'buy', base: 'LBTC', quote: 'LEUR', follows: 8_500, limits: ['0.001', '0.05'], methods: [SEPA_INSTANT] },
  { by: 'feria', side: 'buy', base: 'LARS', quote: 'LEUR', fixed: 15_000, limits: ['100000', '3000000'], methods: [SEPA, CASH] },
  { by: 'mateo', side: 'buy', base: 'LUSD', quote: 'LMXN', follows: 5_500, limits: ['20', '1500'], methods: [SPEI], says: propia },
  { by: 'mateo', side: 'sell', base: 'LUSD', quote: 'LMXN', fixed: -7_000, limits: ['20', '1200'], methods: [SPEI] },
  {
    by: 'mateo',
    side: 'buy',
    base: 'LBTC',
    quote: 'LMXN',
    follows: 10_000,
    limits: ['0.0005', '0.03'],
    methods: [SPEI],
    firstTradeMax: '0.005',
  },
]

export interface Past {
  dealer: string
  trades: number
  /** One in so many comes to nothing. */
  failsEach: number
  /** How long ago, in days: the first and the last. */
  days: readonly [from: number, until: number]
  /** Typical minutes until accepted, paid and released. */
  minutes: readonly [accept: number, pay: number, release: number]
}

/**
 * What each of them has behind them. The history of `dealer` and `taker` ends before the first of their other movements, so that
 * their balances go forward in time.
 */
export const HISTORY: readonly Past[] = [
  { dealer: 'agent', trades: 20, failsEach: 40, days: [165, 12], minutes: [4, 60, 2] },
  { dealer: 'lucia', trades: 32, failsEach: 30, days: [164, 2], minutes: [2, 12, 3] },
  { dealer: 'norte', trades: 28, failsEach: 14, days: [166, 3], minutes: [5, 45, 6] },
  { dealer: 'dealer', trades: 18, failsEach: 18, days: [163, 100], minutes: [3, 20, 5] },
  { dealer: 'mateo', trades: 16, failsEach: 8, days: [150, 5], minutes: [8, 15, 11] },
  { dealer: 'anapaula', trades: 11, failsEach: 99, days: [140, 6], minutes: [4, 9, 4] },
  { dealer: 'feria', trades: 17, failsEach: 6, days: [155, 4], minutes: [12, 70, 14] },
  { dealer: 'nadia', trades: 22, failsEach: 22, days: [160, 1], minutes: [3, 30, 8] },
]
