import type { TextKey } from '@bourse/texts/keys'
import type { Share } from '#ui/donut'
import type { IconName } from '#ui/icon'

/** The figures of the illustration, in cents. They add up, because this is an advertisement for a ledger. */
export const LUSD = { code: 'LUSD', decimals: 2, decimals_min: 2 }

export const POCKET = { total: '4923978', available: '4455188', open: '468790', ledger: '966250' }

export const POCKET_SHARES: readonly Share[] = [
  { id: '1', label: 'LBTC', available: 24.2, open: 2.4 },
  { id: '2', label: 'LUSD', available: 17.1, open: 2.5 },
  { id: '3', label: 'CP12', available: 15.2, open: 0 },
  { id: '4', label: 'LETH', available: 10.7, open: 2.4 },
  { id: '5', label: 'LEUR', available: 8.8, open: 0 },
  { id: '6', label: 'BRS', available: 5.4, open: 1.4 },
  { id: '7', label: 'ONN8', available: 4.9, open: 0 },
  { id: '8', label: 'LARS', available: 2.6, open: 0 },
  { id: '9', label: 'FS3', available: 2.4, open: 0 },
]

export interface LadderRow {
  price: string
  size: string
  /** The length of its bar, in percent. */
  depth: number
}

export const LAST_PRICE = '6418000'

export const ASKS: readonly LadderRow[] = [
  { price: '6419800', size: '4120', depth: 74 },
  { price: '6419400', size: '2265', depth: 46 },
  { price: '6419000', size: '940', depth: 22 },
]

export const BIDS: readonly LadderRow[] = [
  { price: '6418000', size: '1830', depth: 36 },
  { price: '6417600', size: '3502', depth: 62 },
  { price: '6417100', size: '5210', depth: 92 },
]

interface LedgerLine {
  text: Extract<TextKey, `home.picture.${string}`>
  raw: string
  icon?: IconName
  tone?: string
  /** The running total, which is neither a gain nor a loss. */
  isCarried?: boolean
}

export const LEDGER: readonly LedgerLine[] = [
  { text: 'home.picture.forward', raw: '721180', icon: 'receipt', tone: 'c-plain', isCarried: true },
  { text: 'home.picture.loaded', raw: '150000', icon: 'bank', tone: 'c-info' },
  { text: 'home.picture.dues', raw: '-1200', icon: 'plant', tone: 'c-buy' },
  { text: 'home.picture.sold', raw: '96270', tone: '' },
]
