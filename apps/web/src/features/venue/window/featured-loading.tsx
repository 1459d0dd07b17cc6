import { Skeleton, Skeletons } from '#ui/skeleton'

/** Keeps the height of what stands above the window. */
export function FeaturedLoading() {
  return (
    <Skeletons>
      <div className="card vwin-feat" aria-hidden="true">
        <div className="vwin-feat-art skeleton" />
        <div className="vwin-feat-body">
          <Skeleton width={140} height={24} />
          <span className="vwin-feat-name">
            <Skeleton width="82%" height={38} />
          </span>
          <Skeleton width="94%" height={44} />
          <span className="vwin-feat-sum">
            <Skeleton width={88} height={32} />
            <Skeleton width={180} height={20} />
          </span>
          <Skeleton width="100%" height={6} />
          <span className="vwin-trio">
            <Skeleton width="100%" height={64} />
          </span>
          <Skeleton width={260} height={40} />
        </div>
      </div>
    </Skeletons>
  )
}
