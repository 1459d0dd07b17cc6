import {
  accountNumberTypeOf,
  BANK_FIELDS,
  type BankField,
  type BankVariant,
  bankFaults,
  countryOfAsset,
  requiredBankFields,
  type TaxIdRule,
  taxIdRule,
} from '@bourse/domain/link'
import { useState } from 'react'
import { ApiError } from '#platform/http'
import { fieldText } from '#platform/raise-error'
import { useAddBank } from './queries.ts'

export type BankValues = Record<BankField, string>

/** The form as it stands: which fields it has, what is wrong with those already left, and how it is sent. */
export interface BankFormState {
  values: BankValues
  set: (field: BankField, value: string) => void
  leave: (field: BankField) => void
  errorOf: (field: BankField) => string | undefined
  isRequired: (field: BankField) => boolean
  isRight: (field: BankField) => boolean
  fields: readonly BankField[]
  /** How the account is numbered; of the many countries under `cbu` only Argentina calls it so. */
  numbering: 'achw' | 'clabe' | 'iban' | 'cbu' | 'mobile' | 'other'
  taxId: TaxIdRule | undefined
  /** Gives back the field to mend first, if there is one. */
  submit: () => BankField | undefined
  isBusy: boolean
  /** What the server says that belongs to no field (LINK-22). */
  failure: Error | null
}

export function useBankForm(assetCode: string, isMobile: boolean, onAdded: (linkId: string) => void): BankFormState {
  const variant = { assetCode, isMobile }
  const [values, setValues] = useState(EMPTY)
  const [left, setLeft] = useState<ReadonlySet<BankField>>(new Set())
  const add = useAddBank()
  const fields = shownFields(assetCode, isMobile)
  const required = requiredBankFields(variant)
  const sent = Object.fromEntries(fields.map((field) => [field, values[field].trim()])) as Partial<BankValues>
  const faults = bankFaults(sent, variant)
  const told = add.error instanceof ApiError ? add.error.fields : {}
  const isToldOfField = fields.some((field) => told[field])

  return {
    values,
    set: (field, value) => {
      setValues({ ...values, [field]: value })
      // What the server said was about the text before.
      if (add.error) add.reset()
    },
    leave: (field) => values[field].trim() !== '' && setLeft(new Set([...left, field])),
    errorOf: (field) => {
      const fault = left.has(field) ? faults[field] : undefined
      const key = fault ? `fields.${fault}` : told[field]?.[0]
      return key && fieldText(key)
    },
    isRequired: (field) => required.includes(field),
    isRight: (field) => faults[field] === undefined,
    fields,
    numbering: numberingOf(variant),
    taxId: taxIdRule(countryOfAsset(assetCode)),
    submit: () => {
      setLeft(new Set(fields))
      const first = fields.find((field) => faults[field])
      if (first) return first
      const body = { ...sent, asset_id: assetCode, account_number_type: accountNumberTypeOf(variant) }
      add.mutate(body, { onSuccess: ({ link_id }) => onAdded(link_id) })
      return undefined
    },
    isBusy: add.isPending,
    failure: isToldOfField ? null : add.error,
  }
}

const EMPTY = Object.fromEntries(BANK_FIELDS.map((field) => [field, ''])) as BankValues

function numberingOf(variant: BankVariant): BankFormState['numbering'] {
  const type = accountNumberTypeOf(variant)
  if (type === 'paypal') return 'other'
  return type === 'cbu' && countryOfAsset(variant.assetCode) !== 'AR' ? 'other' : type
}

/** The mobile variant has a field set of its own (DEF-171); a routing number means something in dollars only (LINK-08). */
function shownFields(assetCode: string, isMobile: boolean): readonly BankField[] {
  if (isMobile) return ['email', 'tax_id', 'account_number', 'nickname']
  const required = requiredBankFields({ assetCode, isMobile })
  const isAsked = (field: BankField) => required.includes(field)
  return (
    [
      'beneficiary',
      'bank_name',
      'bank_address',
      'bank_routing_number',
      'account_number',
      'type_account',
      'tax_id',
      'email',
      'nickname',
    ] as const satisfies readonly BankField[]
  ).filter((field) => (field === 'bank_routing_number' || field === 'type_account' ? isAsked(field) : true))
}
