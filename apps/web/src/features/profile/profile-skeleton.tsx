import { Page } from '#shell/page'
import { useT } from '#platform/i18n'
import { Skeleton, Skeletons } from '#ui/skeleton'
import './profile-plate.css'

/** The skeleton of the page while a switch decides whose it is. */
export function ProfileSkeleton() {
  const t = useT()
  return (
    <Page heading={t('profile.own.title')}>
      <PlateSkeleton />
    </Page>
  )
}

/** The skeleton of a profile. */
export function PlateSkeleton() {
  return (
    <div className="pro-loading">
      <section className="card clip">
        <Skeletons>
          <div className="pro-cover art pro-cover-plain" aria-hidden="true" />
          <div className="pro-head" aria-hidden="true">
            <div className="pro-face">
              <Skeleton width={112} height={112} round />
            </div>
            <span className="grow two-lines">
              <Skeleton width="40%" height={24} />
              <span className="skeleton-gap" />
              <Skeleton width="28%" height={14} />
            </span>
          </div>
        </Skeletons>
      </section>
    </div>
  )
}
