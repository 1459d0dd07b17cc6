import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const proofPersonalData = PERSONAL_DATA.with([
  { table: 'wallet_chains', about: ['wallet_id'], closed: 'stays' },
  { table: 'proofs', because: 'The root of a day’s proof.' },
  { table: 'proof_levels', because: 'Hashes of a proof.' },
  { table: 'proof_leaves', about: ['wallet_id'], hidden: ['blinding'], closed: 'stays' },
])
