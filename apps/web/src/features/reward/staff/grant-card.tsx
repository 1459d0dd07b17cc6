import type { RewardFund } from '@bourse/contracts/reward'
import { GRANT_REASON_MAX } from '@bourse/domain/reward'
import { hasRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { TwoSignatures } from '#features/admin'
import { RecipientField, useRecipient } from '#features/friend'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { amountText } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { Form } from '#ui/form'
import { Notice } from '#ui/notice'
import { useGrant } from '../queries.ts'
import { readTokens } from './typed-tokens.ts'

const ROLES = ['finance'] as const

/** A reward for something that no rule names: with a reason that the person reads, and above a limit with two signatures. */
export function GrantCard({ fund: { terms, aloneMax } }: { fund: RewardFund }) {
  const t = useT()
  const { tag } = useLocale()
  const { roles } = useOpenSession()
  const { token } = terms
  const person = useRecipient('profile', { canInvite: false })
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const grant = useGrant()
  const read = readTokens(amount, token)
  const raw = read?.raw ?? 0n
  const isTwo = raw > BigInt(aloneMax)
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
    const terms = {
      to: to.person.name,
      amount: read.sent,
      reason: reason.trim(),
    }
    grant.mutate(
      { terms, what: t('reward.staff.grant.submitTo', { amount: figure, name: to.person.displayName }) },
      {
        done: ({ signature }) =>
          signature ? t('reward.staff.grant.asked') : t('reward.staff.grant.done', { amount: figure, name: to.person.displayName }),
        onSuccess: clear,
      },
    )
  }
  const submitText =
    raw === 0n
      ? t('reward.staff.grant')
      : name === undefined
        ? t('reward.staff.grant.submit', { amount: figure })
        : t(isTwo ? 'reward.staff.grant.sign' : 'reward.staff.grant.submitTo', { amount: figure, name })
  return (
    <section className="card" aria-labelledby="rw-grant">
      <div className="card-head">
        <h2 id="rw-grant" className="h2 grow">
          {t('reward.staff.grant')}
        </h2>
        <span className="cap rw-head-end only-d">{t('reward.staff.grant.where')}</span>
      </div>
      <Form className="rw-grant" onSubmit={() => void submit()}>
        <RecipientField entry={person} onEdit={() => grant.reset()} isChecked={isTried} />
        <AmountField
          label={t('reward.staff.grant.amount')}
          asset={token}
          value={amount}
          onChange={setAmount}
          error={isTried && amount === '' ? t('fields.required') : undefined}
        />
        <TextArea
          className="whole-row"
          rows={2}
          label={t('reward.staff.grant.reason')}
          maxLength={GRANT_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isTried && reason.trim() === '' ? t('fields.required') : undefined}
        />
        <div className="whole-row">
          <TwoSignatures
            roles={ROLES}
            notNeeded={isTwo ? undefined : t('reward.staff.grant.below', { amount: amountText(aloneMax, token, tag) })}
          />
        </div>
        {grant.error && (
          <div className="whole-row">
            <Notice tone="error">{errorText(grant.error)}</Notice>
          </div>
        )}
        <div className="btn-row whole-row">
          <Button
            type="submit"
            variant="primary"
            busy={grant.isPending}
            {...(!hasRole(roles, ROLES) && { reason: t('errors.ROLE_MISSING') })}
          >
            {submitText}
          </Button>
          <Button onClick={clear}>{t('reward.staff.grant.clear')}</Button>
        </div>
      </Form>
    </section>
  )
}
