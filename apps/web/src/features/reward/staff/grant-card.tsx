import type { RewardFund } from '@bourse/contracts/reward'
import { GRANT_REASON_MAX } from '@bourse/domain/reward'
import { hasRole } from '@bourse/domain/staff'
import { TwoSignatures } from '#features/admin'
import { RecipientField } from '#features/friend'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { amountText } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { Form } from '#ui/form'
import { Notice } from '#ui/notice'
import { useGrantForm } from './use-grant-form.ts'

const ROLES = ['finance'] as const

/** A reward for something that no rule names: with a reason that the person reads, and above a limit with two signatures. */
export function GrantCard({ fund: { terms, aloneMax } }: { fund: RewardFund }) {
  const t = useT()
  const { tag } = useLocale()
  const { roles } = useOpenSession()
  const { token } = terms
  const form = useGrantForm(token)
  const isTwo = form.raw > BigInt(aloneMax)
  return (
    <section className="card" aria-labelledby="rw-grant">
      <div className="card-head">
        <h2 id="rw-grant" className="h2 grow">
          {t('reward.staff.grant')}
        </h2>
        <span className="cap rw-head-end only-d">{t('reward.staff.grant.where')}</span>
      </div>
      <Form className="rw-grant" onSubmit={form.submit}>
        <RecipientField entry={form.person} onEdit={form.edit} isChecked={form.isTried} />
        <AmountField
          label={t('reward.staff.grant.amount')}
          asset={token}
          value={form.amount}
          onChange={form.setAmount}
          error={form.missing(form.amount)}
        />
        <TextArea
          className="whole-row"
          rows={2}
          label={t('reward.staff.grant.reason')}
          maxLength={GRANT_REASON_MAX}
          value={form.reason}
          onChange={(event) => form.setReason(event.target.value)}
          error={form.missing(form.reason)}
        />
        <div className="whole-row">
          <TwoSignatures
            roles={ROLES}
            notNeeded={isTwo ? undefined : t('reward.staff.grant.below', { amount: amountText(aloneMax, token, tag) })}
          />
        </div>
        {form.error && (
          <div className="whole-row">
            <Notice tone="error">{errorText(form.error)}</Notice>
          </div>
        )}
        <div className="btn-row whole-row">
          <Button type="submit" variant="primary" busy={form.isBusy} {...(!hasRole(roles, ROLES) && { reason: t('errors.ROLE_MISSING') })}>
            {form.submitText(isTwo)}
          </Button>
          <Button onClick={form.clear}>{t('reward.staff.grant.clear')}</Button>
        </div>
      </Form>
    </section>
  )
}
