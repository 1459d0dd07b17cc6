import { powerOfTen } from '../money/index.ts'

/** What a quantity costs at a price, both raw: the price is a plain decimal for one whole unit. Rounded down. */
export function costAt(quantity: bigint, price: string, base: { decimals: number }, quote: { decimals: number }): bigint {
  const [whole = '0', fraction = ''] = price.split('.')
  const scaled = quantity * BigInt(whole + fraction) * powerOfTen(quote.decimals)
  return scaled / (powerOfTen(base.decimals) * powerOfTen(fraction.length))
}
