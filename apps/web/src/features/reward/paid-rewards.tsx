import type { PaidReward, RewardToken } from '@bourse/contracts/reward'
import { useLocale, type Translate, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { usePaid } from './queries.ts'

/** Each payment with its reason; nothing is drawn before the first. */
export function PaidRewards({ token }: { token: RewardToken }) {
  const t = useT()
  const { tag } = useLocale()
  const { data } = usePaid()
  if (!data || data.length === 0) return null
  return (
    <section className="card" aria-labelledby="rw-paid">
      <div className="card-head">
        <h2 id="rw-paid" className="h2">
          {t('reward.paid.title')}
        </h2>
      </div>
      <ul className="list">
        {data.map((one) => (
          <li key={one.id} className="list-row">
            <span className="grow two-lines">
              <span className="m">{reasonOf(one, t)}</span>
              <span className="cap">
                {one.reason ? `“${one.reason}” · ` : ''}
                {momentText(one.at, tag)}
              </span>
            </span>
            <Amount raw={one.amount} asset={token} sign="always" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function reasonOf({ kind, displayName }: PaidReward, t: Translate): string {
  return kind === 'grant' ? t('reward.paid.grant') : t(`reward.paid.${kind}`, { name: displayName })
}
