import type { FigureAsset } from '@bourse/contracts/catalogue'
import type { BodyOf } from '@bourse/contracts/http'
import type { issuer } from '@bourse/contracts/issuer'
import type { OfferReply } from '@bourse/contracts/offer'
import { exactAmount } from '@bourse/domain/money'
import { cancelUntil, priceOf, progressOf } from '@bourse/domain/offer'
import { PERCENT, PERCENT_OF_UNITS, rawOf } from '../parts/typed-amount.ts'
import { daysFrom, momentOf, type TypedMoment, typedMoment } from '../parts/typed-moment.ts'

/** The form of an offer: every field as it is typed. */
export interface OfferDraft {
  quoteAsset: string
  basePrice: string
  units: string
  minUnits: string
  maxUnits: string
  goalUnits: string
  feeRate: string
  bonusPercent: string
  bonusAsset: string
  opens: 'now' | 'later'
  offerDate: TypedMoment
  closeDate: TypedMoment
  payAssets: readonly string[]
  /** The least that one of them is taken for, in the asset of the price, by code; none where it is empty. */
  floors: Readonly<Record<string, string>>
}

export function emptyOffer(asset: FigureAsset, quoteAsset: string, now: number): OfferDraft {
  return {
    quoteAsset,
    basePrice: '',
    units: '',
    minUnits: '',
    maxUnits: '',
    goalUnits: '',
    feeRate: '',
    bonusPercent: '',
    bonusAsset: asset.code,
    opens: 'now',
    offerDate: typedMoment(daysFrom(now, 1, 10)),
    closeDate: typedMoment(daysFrom(now, 30, 18)),
    payAssets: [],
    floors: {},
  }
}

/** What the draft is about: the asset that is offered, the one it is priced in, and the moment at which the form was opened. */
export interface OfferSubject {
  asset: FigureAsset
  quote: FigureAsset | undefined
  openedAt: number
}

export type OfferField =
  | 'quoteAsset'
  | 'basePrice'
  | 'units'
  | 'minUnits'
  | 'maxUnits'
  | 'goalUnits'
  | 'feeRate'
  | 'bonusPercent'
  | 'closeDate'
  | 'offerDate'
export type OfferFaults = Partial<Record<OfferField, string>>

const FEE_MAX = 100n * 10n ** 4n
const BONUS_MAX = 1_000n * 10n ** 2n

/** Why it can't be offered yet, as keys of texts; the same rules as on the server. */
export function offerFaults(draft: OfferDraft, { asset, quote, openedAt }: OfferSubject, now: number): OfferFaults {
  const faults: OfferFaults = {}
  const raw = (typed: string) => rawOf(typed, asset)
  const units = raw(draft.units)
  if (!quote || quote.code === asset.code) faults.quoteAsset = 'fields.asset'
  if (!quote || rawOf(draft.basePrice, quote) === undefined) faults.basePrice = 'fields.amount'
  if (units === undefined) faults.units = 'fields.amount'
  const most = draft.maxUnits === '' ? units : raw(draft.maxUnits)
  if (draft.maxUnits !== '' && isOutside(most, units)) faults.maxUnits = 'issuer.offer.fault.most'
  if (draft.minUnits !== '' && isOutside(raw(draft.minUnits), most)) faults.minUnits = 'issuer.offer.fault.least'
  if (draft.goalUnits !== '' && isOutside(raw(draft.goalUnits), units)) faults.goalUnits = 'issuer.offer.fault.goal'
  if (isBeyond(draft.feeRate, PERCENT.decimals, FEE_MAX)) faults.feeRate = 'issuer.offer.fault.fee'
  if (isBeyond(draft.bonusPercent, PERCENT_OF_UNITS.decimals, BONUS_MAX)) faults.bonusPercent = 'issuer.offer.fault.bonus'
  const [opens, closes] = [opensAt(draft, openedAt), momentOf(draft.closeDate)]
  if (opens === undefined) faults.offerDate = 'fields.date'
  if (closes === undefined) faults.closeDate = 'fields.date'
  else if (closes <= Math.max(opens ?? 0, now)) faults.closeDate = 'issuer.offer.fault.closes'
  return faults
}

/** What the call needs; undefined while something is wrong. The moment of opening the form stands for “now”, so that a repeated call is the same. */
export function offerBody(draft: OfferDraft, subject: OfferSubject, now: number): BodyOf<typeof issuer.createOffer, 'sent'> | undefined {
  const { asset, quote, openedAt } = subject
  const [offerDate, closeDate] = [opensAt(draft, openedAt), momentOf(draft.closeDate)]
  const isWrong = Object.keys(offerFaults(draft, subject, now)).length > 0
  if (isWrong || !quote || offerDate === undefined || closeDate === undefined) return undefined
  const optional = (name: 'minUnits' | 'maxUnits' | 'goalUnits') => {
    const raw = rawOf(draft[name], asset)
    return raw === undefined ? {} : { [name]: exactAmount(raw, asset) }
  }
  return {
    quoteAsset: quote.code,
    basePrice: exactAmount(rawOf(draft.basePrice, quote) ?? 0n, quote),
    units: exactAmount(rawOf(draft.units, asset) ?? 0n, asset),
    ...optional('minUnits'),
    ...optional('maxUnits'),
    ...optional('goalUnits'),
    feeRate: percentOf(draft.feeRate),
    bonusPercent: percentOf(draft.bonusPercent),
    ...(hasBonus(draft) && { bonusAsset: draft.bonusAsset }),
    offerDate,
    closeDate,
    payAssets: draft.payAssets.filter((code) => code !== quote.code),
    ...floorsOf(draft, quote),
  }
}

function floorsOf({ payAssets, floors }: OfferDraft, quote: FigureAsset) {
  const floorRates = payAssets.flatMap((code) => {
    const raw = code === quote.code ? undefined : rawOf(floors[code] ?? '', quote)
    return raw === undefined ? [] : [{ asset: code, rate: exactAmount(raw, quote) }]
  })
  return floorRates.length === 0 ? {} : { floorRates }
}

/** The offer as subscribers would read it; what is not typed yet counts as nothing. */
export function offerProof(draft: OfferDraft, { asset, quote, openedAt }: OfferSubject, now: number): OfferReply {
  const raw = (typed: string) => rawOf(typed, asset)
  const units = raw(draft.units) ?? 0n
  const offerDate = opensAt(draft, openedAt) ?? now
  const closeDate = momentOf(draft.closeDate) ?? now
  const goal = raw(draft.goalUnits)
  const { remaining, permille } = progressOf({ units, originated: 0n })
  const quoteAsset = quote ?? { code: draft.quoteAsset, symbol: '', decimals: 0, decimalsMin: 0 }
  return {
    rowId: '0',
    asset,
    assetName: asset.code,
    quoteAsset,
    basePrice: String(rawOf(draft.basePrice, quoteAsset) ?? 0n),
    feeRate: percentOf(draft.feeRate),
    bonusPercent: percentOf(draft.bonusPercent),
    bonusAsset: null,
    units: String(units),
    minUnits: String(raw(draft.minUnits) ?? 1n),
    maxUnits: String(raw(draft.maxUnits) ?? units),
    goalUnits: goal === undefined ? null : String(goal),
    offerDate,
    closeDate,
    status: 'open',
    phase: offerDate > now ? 'ahead' : 'open',
    originated: '0',
    remaining: String(remaining),
    permille,
    isGoalReached: false,
    isPaused: false,
    cancelUntil: goal === undefined ? null : cancelUntil({ closeDate: new Date(closeDate) }).getTime(),
    payAssets: [],
    latestRate: null,
    own: '0',
    isReminded: false,
  }
}

/** What all units bring, without fees. */
export function sumOf({ basePrice, units, asset }: OfferReply): bigint {
  const terms = { basePrice: BigInt(basePrice), decimals: asset.decimals, feePpm: 0n, bonusBps: 0n, bonusDecimals: 0 }
  return priceOf(terms, BigInt(units)).price
}

export function hasBonus({ bonusPercent }: Pick<OfferDraft, 'bonusPercent'>): boolean {
  return rawOf(bonusPercent, PERCENT_OF_UNITS) !== undefined
}

function opensAt({ opens, offerDate }: OfferDraft, openedAt: number): number | undefined {
  return opens === 'now' ? openedAt : momentOf(offerDate)
}

function isOutside(raw: bigint | undefined, most: bigint | undefined): boolean {
  return raw === undefined || (most !== undefined && raw > most)
}

/** Empty and zero are allowed. */
function isBeyond(typed: string, decimals: number, most: bigint): boolean {
  if (typed === '' || Number(typed) === 0) return false
  const raw = rawOf(typed, { decimals })
  return raw === undefined || raw > most
}

function percentOf(typed: string): string {
  return rawOf(typed, PERCENT) === undefined ? '0' : typed.replace(/\.$/, '')
}
