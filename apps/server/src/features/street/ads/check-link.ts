import type { AdSide } from '@bourse/domain/street'
import type { AssetRow } from '#features/catalogue'
import { lockLink } from '#features/link'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { AdTerms } from './read-terms.ts'

interface Checked {
  side: AdSide
  quote: AssetRow
  terms: AdTerms
  path: '' | 'terms.'
}

/**
 * On a buy ad takers pay to an account of the dealer: one for this money that receives every method of the ad which needs an
 * account. Locked, so that it is not removed meanwhile.
 */
export async function checkLink(tx: Tx, profileId: bigint, { side, quote, terms, path }: Checked): Promise<void> {
  if (side === 'sell') return
  const needed = terms.methods.flatMap(({ account }) => account ?? [])
  const field = `${path}bankLink`
  if (terms.linkId === null) return needed.length > 0 ? raise('INVALID', { [field]: ['fields.required'] }) : undefined
  const link = await lockLink(tx, profileId, terms.linkId, 'share')
  if (link?.asset_id !== quote.id) return raise('LINK_NOT_FOUND', { [field]: ['fields.ownAccount'] })
  if (needed.some((account) => account !== link.type)) raise('INVALID', { [field]: ['fields.accountKind'] })
}
