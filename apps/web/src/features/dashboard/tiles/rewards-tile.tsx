import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { CopyButton } from '#ui/copy-button'
import { useRewardsTile } from '../queries.ts'
import { Tile } from '../tile-frame.tsx'

/** What inviting has earned, and the link. */
export function RewardsTile() {
  const t = useT()
  const rewards = useRewardsTile()
  const own = rewards.data
  return (
    <Tile id="rewards" href={addressOf('rewards')} query={rewards}>
      {own && (
        <>
          <p>
            <Amount raw={own.earned} asset={own.terms.token} size="l" />
          </p>
          <p className="cap">{t('dashboard.rewards.people', { count: own.year.people })}</p>
          <p className="row tile-link">
            <b className="m grow trunc">{own.code}</b>
            <CopyButton text={new URL(own.path, location.origin).href} label={t('dashboard.rewards.copy')} />
          </p>
        </>
      )}
    </Tile>
  )
}
