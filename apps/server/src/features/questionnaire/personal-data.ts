import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const questionnairePersonalData = PERSONAL_DATA.with([
  { table: 'questionnaires', because: 'Questions of an asset; who wrote them is in the audit log.', others: ['created_by'] },
  { table: 'answer_sheets', about: ['profile_id'], closed: 'fiveYears' },
  { table: 'asked_again', about: ['profile_id'], closed: 'fiveYears' },
])
