import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const marketPersonalData = PERSONAL_DATA.with([
  { table: 'markets', because: 'Markets; their pocket of fees is the operator’s.', others: ['fees_pocket_id'] },
  { table: 'market_freezes', because: 'When a market was frozen with one of its assets.' },
  { table: 'candles', because: 'Prices of a market.' },
  { table: 'market_terms', because: 'Terms of a market; who changed them is in the audit log.', others: ['asked_by', 'signed_by'] },
  { table: 'rate_folds', because: 'How far the trades of each market are counted for its settlement rate.' },
  { table: 'rate_trades', about: ['one_user_id', 'other_user_id'], closed: 'stays' },
  { table: 'rate_books', because: 'Prices of a market.' },
  { table: 'settlement_rates', because: 'Rates of a market.' },
  { table: 'rate_uses', because: 'What was settled at the rates of a market; whose it was is in the subscription or the venture.' },
])
