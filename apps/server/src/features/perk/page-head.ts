import { summaryOf } from '@bourse/domain/formats'
import { foldHandle } from '@bourse/domain/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import type { PageHead } from '#platform/page'
import { PREVIEW_SIZE, previewPath, type PreviewSource } from '#platform/preview'
import { isPerkVisibleTo } from './readers.ts'

interface PublicPerk extends Record<string, unknown> {
  id: bigint
  name: string
  description: string
  image: string | null
  owner: string
  owner_name: string
}

const ID = /^[1-9][0-9]{0,17}$/
const HANDLE = /^[A-Za-z0-9._-]{1,64}$/

const read: PageHead['read'] = async (tx, { sponsor = '', id = '' }) => {
  if (!ID.test(id) || !HANDLE.test(sponsor)) return undefined
  const isOwner = sql`o.name_folded = ${foldHandle(sponsor)} and lower(o.name) = lower(${sponsor})`
  const row = await publicPerk(tx, BigInt(id), isOwner)
  return (
    row && {
      name: row.name,
      description: summaryOf(row.description),
      path: `/@${row.owner}/perk/${row.id}/`,
      image: { path: previewPath('perk', row.id), ...PREVIEW_SIZE },
    }
  )
}

/** The perk's own address, and the generic one of its owner (DEF-123). */
export const perkHeads: readonly PageHead[] = [
  { page: 'perk', read },
  { page: 'item', read },
]

/** The picture of a shared link; a private perk has none. */
export const perkPreview: PreviewSource = {
  kind: 'perk',
  async read(tx, id) {
    const row = await publicPerk(tx, id, sql`true`)
    return row && { title: row.name, byline: `${row.owner_name || row.owner} · @${row.owner}`, imagePath: row.image }
  },
}

async function publicPerk(tx: Tx, id: bigint, isOwner: Statement): Promise<PublicPerk | undefined> {
  return tx.maybe<PublicPerk>(sql`
    select k.id, k.name, k.description, k.image, o.name as owner, o.display_name as owner_name
    from perks k join published.profiles o on o.id = k.owner_profile_id
    where k.id = ${id} and ${isOwner} and ${isPerkVisibleTo(undefined)}`)
}
