import { createStore, useStore } from '#platform/store'
import { readStored, writeStored } from '#platform/stored'
import type { Row, RowPicture } from './rows/row.ts'

/** What this browser remembers of one profile's searches; the server never learns of it. */
export interface Remembered {
  /** Newest first. */
  searches: readonly { text: string; at: number }[]
  opened: readonly OpenedRow[]
}

export interface OpenedRow {
  key: string
  title: string
  detail: string
  picture: RowPicture
  href: string
  times: number
  at: number
}

const SEARCHES_MAX = 5
const OPENED_KEPT_MAX = 40
const OPENED_SHOWN_MAX = 4
/** Whatever was opened once is not opened often. */
const OFTEN_MIN = 2

const NOTHING: Remembered = { searches: [], opened: [] }
const remembered = createStore<{ profileId: string; value: Remembered }>({ profileId: '', value: NOTHING })

export function useRemembered(profileId: string): Remembered {
  const kept = useStore(remembered)
  return kept.profileId === profileId ? kept.value : read(profileId)
}

/** After a search led somewhere. */
export function rememberSearch(profileId: string, text: string, now: number): void {
  if (text.trim() !== '') write(profileId, withSearch(read(profileId), text.trim(), now))
}

export function rememberOpened(profileId: string, row: Row, now: number): void {
  if ('href' in row.act) write(profileId, withOpened(read(profileId), row, row.act.href, now))
}

export function forgetSearches(profileId: string): void {
  write(profileId, { ...read(profileId), searches: [] })
}

export function withSearch(before: Remembered, text: string, at: number): Remembered {
  return { ...before, searches: [{ text, at }, ...before.searches.filter((one) => one.text !== text)].slice(0, SEARCHES_MAX) }
}

export function withOpened(before: Remembered, { key, title, detail, picture }: Row, href: string, at: number): Remembered {
  const times = (before.opened.find((one) => one.key === key)?.times ?? 0) + 1
  const others = before.opened.filter((one) => one.key !== key)
  return { ...before, opened: [{ key, title, detail, picture, href, times, at }, ...others].slice(0, OPENED_KEPT_MAX) }
}

/** Most often first, then newest. */
export function oftenOpened({ opened }: Remembered): OpenedRow[] {
  return opened
    .filter(({ times }) => times >= OFTEN_MIN)
    .toSorted((one, other) => other.times - one.times || other.at - one.at)
    .slice(0, OPENED_SHOWN_MAX)
}

const keyOf = (profileId: string) => `search.${profileId}`

function read(profileId: string): Remembered {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(profileId)) ?? 'null')
    return isRemembered(kept) ? kept : NOTHING
  } catch {
    return NOTHING
  }
}

function write(profileId: string, value: Remembered): void {
  writeStored(keyOf(profileId), JSON.stringify(value))
  remembered.set({ profileId, value })
}

function isRemembered(kept: unknown): kept is Remembered {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'searches' in kept &&
    Array.isArray(kept.searches) &&
    'opened' in kept &&
    Array.isArray(kept.opened)
  )
}
