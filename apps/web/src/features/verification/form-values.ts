import type { VerificationKind } from '@bourse/contracts/verification'
import { isBirthDate } from '@bourse/domain/verification'
import type { Submission } from './queries.ts'

/** The typed and chosen values; each of the two forms uses its own part. */
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

/** The errors as dictionary keys, found before anything is sent. */
export function formFaults(kind: VerificationKind, values: FormValues, today: string): Partial<Record<FormField, string>> {
  const faults: Partial<Record<FormField, string>> = {}
  for (const field of FIELDS[kind]) if (field !== 'explanation' && values[field].trim() === '') faults[field] = 'fields.required'
  if (kind === 'identity' && values.birthDate !== '' && !isBirthDate(values.birthDate, today)) faults.birthDate = 'fields.date'
  return faults
}

/** The server validates it by its contract, including what this form cannot know. */
export function submissionOf(kind: VerificationKind, values: FormValues, files: Submission['files']): Submission {
  const { fullName, birthDate, documentType, documentCountry, basis, explanation } = values
  const statement =
    kind === 'identity' ? { fullName, birthDate, documentType, documentCountry: Number(documentCountry) } : { basis, explanation }
  return { kind, statement, files } as Submission
}
