import type { PageName } from '@bourse/contracts/page'

let opened: PageName | undefined

/** Remembers which page was open, so that the list goes on from its row. */
export function rememberRow(page: PageName): void {
  opened = page
}

/** The page that was open last; told once. */
export function takeRow(): PageName | undefined {
  const page = opened
  opened = undefined
  return page
}
