import {
  BANK_FIELDS,
  type BankFault,
  type BankField,
  type BankVariant,
  bankFaults,
  type CheckedField,
  checkDigitWarnings,
} from '@bourse/domain/link'

export type BankValues = Record<BankField, string>

/** The form as it was filled in so far. */
export interface BankDraft {
  values: BankValues
  /** What is wrong with a field is said once it was left. */
  left: ReadonlySet<BankField>
  /** Numbers to be used though their check digit does not fit, each with the currency whose rule it was. */
  confirmed: { readonly [Field in CheckedField]?: string | undefined }
}

export const EMPTY_DRAFT: BankDraft = {
  values: Object.fromEntries(BANK_FIELDS.map((field) => [field, ''])) as BankValues,
  left: new Set(),
  confirmed: {},
}

/** A confirmation is about the number as it stood: whoever edits it is asked again. */
export function writeField(draft: BankDraft, field: BankField, value: string): BankDraft {
  return { ...draft, values: { ...draft.values, [field]: value }, confirmed: { ...draft.confirmed, [field]: undefined } }
}

export function leaveFields(draft: BankDraft, fields: readonly BankField[]): BankDraft {
  return { ...draft, left: new Set([...draft.left, ...fields]) }
}

export function confirmNumber(draft: BankDraft, field: CheckedField, assetCode: string): BankDraft {
  return { ...draft, confirmed: { ...draft.confirmed, [field]: assetCode } }
}

export interface BankJudgement {
  /** What is sent of the fields that are shown. */
  sent: Partial<BankValues>
  faults: { [Field in BankField]?: BankFault }
  /** Numbers whose check digit does not fit: those still to be confirmed, and those that are. */
  unconfirmed: readonly CheckedField[]
  confirmed: readonly CheckedField[]
}

export function judgeDraft({ values, confirmed }: BankDraft, variant: BankVariant, fields: readonly BankField[]): BankJudgement {
  const sent = Object.fromEntries(fields.map((field) => [field, values[field].trim()])) as Partial<BankValues>
  const warnings = checkDigitWarnings(sent, variant)
  const isConfirmed = (field: CheckedField) => confirmed[field] === variant.assetCode
  return {
    sent,
    faults: bankFaults(sent, variant),
    unconfirmed: warnings.filter((field) => !isConfirmed(field)),
    confirmed: warnings.filter(isConfirmed),
  }
}
