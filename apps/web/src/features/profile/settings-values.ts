import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { CURRENCY_DEFAULT, type ProfileReply, type ProfileSettings, RESIDENCY_DEFAULT } from '@bourse/contracts/profile'

type Known = Pick<
  ProfileReply,
  | 'displayName'
  | 'countryId'
  | 'currencyCode'
  | 'isVisibleToPublic'
  | 'isVisibleToAnon'
  | 'description'
  | 'place'
  | 'links'
  | 'groupVisibility'
  | 'notionalAssetCode'
>

/** What the form holds: every field. */
export type SettingsValues = { [Field in keyof ProfileSettings]-?: Exclude<ProfileSettings[Field], undefined> }

/** The initial values: the profile's facts, or the defaults (PROF-34..36). */
export function settingsOf(profile: Partial<Known>): SettingsValues {
  return {
    display_name: profile.displayName ?? '',
    country: profile.countryId || RESIDENCY_DEFAULT,
    currency_code: profile.currencyCode || CURRENCY_DEFAULT,
    is_visible_to_public: profile.isVisibleToPublic ?? true,
    is_visible_to_anon: profile.isVisibleToAnon ?? true,
    description: profile.description ?? '',
    place: profile.place ?? '',
    links: profile.links ?? [],
    group_visibility: profile.groupVisibility ?? 'members',
    notional_asset_code: profile.notionalAssetCode ?? VALUATION_ASSET.code,
  }
}

/** The form has every field; the flags are not sent until the profile is complete (PROF-37). */
export function settingsToSend(values: ProfileSettings, isComplete: boolean): ProfileSettings {
  const { display_name, country, currency_code } = values
  return isComplete ? values : { display_name, country, currency_code }
}
