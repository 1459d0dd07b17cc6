import { sql, type Statement } from '#platform/db'

/** A price as the domain has it, of a column: those are raw units with twelve decimals. */
export function priceIn(column: Statement): Statement {
  return sql`trunc(${column} * 1000000000000)`
}

/** A price of the domain as columns have it. By a product, which is exact; a quotient is not. */
export function priceFor(price: bigint | null | Statement): Statement {
  return sql`(${price}::numeric * 0.000000000001)`
}
