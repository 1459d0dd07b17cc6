import type { PerkFields, PerkReply } from '@bourse/contracts/perk'
import { exactAmount } from '@bourse/domain/money'
import { DUES_PERIODS, type DuesPeriod, readDues } from '@bourse/domain/perk'
import { VENUE_NAME_MAX } from '@bourse/domain/venue'
import type { Prices } from '../join/join-terms.ts'
import { duesOf } from '../parts/dues-of.ts'

/** The form of a perk: every field as it is typed. */
export interface PerkDraft
  extends Pick<
    PerkFields,
    | 'name'
    | 'description'
    | 'perkType'
    | 'visibility'
    | 'identity'
    | 'membership'
    | 'transparency'
    | 'isFlexibleFee'
    | 'isTippable'
    | 'isActive'
  > {
  /** Empty where it is part of no venture. */
  venueId: string
  quoteAsset: string
  dues: Readonly<Partial<Record<DuesPeriod, string>>>
}

/** DEF-142 */
export function emptyDraft(quoteAsset: string, venueId = ''): PerkDraft {
  return {
    name: '',
    description: '',
    perkType: 'social',
    venueId,
    visibility: 'public',
    identity: 'any',
    membership: 'none',
    transparency: 'secret',
    quoteAsset,
    dues: {},
    isFlexibleFee: false,
    isTippable: false,
    isActive: true,
  }
}

export function draftOf(perk: PerkReply): PerkDraft {
  const { quoteAsset, venue, name, description, perkType, visibility, identity, membership, transparency } = perk
  const { isFlexibleFee, isTippable, isActive } = perk
  return {
    ...{ name, description, perkType, visibility, identity, membership, transparency, isFlexibleFee, isTippable, isActive },
    venueId: venue?.rowId ?? '',
    quoteAsset: quoteAsset?.code ?? '',
    dues: quoteAsset ? Object.fromEntries(duesOf(perk).map(({ period, price }) => [period, exactAmount(price, quoteAsset)])) : {},
  }
}

/** What the form sends. Dues belong to members, so a perk without them sends none (PERK-16). */
export function fieldsOf(draft: PerkDraft): PerkFields {
  const { dues, venueId, quoteAsset, ...rest } = draft
  const due = (period: DuesPeriod) => (rest.membership === 'none' || !dues[period] ? null : dues[period])
  return {
    ...rest,
    venueId: venueId === '' ? null : venueId,
    quoteAsset: quoteAsset === '' ? null : quoteAsset,
    duesLifetime: due('lifetime'),
    duesAnnual: due('annual'),
    duesMonthly: due('monthly'),
    duesWeekly: due('weekly'),
    duesDaily: due('daily'),
    duesHourly: due('hourly'),
    duesMinute: due('minute'),
  }
}

export type DraftField = 'name' | 'description' | 'quoteAsset' | DuesPeriod
export type DraftFaults = Partial<Record<DraftField, `fields.${string}`>>

/** What stands between the draft and saving it (PERK-13..15); the server judges the rest. */
export function draftFaults(draft: PerkDraft, decimals: number | undefined): DraftFaults {
  const name = draft.name.trim()
  return {
    ...(name === '' && { name: 'fields.required' }),
    ...([...name].length > VENUE_NAME_MAX && { name: 'fields.name64' }),
    ...(draft.description.trim() === '' && { description: 'fields.required' }),
    ...(hasDues(draft) && draft.quoteAsset === '' && { quoteAsset: 'fields.required' }),
    ...(draft.membership !== 'none' && decimals !== undefined && duesFaults(draft, decimals)),
  }
}

function duesFaults({ dues }: PerkDraft, decimals: number): DraftFaults {
  const found = DUES_PERIODS.flatMap((period) => {
    const read = readDues(dues[period] ?? '', decimals)
    return read.ok ? [] : [[period, `fields.${read.code}`] as const]
  })
  return Object.fromEntries(found)
}

export function hasDues({ membership, dues }: PerkDraft): boolean {
  return membership !== 'none' && DUES_PERIODS.some((period) => (dues[period] ?? '') !== '')
}

/** The dues that can be read, in raw units, for savings and the proof. */
export function draftPrices({ membership, dues }: PerkDraft, decimals: number | undefined): Prices {
  if (membership === 'none' || decimals === undefined) return {}
  const read = DUES_PERIODS.flatMap((period) => {
    const price = readDues(dues[period] ?? '', decimals)
    return price.ok && price.value !== undefined ? [[period, price.value] as const] : []
  })
  return Object.fromEntries(read)
}

export function isChanged(draft: PerkDraft, before: PerkDraft): boolean {
  return JSON.stringify(fieldsOf(draft)) !== JSON.stringify(fieldsOf(before))
}

/** The name of a period's dues in what is sent. */
export function wireField(period: DuesPeriod): string {
  return `dues${period.charAt(0).toUpperCase()}${period.slice(1)}`
}
