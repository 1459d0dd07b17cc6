import type { RewardFund } from '@bourse/contracts/reward'
import { hasRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Amount, amountText } from '#ui/amount'
import { Button } from '#ui/button'
import { Kv, type KvRow } from '#ui/kv'
import { Notice } from '#ui/notice'
import { AddFundsDialog } from './add-funds-dialog.tsx'

/** What is left for rewards, what the house owes, and what it has spent this year. */
export function FundCard({ fund }: { fund: RewardFund }) {
  const t = useT()
  const { tag } = useLocale()
  const { roles } = useOpenSession()
  const [isAdding, setAdding] = useState(false)
  const { terms, balance, owed, held, promised, year } = fund
  const { token } = terms
  const row = (label: string, { amount }: { amount: string }): KvRow => ({ label, value: <Amount raw={amount} asset={token} /> })
  const spent = BigInt(year.referrals.amount) + BigInt(year.grants.amount)
  return (
    <section className="card rw-fund" aria-labelledby="rw-fund">
      <div className="card-head">
        <h2 id="rw-fund" className="h2 grow">
          {t('reward.staff.fund')}
        </h2>
        {hasRole(roles, ['finance']) && (
          <Button size="s" icon="plus" onClick={() => setAdding(true)}>
            {t('reward.staff.fund.add')}
          </Button>
        )}
      </div>
      <div className="rw-fund-body">
        <p>
          <Amount raw={balance} asset={token} size="xl" />
        </p>
        <p className="cap">{t('reward.staff.fund.left')}</p>
        {BigInt(balance) < BigInt(owed.amount) && <Notice tone="warn">{t('reward.staff.fund.short')}</Notice>}
        <p className="cap">
          {terms.isOpen
            ? t('reward.staff.fund.terms', {
                referrer: amountText(terms.referrer, token, tag),
                referred: amountText(terms.referred, token, tag),
              })
            : t('reward.staff.fund.closed')}
        </p>
        <Kv
          rows={[
            row(t('reward.staff.fund.owed', { count: owed.people }), owed),
            row(t('reward.staff.fund.held', { count: held.people }), held),
            row(t('reward.staff.fund.promised', { count: promised.people }), promised),
            row(t('reward.staff.fund.referrals', { count: year.referrals.people }), year.referrals),
            row(t('reward.staff.fund.grants', { count: year.grants.people }), year.grants),
          ]}
          sum={{ label: t('reward.staff.fund.spent'), value: <Amount raw={spent} asset={token} /> }}
        />
      </div>
      {isAdding && <AddFundsDialog fund={fund} onClose={() => setAdding(false)} />}
    </section>
  )
}
