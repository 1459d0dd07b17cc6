import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const reportPersonalData = PERSONAL_DATA.with([
  { table: 'reserve_declarations', because: 'What the house declares to hold.', others: ['declared_by', 'signed_by'] },
  { table: 'audit_runs', because: 'Runs of the ledger’s audit.', others: ['asked_by'] },
  { table: 'audit_findings', because: 'What a run found, rule by rule.' },
])
