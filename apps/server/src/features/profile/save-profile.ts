import type { ProfileSettings } from '@bourse/contracts/profile'
import { checkDisplayName, isPersonal } from '@bourse/domain/profile'
import { hasAgreed } from '#features/document'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { raise } from '#platform/http'
import type { ProfileRow } from './store.ts'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** Saves the settings; the first save completes the profile, for a person only after the reward agreement (PROF-32..38). */
export async function saveProfile(tx: Tx, profile: ProfileRow, settings: ProfileSettings): Promise<void> {
  if (checkDisplayName(settings.display_name) !== undefined) raise('INVALID', { display_name: ['fields.displayName'] })
  if (!CURRENCIES.has(settings.currency_code)) raise('INVALID', { currency_code: ['fields.currency'] })
  const known = await tx.rows(sql`select from countries where id = ${settings.country}`)
  if (known.length === 0) raise('INVALID', { country: ['fields.country'] })

  // Locked and read again: of two saves at once, one completes the profile.
  const { completed_at } = await tx.one<{ completed_at: Date | null }>(
    sql`select completed_at from profiles where id = ${profile.id} for update`,
  )
  const isComplete = completed_at !== null
  if (!isComplete && isPersonal(profile.profile_type) && !(await hasAgreed(tx, 'reward', profile.id))) raise('AGREEMENT_REQUIRED')
  await tx.run(sql`
    update profiles set display_name = ${settings.display_name.trim()}, country_id = ${settings.country}, currency_code = ${settings.currency_code},
      is_visible_to_public = case when ${isComplete} then coalesce(${settings.is_visible_to_public ?? null}, is_visible_to_public) else is_visible_to_public end,
      is_visible_to_anon = case when ${isComplete} then coalesce(${settings.is_visible_to_anon ?? null}, is_visible_to_anon) else is_visible_to_anon end,
      completed_at = coalesce(completed_at, now())
    where id = ${profile.id}`)
  if (!isComplete) await emit(tx, { kind: 'profile.completed', profileId: profile.id, actorUserId: profile.user_id })
}
