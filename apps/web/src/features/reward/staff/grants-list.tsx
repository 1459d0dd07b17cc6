import type { RewardToken } from '@bourse/contracts/reward'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { useStaffGrants } from '../queries.ts'

/** What staff have granted, with the reason and who signed; nothing is drawn before the first. */
export function GrantsList({ token }: { token: RewardToken }) {
  const t = useT()
  const { tag } = useLocale()
  const { data } = useStaffGrants()
  if (!data || data.length === 0) return null
  return (
    <section className="card" aria-labelledby="rw-grants">
      <div className="card-head">
        <h2 id="rw-grants" className="h2">
          {t('reward.staff.grants')}
        </h2>
      </div>
      <ul className="list">
        {data.map(({ id, person, reason, at, by, signedBy, amount }) => (
          <li key={id} className="list-row">
            <Avatar name={person.displayName} photo={person.photo} />
            <span className="grow two-lines">
              <span className="m">
                {person.displayName} <span className="t-3">“{reason}”</span>
              </span>
              <span className="cap">
                {momentText(at, tag)},{' '}
                {signedBy === null
                  ? t('reward.staff.grants.by', { name: by })
                  : t('reward.staff.grants.byTwo', { name: by, second: signedBy })}
              </span>
            </span>
            <Amount raw={amount} asset={token} />
          </li>
        ))}
      </ul>
    </section>
  )
}
