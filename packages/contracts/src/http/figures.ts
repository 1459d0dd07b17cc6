import * as z from 'zod/mini'
import { SCHEMAS } from './schemas.ts'

/** Raw units as a decimal string: a JSON number could not carry them exactly. */
export const amountRaw = z
  .string()
  .check(z.regex(/^(0|[1-9][0-9]{0,37})$/, 'fields.amount'))
  .register(SCHEMAS, {
    id: 'RawAmount',
    description: 'An amount in raw units of its asset: a whole number as text. One whole unit is 10^decimals raw units.',
    examples: ['25000'],
  })

/** As `amountRaw`, where it may also be below zero: differences, and what an account owes. */
export const signedRaw = z
  .string()
  .check(z.regex(/^(0|-?[1-9][0-9]{0,37})$/, 'fields.amount'))
  .register(SCHEMAS, {
    id: 'SignedRawAmount',
    description: 'As RawAmount, and it may be negative.',
    examples: ['-25000'],
  })

/** What one whole unit of an asset costs, in raw units of another: a price that the ledger can charge exactly. */
export const priceRaw = z
  .string()
  .check(z.regex(/^(0|[1-9][0-9]{0,37})$/, 'fields.amount'))
  .register(SCHEMAS, {
    id: 'RawPrice',
    description: 'The price of one whole unit, in raw units of the asset that is paid: a whole number as text.',
    examples: ['152000'],
  })

/** The same where the figure is agreed, not charged: finer than raw units, for assets that cost less than a few of them. */
export const finePriceRaw = z
  .string()
  .check(z.regex(/^(0|[1-9][0-9]{0,37})(\.[0-9]{1,12})?$/, 'fields.amount'))
  .register(SCHEMAS, {
    id: 'FinePrice',
    description:
      'The price of one whole unit, in raw units of the asset that is paid: a number as text, with a point and up to twelve digits after it.',
    examples: ['959.048'],
  })

/** An amount as people write it, in whole units with a point; the domain parses it with the asset's decimals. */
export const amountText = z
  .string('fields.amount')
  .check(z.maxLength(80, 'fields.amount'))
  .register(SCHEMAS, {
    id: 'Amount',
    description: 'An amount in whole units of its asset: a decimal number as text, with a point and without signs or separators.',
    examples: ['250.00'],
  })

/** As `amountText`, where it may also be below zero: gains and losses. */
export const signedText = z
  .string('fields.amount')
  .check(z.maxLength(80, 'fields.amount'))
  .register(SCHEMAS, {
    id: 'SignedAmount',
    description: 'As Amount, and it may be negative.',
    examples: ['-12.50'],
  })

/** A price of a market, in whole units of its quote asset for one whole unit of its base asset. */
export const priceText = z
  .string('fields.amount')
  .check(z.maxLength(60, 'fields.amount'))
  .register(SCHEMAS, {
    id: 'Price',
    description: 'A market’s price of one whole unit of the base asset, in whole units of the quote asset: a decimal number as text.',
    examples: ['64180.5'],
  })

export const percentText = z
  .string()
  .check(z.regex(/^-?[0-9]+(\.[0-9]+)?$/, 'fields.amount'))
  .register(SCHEMAS, {
    id: 'Percent',
    description: 'Per cent, as a decimal number in text.',
    examples: ['4.25'],
  })

/** So much of one asset for one whole unit of another, both in whole units. */
export const rateText = z
  .string()
  .check(z.regex(/^[0-9]+(\.[0-9]+)?$/, 'fields.amount'))
  .register(SCHEMAS, {
    id: 'DecimalRate',
    description: 'How much of one asset stands for one whole unit of another, both in whole units: a decimal number as text.',
    examples: ['1.0725'],
  })

/** A part of an exact fraction. */
export const wholeText = z
  .string()
  .check(z.regex(/^[0-9]+$/, 'fields.amount'))
  .register(SCHEMAS, {
    id: 'WholeNumber',
    description: 'A whole number as text, which may be larger than a JSON number can carry exactly.',
    examples: ['10725'],
  })

export const ppm = z.int('fields.invalid').register(SCHEMAS, {
  id: 'Ppm',
  description: 'A share in millionths: 1000 is 0.1 %.',
  examples: [1000],
})

export const bps = z.int('fields.invalid').register(SCHEMAS, {
  id: 'Bps',
  description: 'A share in hundredths of a per cent: 25 is 0.25 %.',
  examples: [25],
})

/** A quantity of a market, in whole units of its base asset. */
export const quantityText = z
  .string('fields.amount')
  .check(z.maxLength(60, 'fields.amount'))
  .register(SCHEMAS, {
    id: 'Quantity',
    description: 'A quantity of a market, in whole units of the base asset: a decimal number as text.',
    examples: ['0.15'],
  })
