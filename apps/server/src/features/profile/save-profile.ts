import type { ProfileSettings } from '@bourse/contracts/profile'
import { checkDisplayName, isPersonal } from '@bourse/domain/profile'
import { offeredAsset } from '#features/catalogue'
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
  if (settings.description !== undefined && hasHiddenMarks(settings.description)) raise('INVALID', { description: ['fields.invalid'] })
  if (settings.place !== undefined && settings.place !== '' && checkDisplayName(settings.place))
    raise('INVALID', { place: ['fields.invalid'] })
  settings.links?.forEach(({ label }, index) => {
    if (checkDisplayName(label)) raise('INVALID', { [`links.${index}.label`]: ['fields.invalid'] })
  })
  const known = await tx.rows(sql`select from published.countries where id = ${settings.country}`)
  if (known.length === 0) raise('INVALID', { country: ['fields.country'] })

  // Locked and read again: of two concurrent saves, one completes the profile.
  const { completed_at } = await tx.one<{ completed_at: Date | null }>(
    sql`select completed_at from profiles where id = ${profile.id} for update`,
  )
  const isComplete = completed_at !== null
  if (!isComplete && isPersonal(profile.profile_type) && !(await hasAgreed(tx, 'reward', profile.id))) raise('AGREEMENT_REQUIRED')
  await tx.run(sql`
    update profiles set display_name = ${settings.display_name.trim()}, country_id = ${settings.country}, currency_code = ${settings.currency_code},
      is_visible_to_public = case when ${isComplete} then coalesce(${settings.is_visible_to_public ?? null}, is_visible_to_public) else is_visible_to_public end,
      is_visible_to_anon = case when ${isComplete} then coalesce(${settings.is_visible_to_anon ?? null}, is_visible_to_anon) else is_visible_to_anon end,
      description = coalesce(${settings.description ?? null}, description),
      place = coalesce(${settings.place ?? null}, place),
      links = coalesce(${settings.links ? JSON.stringify(settings.links) : null}::jsonb, links),
      group_visibility = case when is_group then coalesce(${settings.group_visibility ?? null}, group_visibility) else group_visibility end,
      notional_asset_code = ${await notionalOf(tx, profile, settings)},
      completed_at = coalesce(completed_at, now())
    where id = ${profile.id}`)
  if (!isComplete) await emit(tx, { kind: 'profile.completed', profileId: profile.id, actorUserId: profile.user_id })
}

/** The currency of totals: an active asset, or the previous choice even if it is no longer active (DEF-063). */
async function notionalOf(tx: Tx, { notional_asset_code: before }: ProfileRow, { notional_asset_code }: ProfileSettings): Promise<string> {
  const wanted = notional_asset_code?.toUpperCase() ?? before
  const isKnown = wanted === before || (await offeredAsset(tx, wanted)) !== undefined
  return isKnown ? wanted : raise('INVALID', { notional_asset_code: ['fields.asset'] })
}

/** Line breaks are allowed in a text of several lines; invisible characters are refused as in a name. */
function hasHiddenMarks(text: string): boolean {
  return /[\p{Cf}\p{Co}\p{Cn}\u2028\u2029]|(?![\n\r\t])\p{Cc}/u.test(text.replace(EMOJI_JOINER, ''))
}

/** The joiner within an emoji. */
const EMOJI_JOINER = /(?<=\p{Extended_Pictographic}\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu
