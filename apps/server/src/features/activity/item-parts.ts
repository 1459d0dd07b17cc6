import { ACTIVITY_KINDS, type ActivityKind } from '@bourse/domain/activity'
import type { Contributions } from '#platform/feature'
import { ACTIVITY_SOURCES, ITEM_ASSETS, ITEM_PEOPLE, ITEM_TEXTS } from './points.ts'
import type { ActivitySource } from './source.ts'

/** Everything that other features contribute to items. */
export interface ItemParts {
  sources: readonly ActivitySource[]
  sourceOf(kind: ActivityKind): ActivitySource
  readAssets: Answer<typeof ITEM_ASSETS>
  readTexts: Answer<typeof ITEM_TEXTS>
  people: Answer<typeof ITEM_PEOPLE>
}

type Answer<Point> = Point extends { with(value: infer T): unknown } ? T : never

/** Built once. A kind without exactly one source stops the start, because its items could not be shown. */
export function itemParts(contributions: Contributions): ItemParts {
  const sources = new Map<string, ActivitySource>()
  for (const source of contributions.to(ACTIVITY_SOURCES))
    for (const kind of source.kinds) {
      if (sources.has(kind)) throw new Error(`${kind}: two activity sources answer for it`)
      sources.set(kind, source)
    }
  const sourceOf = (kind: ActivityKind) => {
    const source = sources.get(kind)
    if (!source) throw new Error(`${kind}: no activity source answers for it`)
    return source
  }
  for (const kind of ACTIVITY_KINDS) sourceOf(kind)
  return {
    sources: contributions.to(ACTIVITY_SOURCES),
    sourceOf,
    readAssets: contributions.only(ITEM_ASSETS),
    readTexts: contributions.only(ITEM_TEXTS),
    people: contributions.only(ITEM_PEOPLE),
  }
}
