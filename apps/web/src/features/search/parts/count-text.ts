import type { RowGroup } from '../rows/row.ts'

/** “3”, or “50+” where there are more than are counted. */
export function countText({ count, hasMore }: Pick<RowGroup, 'count' | 'hasMore'>): string {
  return hasMore ? `${count}+` : String(count)
}

/** All groups together. */
export function totalOf(groups: readonly RowGroup[]): { count: number; hasMore: boolean } {
  return { count: groups.reduce((sum, { count }) => sum + count, 0), hasMore: groups.some(({ hasMore }) => hasMore) }
}
