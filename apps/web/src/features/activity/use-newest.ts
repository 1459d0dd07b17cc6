import { useState } from 'react'
import type { FeedItem } from './feed-pages.ts'

/** The newest item once it is another than the one that the list began with: readers are told of it. */
export function useNewest(newest: FeedItem | undefined): FeedItem | undefined {
  const [first, setFirst] = useState<string>()
  // Another profile's list begins anew.
  if ((first === undefined) !== (newest === undefined)) setFirst(newest?.id)
  return first !== undefined && newest?.id !== first ? newest : undefined
}
