import type { Preferences } from '@bourse/contracts/session'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

export type StoredPreferences = Partial<Preferences>

const DEFAULTS: Preferences = {
  menu_theme: null,
  language: 'en',
  autoLogoutDnx: true,
  drawer_pinned: false,
  dnx_layout: null,
  dash_layout: null,
}

const LAYOUT_BYTES_MAX = 32 * 1024
const LAYOUT_DEPTH_MAX = 32

/** All keys, whatever has been stored so far (API-42, DEF-012). */
export function readPreferences(stored: StoredPreferences): Preferences {
  return { ...DEFAULTS, ...stored }
}

/** PATCH lays the given keys over what is there; PUT over the defaults. */
export async function savePreferences(
  tx: Tx,
  userId: bigint,
  given: { [Key in keyof Preferences]?: Preferences[Key] | undefined },
  mode: 'merge' | 'replace',
): Promise<Preferences> {
  for (const key of ['dnx_layout', 'dash_layout'] as const) if (!isStorable(given[key])) raise('INVALID', { [key]: ['fields.layout'] })
  const { preferences } = await tx.one<{ preferences: StoredPreferences }>(
    sql`select preferences from users where id = ${userId} for update`,
  )
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as StoredPreferences
  const next = readPreferences(mode === 'merge' ? { ...preferences, ...named } : named)
  await tx.run(sql`update users set preferences = ${JSON.stringify(next)} where id = ${userId}`)
  return next
}

/** JSON that PostgreSQL can keep and JSON.stringify can write: neither takes any depth, and neither half a character. */
function isStorable(layout: unknown): boolean {
  let level = [layout]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > LAYOUT_DEPTH_MAX) return false
    if (level.some((value) => typeof value === 'string' && !value.isWellFormed())) return false
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? [...keysOf(value), ...Object.values(value)] : []))
  }
  return Buffer.byteLength(JSON.stringify(layout ?? null)) <= LAYOUT_BYTES_MAX
}

function keysOf(value: object): string[] {
  return Array.isArray(value) ? [] : Object.keys(value)
}
