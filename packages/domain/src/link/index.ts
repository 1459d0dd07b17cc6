export {
  ACCOUNT_NUMBER_TYPES,
  ACCOUNT_TYPES,
  type AccountNumberType,
  type AccountType,
  LINK_TYPES,
  type LinkType,
} from './kinds.ts'

/** How often the height of the chain is asked for, by the server and by pages (RT-09). */
export const BLOCK_HEIGHT_MS = 600_000
