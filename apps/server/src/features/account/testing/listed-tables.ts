import { type ImpersonalTable, isPersonal, type PersonalTable, PERSONAL_DATA, PLATFORM_DATA } from '#platform/personal-data'
import { contributionsWith } from '../../../assemble.ts'

/** Every table that is listed, whether its rows are about people or not. */
export const LISTED: readonly (PersonalTable | ImpersonalTable)[] = [...PLATFORM_DATA, ...contributionsWith([]).to(PERSONAL_DATA).flat()]

export const PERSONAL: readonly PersonalTable[] = LISTED.filter(isPersonal)
