import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const documentPersonalData = PERSONAL_DATA.with([
  { table: 'documents', because: 'Versions of the platform’s and the assets’ papers.' },
  { table: 'document_texts', because: 'Their texts.' },
  { table: 'agreements', about: ['profile_id'], closed: 'stays' },
  { table: 'document_drafts', because: 'Texts of papers in the making.', others: ['saved_by'] },
])
