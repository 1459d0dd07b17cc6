import { useState } from 'react'
import type { FeedItem } from './feed-pages.ts'

/** The newest item once it differs from the first one shown, for announcements to screen readers. */
export function useNewest(newest: FeedItem | undefined): FeedItem | undefined {
  const [first, setFirst] = useState<string>()
  // Another profile has another list.
  if ((first === undefined) !== (newest === undefined)) setFirst(newest?.id)
  return first !== undefined && newest?.id !== first ? newest : undefined
}
