import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const staffPersonalData = PERSONAL_DATA.with([{ table: 'signed_actions', about: ['asked_by', 'decided_by'], closed: 'stays' }])
