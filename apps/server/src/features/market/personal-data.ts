import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const marketPersonalData = PERSONAL_DATA.with([
  { table: 'markets', because: 'Markets; their pocket of fees is the operator’s.', others: ['fees_pocket_id'] },
  { table: 'market_freezes', because: 'When a market was frozen with one of its assets.' },
  { table: 'candles', because: 'Prices of a market.' },
  { table: 'market_terms', because: 'Terms of a market; who changed them is in the audit log.', others: ['asked_by', 'signed_by'] },
])
