import { REFERRAL_STATES, type ReferralState } from '@bourse/domain/reward'
import { useState } from 'react'
import { AdminFrame } from '#features/admin'
import { useT } from '#platform/i18n'
import { useReferrals, useStaffFund } from '../queries.ts'
import { Segmented } from '#ui/segmented'
import { GrantsList } from './grants-list.tsx'
import { PlatformRewards } from './platform-rewards.tsx'
import { ReferralsTable } from './referrals-table.tsx'

type Shown = ReferralState | 'all'

/** Everything about rewards for staff: granting, the fund, what looks odd, and who was brought by whom. */
export function AdminRewardsScreen() {
  const t = useT()
  const [shown, setShown] = useState<Shown>('all')
  const all = useReferrals(undefined)
  const token = useStaffFund().data?.terms.token
  return (
    <AdminFrame place="rewards" title={t('pages.adminRewards')} count={all.first?.total}>
      <div className="stack">
        <PlatformRewards />
        {token && (
          <section className="card" aria-labelledby="rw-all">
            <div className="card-head rw-all-head">
              <h2 id="rw-all" className="h2 grow">
                {t('reward.staff.all')}
              </h2>
              <Segmented
                label={t('reward.staff.filter')}
                value={shown}
                onChange={setShown}
                options={[
                  { value: 'all', label: t('reward.staff.filter.all') },
                  ...REFERRAL_STATES.map((state) => ({ value: state, label: t(`reward.staff.state.${state}`) })),
                ]}
              />
            </div>
            <ReferralsTable state={shown === 'all' ? undefined : shown} token={token} />
          </section>
        )}
        {token && <GrantsList token={token} />}
      </div>
    </AdminFrame>
  )
}
