import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const gainPersonalData = PERSONAL_DATA.with([
  { table: 'gain_folds', about: ['pocket_id'], closed: 'stays' },
  { table: 'gain_positions', about: ['pocket_id'], closed: 'stays' },
  { table: 'gain_lots', about: ['pocket_id'], closed: 'stays' },
  { table: 'gain_sweeps', because: 'How far a job has looked through the trades of each market.' },
])
