import { figureText, shownAmount } from '@bourse/domain/money'
import { fundingPermille } from '@bourse/domain/venue'
import { percentText, summaryOf } from '@bourse/domain/formats'
import { foldHandle } from '@bourse/domain/profile'
import { assetsByIds } from '#features/catalogue'
import { sql, type Tx } from '#platform/db'
import type { PageHead } from '#platform/page'
import { PREVIEW_SIZE, previewPath, type PreviewSource } from '#platform/preview'
import { valueInTarget } from './money/rate.ts'
import { raisedOf } from './present.ts'
import { isShownTo, VENUE, type VenueRow, venueShownTo } from './venues.ts'
import { readFeatured } from './window.ts'

type NamedVenue = VenueRow & { sponsor: string }

const ID = /^[1-9][0-9]{0,17}$/
const HANDLE = /^[A-Za-z0-9._-]{1,64}$/

const read: PageHead['read'] = async (tx, { sponsor = '', id = '' }) => {
  const row = ID.test(id) && HANDLE.test(sponsor) ? await publicVenue(tx, sponsor, BigInt(id)) : undefined
  return (
    row && {
      name: row.name,
      description: summaryOf(row.description),
      path: `/@${row.sponsor}/venue/${row.id}/`,
      image: { path: previewPath('venue', row.id), ...PREVIEW_SIZE },
      first: { heading: row.name, tag: '', lead: '', image: row.image },
    }
  )
}

/** The ventures' page begins with the one that stands above the others. */
const readFirst: PageHead['read'] = async (tx) => {
  const [row] = await readFeatured(tx, undefined)
  return row ? { first: { heading: row.name, tag: '', lead: summaryOf(row.description), image: row.image } } : {}
}

/** The venue's own address, the generic one of its sponsor (DEF-123), and the page of all. */
export const venueHeads: readonly PageHead[] = [
  { page: 'venue', read },
  { page: 'item', read },
  { page: 'ventures', read: readFirst },
]

/** The picture of a shared link: whose it is and how far it has come, without words, so that it needs no language. */
export const venuePreview: PreviewSource = {
  kind: 'venue',
  async read(tx, id) {
    const row = await venueShownTo(tx, undefined, id)
    if (!row) return undefined
    const sponsor = await tx.one<{ name: string; display_name: string }>(
      sql`select name, display_name from published.profiles where id = ${row.sponsor_profile_id}`,
    )
    return {
      title: row.name,
      byline: `${sponsor.display_name || sponsor.name} · @${sponsor.name}`,
      progress: await progressOf(tx, row),
      imagePath: row.image,
    }
  },
}

async function publicVenue(tx: Tx, sponsor: string, id: bigint): Promise<NamedVenue | undefined> {
  return tx.maybe<NamedVenue & Record<string, unknown>>(sql`
    select ${VENUE}, s.name as sponsor from venues v join published.profiles s on s.id = v.sponsor_profile_id
    where v.id = ${id} and s.name_folded = ${foldHandle(sponsor)} and lower(s.name) = lower(${sponsor}) and ${isShownTo(undefined)}`)
}

async function progressOf(tx: Tx, row: VenueRow): Promise<{ figure: string; detail: string; permille: number | undefined }> {
  const assets = await assetsByIds(tx, [row.target_asset_id, row.target_quote_asset_id ?? row.target_asset_id])
  const amount = (raw: bigint, assetId: bigint) => {
    const asset = assets.get(assetId)
    if (!asset) throw new Error('a venue names a missing asset')
    const plain = shownAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min })
    return { figure: figureText(plain, 'en-GB'), code: asset.code }
  }
  const raised = raisedOf(row)
  const value = row.decided_value ?? (await valueInTarget(tx, row, raised))
  if (row.target === null || row.target_quote_asset_id === null || value === undefined) {
    const { figure, code } = amount(raised, row.target_asset_id)
    return { figure, detail: code, permille: undefined }
  }
  const permille = fundingPermille(value, row.target)
  const [got, wanted] = [amount(value, row.target_quote_asset_id), amount(row.target, row.target_quote_asset_id)]
  return { figure: percentText(permille / 10, 'en-GB', 'progress'), detail: `${got.figure} / ${wanted.figure} ${wanted.code}`, permille }
}
