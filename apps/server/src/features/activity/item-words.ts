import type { Lang } from '@bourse/contracts/http'
import { type ActivityKind, type ActivitySide, kindOf, type SubjectType } from '@bourse/domain/activity'
import { exactAmount, splitFigure } from '@bourse/domain/money'
import type { AssetRow } from '#features/catalogue'
import type { TextOf } from '#features/i18n'
import type { Subject } from './subjects.ts'

export interface Telling {
  lang: Lang
  /** The texts of the reader's language (WORD_SECTIONS). */
  textOf: TextOf
  kind: ActivityKind
  side: ActivitySide
  subject: Subject | undefined
  data: Readonly<Record<string, unknown>>
  /** How the other side is called, where a profile stands for it. */
  otherName: string | undefined
  /** The reader's own profile. */
  ownName: string | undefined
  assets: ReadonlyMap<bigint, AssetRow>
}

/** Of the dictionary: where the words of an item stand. */
export const WORD_SECTIONS = ['activity', 'errors']

/** A label and a sentence in the reader's language (ACT-11). One pass only: what stands in a value is never taken for a hole. */
export function wordsOf(telling: Telling): { label: string; description: string } {
  const values = valuesOf(telling)
  const fill = (part: 'label' | 'text') =>
    telling.textOf(`activity.${telling.kind}.${telling.side}.${part}`).replace(/\{\{(\w+)\}\}/g, (_, hole: string) => values[hole] ?? '–')
  return { label: fill('label'), description: fill('text') }
}

/**
 * What was written stands with the item that it was written for: a question's note with the question, a reason with the refusal.
 * Why the runs of a schedule were not made stands where others have their note.
 */
export function noteOf({ kind, subject, data, textOf }: Telling): string {
  const { failure } = data
  if (kindOf(kind).subject === 'schedule' && typeof failure === 'string') return textOf(`errors.${failure}`)
  const ending = SAID_WITH[kindOf(kind).subject ?? 'transfer']
  return ending === undefined || kind.endsWith(ending) ? (subject?.note ?? '') : ''
}

const SAID_WITH: Partial<Record<SubjectType, string>> = {
  membership: '.asked',
  mint: '.rejected',
  burn: '.rejected',
  verification: '.rejected',
}

function valuesOf({ kind, subject, data, otherName, ownName, assets, lang, textOf }: Telling): Record<string, string | undefined> {
  const asset = assets.get(subject?.asset_id ?? 0n)
  const exAsset = assets.get(subject?.ex_asset_id ?? 0n)
  const { quantity, ex_quantity, fee = 0n } = subject ?? {}
  const nobody = kind.startsWith('offer.') ? 'activity.anyone' : 'activity.somebody'
  const text = (name: string) => (typeof data[name] === 'string' && data[name] !== '' ? data[name] : undefined)
  return {
    who: otherName ?? subject?.address ?? textOf(nobody),
    group: ownName,
    amount: figureOf(lang, asset, quantity),
    fee: figureOf(lang, asset, subject?.fee),
    net: figureOf(lang, asset, quantity === undefined ? undefined : quantity - fee),
    exchange: figureOf(lang, exAsset, ex_quantity),
    reference: subject?.reference,
    payout: text('payoutReference'),
    count: typeof data['payers'] === 'number' ? String(data['payers']) : undefined,
    name: text('name'),
    device: text('device') ?? textOf('activity.unknownDevice'),
    what: subject?.what && textOf(`activity.${kind.split('.')[0]}.${subject.what}`),
  }
}

const LOCALES: Record<Lang, string> = { en: 'en-GB', es: 'es-AR', pt: 'pt-BR' }

/** All decimals that say something: nobody is asked for more than the sentence says. */
function figureOf(lang: Lang, asset: AssetRow | undefined, raw: bigint | null | undefined): string | undefined {
  if (!asset || raw === null || raw === undefined) return undefined
  const exact = exactAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min })
  const { sign, whole, fraction } = splitFigure(exact, LOCALES[lang])
  return `${sign}${whole}${fraction} ${asset.code}`
}
