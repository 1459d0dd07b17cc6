import { Skeleton, SkeletonRows, Skeletons } from '#ui/skeleton'

/** The shape of the page, so that nothing moves when the figures arrive. */
export function PocketLoading() {
  return (
    <Skeletons>
      <div className="card pk-sum" aria-hidden="true">
        <div className="pk-sum-l">
          <Skeleton width={88} height={20} />
          <span className="skeleton-gap" />
          <Skeleton width={280} height={56} />
          <span className="split-bar pk-split">
            <Skeleton width="100%" height={10} />
          </span>
          <span className="skeleton-gap" />
          <Skeleton width="100%" height={52} />
        </div>
        <div className="pk-sum-r">
          <div className="pk-shares">
            <Skeleton width={216} height={216} round />
            <span className="pk-legend-bones">
              {[0, 1, 2, 3, 4, 5].map((row) => (
                <Skeleton key={row} width="100%" height={16} />
              ))}
            </span>
          </div>
        </div>
      </div>
      <div className="card card-pad column gap-4">
        <SkeletonRows count={6} />
      </div>
    </Skeletons>
  )
}
