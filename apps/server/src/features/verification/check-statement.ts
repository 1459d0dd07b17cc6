import type { BodyOf } from '@bourse/contracts/http'
import type { verification } from '@bourse/contracts/verification'
import { isBirthDate } from '@bourse/domain/verification'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** Checks what the schema can't: that the country exists and the date of birth is plausible. */
export async function checkStatement(tx: Tx, body: BodyOf<typeof verification.submit>): Promise<void> {
  if (body.kind !== 'identity') return
  const { birthDate, documentCountry } = body.statement
  const faults: Record<string, string[]> = {}
  if (!isBirthDate(birthDate, new Date().toISOString().slice(0, 10))) faults['statement.birthDate'] = ['fields.date']
  const known = await tx.rows(sql`select from published.countries where id = ${documentCountry}`)
  if (known.length === 0) faults['statement.documentCountry'] = ['fields.country']
  if (Object.keys(faults).length > 0) raise('INVALID', faults)
}
