import { link } from '@bourse/contracts/link'
import type { Http } from '#platform/http'
import type { BlockHeight } from './block-height.ts'

export function linkRoutes(http: Http, { height }: Pick<BlockHeight, 'height'>): void {
  http.read(link.blockHeight, async () => ({ height: height() ?? null }))
}
