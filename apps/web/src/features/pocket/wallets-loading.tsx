import { useId } from 'react'
import { Skeleton, Skeletons } from '#ui/skeleton'

/** As many rows as most pockets have, each as high as a wallet. */
const ROWS = 8

/** The shape of the rows, so that nothing moves when the figures arrive. */
export function WalletsLoading() {
  const id = useId()
  return (
    <div className="pk-bones">
      <Skeletons>
        <ul aria-hidden="true">
          {Array.from({ length: ROWS }, (_, row) => (
            <li key={`${id}${row}`} className="row">
              <Skeleton width={36} height={36} round />
              <span className="grow two-lines">
                <Skeleton width={72} height={12} />
                <span className="skeleton-gap" />
                <Skeleton width={108} height={10} />
              </span>
              <Skeleton width={96} height={12} />
            </li>
          ))}
        </ul>
      </Skeletons>
    </div>
  )
}
