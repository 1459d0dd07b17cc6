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

/** The form as filled in so far. */
export interface BankDraft {
  values: BankValues
  /** A field's error is shown once it was left. */
  left: ReadonlySet<BankField>
  /** Confirmed numbers whose check digit does not fit, each with the currency of the rule. */
  confirmed: { readonly [Field in CheckedField]?: string | undefined }
}

export const EMPTY_DRAFT: BankDraft = {
  values: Object.fromEntries(BANK_FIELDS.map((field) => [field, ''])) as BankValues,
  left: new Set(),
  confirmed: {},
}

/** A confirmation is for the number as it was: after an edit the user is asked again. */
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
  /** The values of the shown fields, as sent. */
  sent: Partial<BankValues>
  faults: { [Field in BankField]?: BankFault }
  /** Numbers whose check digit does not fit: those still to be confirmed, and the confirmed ones. */
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
