import { Page } from '#shell/page'
import { useT } from '#platform/i18n'
import { Skeleton, Skeletons } from '#ui/skeleton'

/** The shape of the page while a switch decides whose it is. */
export function ProfileSkeleton() {
  const t = useT()
  return (
    <Page heading={t('profile.own.title')}>
      <section className="card card-pad">
        <Skeletons>
          <div className="row" aria-hidden="true">
            <Skeleton width={112} height={112} round />
            <span className="grow two-lines">
              <Skeleton width="40%" height={24} />
              <span className="skeleton-gap" />
              <Skeleton width="28%" height={14} />
            </span>
          </div>
        </Skeletons>
      </section>
    </Page>
  )
}
