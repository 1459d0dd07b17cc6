import type { AssetReply } from '@bourse/contracts/catalogue'
import type { BodyOf } from '@bourse/contracts/http'
import type { venue, VenueReply } from '@bourse/contracts/venue'
import { displayAmount, powerOfTen } from '@bourse/domain/money'
import type { Transparency } from '@bourse/domain/perk'
import { DEFAULT_SPAN_MS, type VenueType } from '@bourse/domain/venue'
import { plainText, readAmount } from '../parts/figures.ts'

export interface BudgetLine {
  text: string
  /** Plain digits, in the planned asset. */
  amount: string
}

/** A venture as the form holds it; some of it may be missing or invalid. */
export interface VenueDraft {
  venueType: VenueType
  name: string
  /** The class's slug. */
  assetClass: string
  description: string
  /** Plain digits. */
  target: string
  targetQuoteAsset: string
  /** What it collects; empty for the target's asset. */
  targetAsset: string
  isAllOrNothing: boolean
  /** Local day and time, as their fields write them; an empty day means that it has no end. */
  endDay: string
  endTime: string
  transparency: Transparency
  budget: BudgetLine[]
  /** A new picture as a data URL, or an empty text to remove it; undefined to keep it. */
  image: string | undefined
}

export type VenueBody = Exclude<BodyOf<typeof venue.create, 'sent'>, undefined>

/** A new one is a fund that ends seven weeks from now (VEN-27), at the next full hour. */
export function newDraft(assetCode: string, now: number): VenueDraft {
  const end = new Date(now + DEFAULT_SPAN_MS)
  if (end.getMinutes() > 0 || end.getSeconds() > 0) end.setHours(end.getHours() + 1, 0, 0, 0)
  return {
    venueType: 'fund',
    name: '',
    assetClass: '',
    description: '',
    target: '',
    targetQuoteAsset: assetCode,
    targetAsset: '',
    isAllOrNothing: true,
    ...localEnd(end),
    transparency: 'totals',
    budget: [],
    image: undefined,
  }
}

export function draftOf(venue: VenueReply): VenueDraft {
  const quote = venue.targetQuoteAsset
  const planned = quote ?? venue.targetAsset
  return {
    venueType: venue.venueType,
    name: venue.name,
    assetClass: venue.assetClass.slug,
    description: venue.description,
    target: venue.target === null || !quote ? '' : displayAmount(BigInt(venue.target), quote),
    targetQuoteAsset: quote?.code ?? venue.targetAsset.code,
    targetAsset: !quote || quote.code === venue.targetAsset.code ? '' : venue.targetAsset.code,
    isAllOrNothing: venue.isAllOrNothing,
    ...(venue.endsAt === null ? { endDay: '', endTime: '' } : localEnd(new Date(venue.endsAt))),
    transparency: venue.transparency,
    budget: venue.budget.map(({ text, amount }) => ({ text, amount: plainText(BigInt(amount), planned) })),
    image: undefined,
  }
}

type TargetAsset = Pick<AssetReply, 'decimals' | 'decimals_min'>

/** The target in raw units, with no more decimals than the asset is shown with (VEN-28); undefined while it is invalid. */
export function readTarget(text: string, asset: TargetAsset | undefined): bigint | undefined {
  const shown = asset && readAmount(text, { decimals: asset.decimals_min })
  return shown === undefined || !asset ? undefined : shown * powerOfTen(asset.decimals - asset.decimals_min)
}

/** The end as a moment; undefined without a day, or where the fields don't name one. */
export function endOf({ endDay, endTime }: Pick<VenueDraft, 'endDay' | 'endTime'>): number | undefined {
  // Years of more than four digits, as a field takes them, are only read with a sign.
  const day = endDay.replace(/^\d{5,6}(?=-)/, (year) => `+${year.padStart(6, '0')}`)
  const at = day === '' ? Number.NaN : new Date(`${day}T${endTime || '00:00'}`).getTime()
  return Number.isNaN(at) ? undefined : at
}

/** The asset of the plan: the target's; a project without a target plans in what it collects. */
export function plannedAsset({ venueType, targetAsset, targetQuoteAsset }: VenueDraft): string {
  return venueType === 'fund' ? targetQuoteAsset : targetAsset || targetQuoteAsset
}

/** What the call needs. A project without a target has neither target nor end. */
export function bodyOf(draft: VenueDraft): VenueBody {
  const { name, venueType, assetClass, description, transparency, targetQuoteAsset } = draft
  const isFund = venueType === 'fund'
  return {
    name: name.trim(),
    venueType,
    assetClass,
    description,
    transparency,
    target: isFund ? draft.target : null,
    targetQuoteAsset: isFund ? targetQuoteAsset : null,
    targetAsset: draft.targetAsset || targetQuoteAsset,
    isAllOrNothing: isFund && draft.isAllOrNothing,
    endsAt: isFund ? (endOf(draft) ?? null) : null,
    budget: draft.budget.filter(({ text, amount }) => text.trim() !== '' || amount !== ''),
  }
}

/** As a field for a day writes it, in local time. */
export function localDay(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

function localEnd(at: Date): { endDay: string; endTime: string } {
  return { endDay: localDay(at), endTime: `${two(at.getHours())}:${two(at.getMinutes())}` }
}

function two(figure: number): string {
  return String(figure).padStart(2, '0')
}
