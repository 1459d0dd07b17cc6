import type { Lang } from '@bourse/contracts/http'
import type { Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'

/** What staff write in every language, where one is missing: readers of that language see English. */
export interface MissingContent {
  kind: 'document' | 'class' | 'asset'
  read(tx: Tx): Promise<readonly { id: bigint; name: string; langs: readonly Lang[] }[]>
}

export const MISSING_CONTENT = extensionPoint<MissingContent>('i18n.missing-content')
