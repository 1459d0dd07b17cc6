import { useT } from '#platform/i18n'
import { Skeleton, SkeletonRows, Skeletons } from '#ui/skeleton'
import { Panel } from './panel.tsx'

/** Skeletons of the panels. */
export function SecuritySkeleton() {
  const t = useT()
  return (
    <Skeletons>
      <div className="security" aria-hidden="true">
        <div className="stack">
          <Panel title={t('session.password')}>
            <div className="session-form">
              <Skeleton width="100%" height={44} />
              <Skeleton width="100%" height={44} />
              <Skeleton width={160} height={40} />
            </div>
          </Panel>
          <Panel title={t('session.totp.title')}>
            <Skeleton width="64%" height={16} />
          </Panel>
        </div>
        <div className="stack">
          <Panel title={t('session.sessions.title')}>
            <SkeletonRows count={3} />
          </Panel>
        </div>
      </div>
    </Skeletons>
  )
}
