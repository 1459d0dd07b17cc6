import { REGISTERS } from '#features/staff'
import { sql } from '#platform/db'

export const questionnaireRegister = REGISTERS.with({
  kind: 'questionnaires',
  count: async (tx) => Number((await tx.one<{ count: bigint }>(sql`select count(*) as count from questionnaires`)).count),
})
