import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const i18nPersonalData = PERSONAL_DATA.with([
  { table: 'countries', because: 'The countries of the world.' },
  { table: 'locales', because: 'The languages of the product.' },
  { table: 'system_variables', because: 'Settings of the operator.' },
  { table: 'dictionary_texts', because: 'Texts of the product.' },
  { table: 'dictionary_edits', because: 'Texts of the product as staff changed them.', others: ['edited_by'] },
])
