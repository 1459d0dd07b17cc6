import type { CaseReply, LostBy } from '@bourse/contracts/street'
import { exactAmount } from '@bourse/domain/money'
import { useState } from 'react'
import { fieldFault, isAboutFields } from '#platform/field-faults'
import { fieldText } from '#platform/field-text'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { draftOf, type RulingDraft, toBuyerOf, typeShare } from './ruling-draft.ts'
import { signLabel } from './sign-label.ts'
import { useRule } from './use-case.ts'

/** The form's id: on a phone its button is in the bar below. */
export const RULING_FORM = 'case-ruling-form'

/** Where the focus goes if they are wrong. */
export const SHARE_FIELD = 'case-ruling-share'
export const REASON_FIELD = 'case-ruling-reason'

const REASON_LENGTH_MIN = 3

export type RulingForm = ReturnType<typeof useRulingForm>

/** A ruling as it is being written; until somebody sets the amounts, they follow what is proven. */
export function useRulingForm(dispute: CaseReply) {
  const t = useT()
  const { tag } = useLocale()
  const { ticket } = dispute
  const terms = { quantity: BigInt(ticket.quantity), proven: BigInt(dispute.proven), asset: ticket.base }
  const [own, setOwn] = useState<RulingDraft>()
  const draft = own ?? draftOf(terms.proven, terms)
  const [reason, setReason] = useState('')
  const [lostBy, setLostBy] = useState<LostBy>('neither')
  const [isTried, setTried] = useState(false)
  const rule = useRule(dispute.id)

  const toBuyer = toBuyerOf(draft, terms)
  const isShort = reason.trim().length < REASON_LENGTH_MIN
  const errorOf = (field: string) => fieldFault(rule.error, field)
  const label = toBuyer === undefined ? t('streetCase.sign') : signLabel({ dispute, toBuyer, t, tag })
  const submit = () => {
    setTried(true)
    const wrong = toBuyer === undefined ? SHARE_FIELD : isShort ? REASON_FIELD : undefined
    if (wrong !== undefined) document.getElementById(wrong)?.focus()
    if (toBuyer === undefined || isShort || rule.isPending) return
    rule.mutate(
      { terms: { toBuyer: exactAmount(toBuyer, ticket.base), lostBy, reason }, what: label },
      { done: ({ rulings }) => t(rulings.at(-1)?.status === 'proposed' ? 'streetCase.proposedDone' : 'streetCase.signedDone') },
    )
  }
  return {
    terms,
    draft,
    toBuyer,
    reason,
    lostBy,
    label,
    /** Nothing is proposed yet, and this staff member may. */
    canPropose: dispute.status === 'open' && dispute.canPropose && dispute.rulings.at(-1)?.status !== 'proposed',
    isBusy: rule.isPending,
    isChecking: rule.isChecking,
    amountError: errorOf('toBuyer'),
    reasonError: isTried && isShort ? fieldText('fields.reason') : errorOf('reason'),
    error: rule.error && !isAboutFields(rule.error) ? errorText(rule.error) : undefined,
    setShare: (share: bigint) => setOwn(draftOf(share, terms)),
    type: (side: keyof RulingDraft, text: string) => setOwn(typeShare(side, text, terms)),
    setReason,
    setLostBy,
    submit,
  }
}
