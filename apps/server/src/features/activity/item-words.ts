import { fill } from '@bourse/texts/fill'
import { exactAmount, figureText as localFigure } from '@bourse/domain/money'
import type { ItemAsset } from './points.ts'
import type { ActivitySource, ItemFacts } from './source.ts'

interface Known {
  assets: ReadonlyMap<bigint, ItemAsset>
  /** The name of the reader's own profile. */
  ownName: string | undefined
}

interface ItemWords {
  label: string
  /** The key of the sentence, before its placeholders are filled. */
  template: string
  description: string
}

/** The dictionary sections with the texts of items. */
export const WORD_SECTIONS = ['activity', 'errors']

/** A label and a sentence in the reader's language (ACT-11). */
export function wordsOf(source: ActivitySource, item: ItemFacts, known: Known): ItemWords {
  const values = { ...usualValues(item, known), ...source.valuesOf?.(item) }
  const filled = (key: string) => fill(item.textOf(key), values, '–')
  const words = `activity.${item.kind}.${item.side}`
  return { label: filled(`${words}.label`), template: `${words}.text`, description: filled(`${words}.text`) }
}

function usualValues({ subject, other, tag, textOf }: ItemFacts, { assets, ownName }: Known): Record<string, string | undefined> {
  const asset = assets.get(subject?.asset_id ?? 0n)
  const { quantity, ex_quantity, fee = 0n } = subject ?? {}
  return {
    who: nameOf(other) ?? subject?.address ?? textOf('activity.somebody'),
    group: ownName,
    amount: figureOf(tag, asset, quantity),
    fee: figureOf(tag, asset, subject?.fee),
    net: figureOf(tag, asset, quantity === undefined ? undefined : quantity - fee),
    exchange: figureOf(tag, assets.get(subject?.ex_asset_id ?? 0n), ex_quantity),
  }
}

export function nameOf(person: ItemFacts['other']): string | undefined {
  return person && (person.displayName || person.name)
}

function figureOf(tag: string, asset: ItemAsset | undefined, raw: bigint | null | undefined): string | undefined {
  return asset && raw !== null && raw !== undefined ? figureText(tag, asset, raw) : undefined
}

/** All significant decimals, so that the sentence shows the exact amount. */
export function figureText(tag: string, asset: Pick<ItemAsset, 'code' | 'decimals' | 'decimals_min'>, raw: bigint): string {
  const exact = exactAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min })
  return `${localFigure(exact, tag)} ${asset.code}`
}
