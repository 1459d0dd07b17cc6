import type { NewAsset } from '#features/catalogue'

export type Lang = 'en' | 'es' | 'pt'
type Texts = NonNullable<NewAsset['contents']>[string]

/** A property of the demo with everything about it. */
export interface DemoProperty {
  /** Handles of who runs it, and of who put it into a trust. */
  manager: string
  grantor: string
  /** The property itself, then the notes on it. */
  assets: readonly [NewAsset, ...NewAsset[]]
  papers: PaperFacts
  offers: readonly DemoOffer[]
  coupons?: readonly DemoCoupon[]
  /** Who may hold it, where it needs authorization. */
  rules?: { countries: readonly string[]; needsAccreditation: boolean }
  trade?: DemoTrade
}

/** What its papers say: a paragraph each, by language. */
export interface PaperFacts {
  unit: Record<Lang, string>
  income: Record<Lang, string>
  risk: Record<Lang, string>
  /** Where the title is registered; without it there is no deed. */
  title?: Record<'en' | 'es', string>
  /** A report in English only, as of so many days ago. */
  valuation?: { daysAgo: number; title: string; text: string }
  /** Subscribers accept the terms too. */
  hasTerms?: true
}

/** Days are counted back from now; those ahead are negative. Quantities and amounts as users write them. */
export interface DemoOffer {
  code: string
  price: string
  quote: 'LUSD' | 'LEUR'
  units: number
  max: number
  goal?: number
  bonus?: { percent: string; code: string }
  opened: number
  closes: number
  payIn?: readonly string[]
  /** What was taken of it, oldest first. */
  taken?: readonly Taken[]
}
export type Taken = readonly [who: string, units: number, daysAgo: number]

/** What each unit is paid, and the days since each record date; the last one is ahead. */
export interface DemoCoupon {
  code: string
  perUnit: string
  asset: 'LUSD' | 'LEUR'
  recordDays: readonly number[]
}

/** Where its market stands: the last price, and how far from it the year began, in per cent. */
export interface DemoTrade {
  last: string
  quote: 'LUSD' | 'LEUR'
  yearPercent: number
}

const ASSET = { symbol: '', decimals: 0, decimalsMin: 0 } satisfies Partial<NewAsset>
/** A building or a piece of land, in whole units. */
export const PROPERTY = { ...ASSET, ctype: 'propertyasset', taxonomy: ['propertyasset'] } satisfies Partial<NewAsset>
/** A note on one of them. */
export const NOTE = { ...ASSET, ctype: 'derivativenote', taxonomy: ['derivativenote'] } satisfies Partial<NewAsset>

/** A face value in LUSD or LEUR, which have six decimals. */
export const face = (whole: bigint) => whole * 1_000_000n

type Line = readonly [name: string, tag: string, heading: string, text: string]

/** The texts of an asset's page: name, tag, heading and text, in three languages. */
export function page(en: Line, es: Line, pt: Line): Record<Lang, Texts> {
  const texts = ([name, tag, heading, text]: Line): Texts => ({ name, tag, heading, text })
  return { en: texts(en), es: texts(es), pt: texts(pt) }
}

/** What a picture shows, in three languages. */
export const caption = (en: string, es: string, pt: string) => ({ caption: en, captions: { es, pt } })
