import { Suspense } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Icon } from '#ui/icon'
import { PlatformRewards } from './staff/lazy.ts'

/** What staff have on this page beside their own, under a ruled head. */
export function PlatformPart() {
  const t = useT()
  return (
    <section className="rw-platform" aria-labelledby="rw-platform">
      <p className="rw-platform-head">
        <b className="h2" id="rw-platform">
          {t('reward.staff.platform')}
        </b>
        <a className="chip" href={addressOf('adminRewards')}>
          <Icon name="lock-simple" />
          {t('reward.staff.chip')}
        </a>
      </p>
      <Suspense fallback={null}>
        <PlatformRewards />
      </Suspense>
    </section>
  )
}
