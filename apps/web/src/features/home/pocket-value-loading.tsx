import { Skeleton, Skeletons } from '#ui/skeleton'

/** The shape and height of the panel, so that nothing moves when the figures arrive. */
export function PocketValueLoading() {
  return (
    <Skeletons>
      <div className="worth-bones" aria-hidden="true">
        <div className="worth-sum card-pad">
          <Skeleton width={88} height={20} />
          <Skeleton width={300} height={56} />
          <Skeleton width={200} height={20} />
          <div className="split-bar worth-split">
            <Skeleton width="100%" height={10} />
          </div>
          <Skeleton width="100%" height={52} />
        </div>
        <div className="worth-shares">
          <div className="worth-link">
            <Skeleton width={176} height={176} round />
            <span className="worth-legend column gap-2 grow">
              {[0, 1, 2, 3, 4].map((row) => (
                <Skeleton key={row} width="100%" height={16} />
              ))}
            </span>
          </div>
        </div>
      </div>
    </Skeletons>
  )
}
