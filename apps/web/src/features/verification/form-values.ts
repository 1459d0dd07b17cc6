import type { VerificationKind } from '@bourse/contracts/verification'
import { isBirthDate } from '@bourse/domain/verification'
import type { Submission } from './queries.ts'

/** What is typed and chosen; of the two forms each uses its own part. */
export interface FormValues {
  fullName: string
  birthDate: string
  documentType: string
  documentCountry: string
  basis: string
  explanation: string
}

export type FormField = keyof FormValues

export const FIELDS: Record<VerificationKind, readonly FormField[]> = {
  identity: ['fullName', 'birthDate', 'documentType', 'documentCountry'],
  wealth: ['basis', 'explanation'],
}

/** What is wrong, as keys of the dictionary, so that nothing is sent only to be refused. */
export function formFaults(kind: VerificationKind, values: FormValues, today: string): Partial<Record<FormField, string>> {
  const faults: Partial<Record<FormField, string>> = {}
  for (const field of FIELDS[kind]) if (field !== 'explanation' && values[field].trim() === '') faults[field] = 'fields.required'
  if (kind === 'identity' && values.birthDate !== '' && !isBirthDate(values.birthDate, today)) faults.birthDate = 'fields.date'
  return faults
}

/** The server reads it by its contract; whatever this form cannot know is checked there. */
export function submissionOf(kind: VerificationKind, values: FormValues, files: Submission['files']): Submission {
  const { fullName, birthDate, documentType, documentCountry, basis, explanation } = values
  const statement =
    kind === 'identity' ? { fullName, birthDate, documentType, documentCountry: Number(documentCountry) } : { basis, explanation }
  return { kind, statement, files } as Submission
}
