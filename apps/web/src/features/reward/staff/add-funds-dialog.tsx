import type { RewardFund } from '@bourse/contracts/reward'
import { useState } from 'react'
import { ReasonDialog, TwoSignatures } from '#features/admin'
import { useLocale, useT } from '#platform/i18n'
import { Amount, amountText } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { useAddFunds } from '../queries.ts'
import { readTokens } from './typed-tokens.ts'

/** Moves tokens from the fees to the fund, once a second person has signed. */
export function AddFundsDialog({ fund: { terms, balance, fees }, onClose }: { fund: RewardFund; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { token } = terms
  const [amount, setAmount] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useAddFunds()
  const read = readTokens(amount, token)
  const submit = (reason: string) => {
    setTried(true)
    if (!read || read.raw > BigInt(fees)) return
    add.mutate(
      { amount: read.sent, reason },
      {
        done: t('reward.staff.grant.asked'),
        onSuccess: onClose,
      },
    )
  }
  const isTooMuch = read !== undefined && read.raw > BigInt(fees)
  return (
    <ReasonDialog
      title={t('reward.staff.fund.add')}
      scope={
        <AmountField
          label={t('reward.staff.grant.amount')}
          asset={token}
          value={amount}
          onChange={setAmount}
          help={t('reward.staff.fund.add.from', { amount: amountText(fees, token, tag) })}
          error={
            isTooMuch
              ? t('reward.staff.fund.add.from', { amount: amountText(fees, token, tag) })
              : isTried && !read
                ? t('fields.required')
                : undefined
          }
        />
      }
      figures={
        read ? [{ label: t('reward.staff.fund.add.after'), value: <Amount raw={BigInt(balance) + read.raw} asset={token} /> }] : undefined
      }
      signatures={<TwoSignatures roles={['finance']} />}
      submitLabel={t('reward.staff.fund.add.submit')}
      isBusy={add.isPending}
      error={add.error}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
