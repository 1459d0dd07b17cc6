import type { TextKey } from '@bourse/texts/keys'
import type { ActTerms } from '../parts/queries.ts'

/** The choice of an account that is not linked. */
export const OTHER_ACCOUNT = 'other'

export interface ShipDraft {
  /** The id of a linked account, or another one. */
  from: string
  bank: string
  payerName: string
  reference: string
}

/** What is missing, by field, before anything is sent. Cash has no account, and so no name on it. */
export function shipFaults(draft: ShipDraft, { isCash }: { isCash: boolean }): Partial<Record<keyof ShipDraft, TextKey>> {
  const isOther = draft.from === OTHER_ACCOUNT
  return {
    ...(isOther && draft.bank.trim() === '' && { bank: 'fields.required' }),
    ...(isOther && !isCash && draft.payerName.trim() === '' && { payerName: 'fields.required' }),
    ...(draft.reference.trim() === '' && { reference: 'fields.required' }),
  }
}

export function shipTerms({ from, bank, payerName, reference }: ShipDraft): Pick<ActTerms, 'bank' | 'payerName' | 'link' | 'reference'> {
  return from === OTHER_ACCOUNT ? { bank, payerName, reference } : { link: from, reference }
}
