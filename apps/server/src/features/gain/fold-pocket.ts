import type { Db } from '#platform/db'
import { foldPage } from './fold-page.ts'
import { planFold } from './plan-fold.ts'

/** A page takes a few hundredths of a second, and locks nothing but the pocket's own sums. */
const PAGE_ROWS = 5_000

/** Counts the pocket's new trades; false when more of them are left than so many pages take. */
export async function foldPocket(
  db: Db,
  pocketId: bigint,
  { pagesMax = Number.POSITIVE_INFINITY, pageRows = PAGE_ROWS }: { pagesMax?: number; pageRows?: number } = {},
): Promise<boolean> {
  let plan = await db.read((tx) => planFold(tx, pocketId))
  for (let pages = 0; plan; pages += 1) {
    if (pages >= pagesMax) return false
    const current = plan
    plan = await db.transaction((tx) => foldPage(tx, pocketId, current, pageRows))
  }
  return true
}
