import { sql, type Statement } from '#platform/db'

export type ValueKind = 'bigint' | 'int' | 'raw' | 'numeric' | 'float' | 'flag' | 'moment' | 'text'

interface Kind {
  /** What a value of the kind looks like in a cursor; anything else is refused before the database sees it. */
  fits: (text: string) => boolean
  write: (column: Statement) => Statement
  read: (text: string) => Statement
}

const INT_MAX = 2_147_483_647

const matches = (pattern: RegExp) => (text: string) => pattern.test(text)
const asText = (column: Statement) => sql`(${column})::text`

export const KINDS: Readonly<Record<ValueKind, Kind>> = {
  bigint: { fits: matches(/^-?\d{1,18}$/), write: asText, read: (text) => sql`${text}::bigint` },
  int: {
    fits: (text) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= INT_MAX,
    write: asText,
    read: (text) => sql`${text}::int`,
  },
  /** An amount in raw units. */
  raw: { fits: matches(/^\d{1,38}$/), write: asText, read: (text) => sql`${text}::numeric` },
  numeric: { fits: matches(/^-?\d{1,60}(\.\d{1,40})?$/), write: asText, read: (text) => sql`${text}::numeric` },
  float: { fits: matches(/^-?\d{1,20}(\.\d{1,20})?(e[+-]\d{1,2})?$/), write: asText, read: (text) => sql`${text}::float8` },
  flag: { fits: matches(/^(true|false)$/), write: asText, read: (text) => sql`${text}::boolean` },
  /** PostgreSQL keeps microseconds, which a Date can't. */
  moment: {
    fits: matches(/^\d{1,17}$/),
    write: (column) => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    read: (text) => sql`('epoch'::timestamptz + ${text}::bigint * interval '1 microsecond')`,
  },
  /** The database refuses a zero byte. */
  text: { fits: (text) => !text.includes('\0'), write: asText, read: (text) => sql`${text}::text` },
}
