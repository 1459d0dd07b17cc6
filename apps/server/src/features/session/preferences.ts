import type { Preferences } from '@bourse/contracts/session'
import { type ActivityGroup, NOTIFY_DEFAULTS } from '@bourse/domain/activity'
import { type DashLayout, readLayout } from '@bourse/domain/dashboard'
import type { FigureForm } from '@bourse/domain/formats'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

export type StoredPreferences = Partial<Preferences>

const DEFAULTS: Preferences = {
  menu_theme: null,
  language: 'en',
  text_size: 'normal',
  number_form: 'language',
  day_form: 'day',
  autoLogoutDnx: true,
  drawer_pinned: false,
  hide_balances: false,
  confirm_orders: true,
  hide_first_steps: false,
  hide_visits: false,
  notify: NOTIFY_DEFAULTS,
  dnx_layout: null,
  dash_layout: null,
}

const LAYOUT_BYTES_MAX = 32 * 1024

/** All keys, with defaults for those not stored (API-42, DEF-012). */
export function readPreferences(stored: StoredPreferences): Preferences {
  return { ...DEFAULTS, ...stored }
}

/** The language of a user's mails. */
export async function languageOf(tx: Tx, userId: bigint): Promise<Preferences['language']> {
  const { preferences } = await tx.one<{ preferences: StoredPreferences }>(sql`select preferences from users where id = ${userId}`)
  return readPreferences(preferences).language
}

/** How a user reads figures and days; not those of mails and files, which have the language's own form. */
export async function figureFormOf(tx: Tx, userId: bigint): Promise<FigureForm> {
  const { preferences } = await tx.one<{ preferences: StoredPreferences }>(sql`select preferences from users where id = ${userId}`)
  const { number_form, day_form } = readPreferences(preferences)
  return { numbers: number_form, days: day_form }
}

/** PATCH merges the given keys into the stored ones; PUT into the defaults. */
export async function savePreferences(
  tx: Tx,
  userId: bigint,
  given: { [Key in keyof Preferences]?: Preferences[Key] | undefined },
  mode: 'merge' | 'replace',
): Promise<Preferences> {
  for (const key of ['dnx_layout', 'dash_layout'] as const) if (!fits(given[key])) raise('INVALID', { [key]: ['fields.layout'] })
  const tidied =
    given.dash_layout === undefined || given.dash_layout === null ? given : { ...given, dash_layout: tidyDashboard(given.dash_layout) }
  const { preferences } = await tx.one<{ preferences: StoredPreferences }>(
    sql`select preferences from users where id = ${userId} for update`,
  )
  const named = Object.fromEntries(Object.entries(tidied).filter(([, value]) => value !== undefined)) as StoredPreferences
  const next = readPreferences(mode === 'merge' ? { ...preferences, ...named } : named)
  await tx.run(sql`update users set preferences = ${JSON.stringify(next)} where id = ${userId}`)
  return next
}

/** As if the user had chosen it in the settings; a closed account has none. */
export async function stopMails(tx: Tx, userId: bigint, what: ActivityGroup | 'digest'): Promise<void> {
  const user = await tx.maybe<{ preferences: StoredPreferences }>(
    sql`select preferences from users where id = ${userId} and is_active for update`,
  )
  if (!user) return
  const notify = { ...NOTIFY_DEFAULTS, ...user.preferences.notify }
  for (const group of Object.keys(notify) as ActivityGroup[])
    if (what === 'digest' ? notify[group].mail === 'daily' : group === what) notify[group] = { ...notify[group], mail: 'off' }
  await savePreferences(tx, userId, { notify }, 'merge')
}

/** Unknown tiles are dropped and sizes bounded; anything that is no layout is refused (STAFF-08). */
function tidyDashboard(layout: unknown): DashLayout {
  return readLayout(layout) ?? raise('INVALID', { dash_layout: ['fields.layout'] })
}

function fits(layout: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(layout ?? null)) <= LAYOUT_BYTES_MAX
}
