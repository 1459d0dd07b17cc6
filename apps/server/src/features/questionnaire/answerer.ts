import { regPolicyOf } from '@bourse/domain/profile'
import type { Answerer } from '@bourse/domain/questionnaire'
import type { ProfileRow } from '#features/profile'

export function answererOf({ profile_type, country_code }: Pick<ProfileRow, 'profile_type' | 'country_code'>): Answerer {
  return { profileType: profile_type, regPolicy: regPolicyOf(country_code) }
}
