import type { RewardFund } from '@bourse/contracts/reward'
import { useState } from 'react'
import { useRecipient } from '#features/friend'
import { useLocale, useT } from '#platform/i18n'
import { amountText } from '#ui/amount'
import { useGrant } from '../queries.ts'
import { readTokens } from './typed-tokens.ts'

/** A reward for one person: who, how much and why. */
export function useGrantForm(token: RewardFund['terms']['token']) {
  const t = useT()
  const { tag } = useLocale()
  const person = useRecipient('profile', { canInvite: false })
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const grant = useGrant()
  const read = readTokens(amount, token)
  const raw = read?.raw ?? 0n
  const figure = amountText(raw, token, tag)
  const name = person.state.recipient?.kind === 'profile' ? person.state.recipient.person.displayName : undefined
  const clear = () => {
    person.setText('')
    setAmount('')
    setReason('')
    setTried(false)
    grant.reset()
  }
  const submit = async () => {
    setTried(true)
    const to = await person.settle()
    if (to?.kind !== 'profile' || !read || reason.trim() === '') return
    const { name: handle, displayName } = to.person
    grant.mutate(
      {
        terms: { to: handle, amount: read.sent, reason: reason.trim() },
        what: t('reward.staff.grant.submitTo', { amount: figure, name: displayName }),
      },
      {
        done: ({ signature }) =>
          signature ? t('reward.staff.grant.asked') : t('reward.staff.grant.done', { amount: figure, name: displayName }),
        onSuccess: clear,
      },
    )
  }
  return {
    person,
    amount,
    setAmount,
    reason,
    setReason,
    raw,
    isTried,
    isBusy: grant.isPending,
    error: grant.error,
    missing: (text: string) => (isTried && text.trim() === '' ? t('fields.required') : undefined),
    /** The button names the sum and the person, as soon as they are known. */
    submitText: (isTwo: boolean) => {
      if (raw === 0n) return t('reward.staff.grant')
      if (name === undefined) return t('reward.staff.grant.submit', { amount: figure })
      return t(isTwo ? 'reward.staff.grant.sign' : 'reward.staff.grant.submitTo', { amount: figure, name })
    },
    edit: () => grant.reset(),
    clear,
    submit,
  }
}
