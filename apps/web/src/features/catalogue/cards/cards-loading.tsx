import { Skeleton, Skeletons } from '#ui/skeleton'
import './cards.css'

/** Skeletons in the shape of the tiles, so that nothing below them moves. */
export function CardsLoading({ count = 4 }: { count?: number }) {
  return (
    <Skeletons>
      <div className="asset-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className="prop">
            <span className="prop-art skeleton" />
            <span className="prop-body">
              <Skeleton width="62%" height={24} />
              <Skeleton width="84%" height={20} />
              <span className="prop-fig">
                <Skeleton width="40%" height={40} />
              </span>
              <Skeleton width="100%" height={6} />
              <Skeleton width="54%" height={16} />
            </span>
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
