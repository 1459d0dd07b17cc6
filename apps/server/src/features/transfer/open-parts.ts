import type { OpenPart, OpenSource } from '#features/pocket'
import { sql } from '#platform/db'

/** The offers and invitations that hold a part of a wallet. */
export const transferOpenParts: OpenSource = async (tx, { id }) => {
  const rows = await tx.rows<HeldPart>(sql`
    select h.kind, h.ref, h.remaining, h.created_at, h.expires_at, i.email, r.name, r.display_name
    from published.holds h
    left join proposals o on h.kind = 'offer' and o.hold_id = h.id
    left join published.profiles r on r.id = o.other_profile_id
    left join invitations i on h.kind = 'invitation' and i.hold_id = h.id
    where h.wallet_id = ${id} and h.state = 'active' and h.kind in ('offer', 'invitation') order by h.id desc`)
  return rows.map(partOf)
}

interface HeldPart {
  kind: 'offer' | 'invitation'
  ref: string
  remaining: bigint
  created_at: Date
  expires_at: Date | null
  email: string | null
  name: string | null
  display_name: string | null
}

function partOf({ kind, ref, remaining, created_at, expires_at, email, name, display_name }: HeldPart): OpenPart {
  const whom = display_name ?? email
  return {
    kind,
    ref,
    amount: String(remaining),
    since: created_at.getTime(),
    expiresAt: expires_at?.getTime() ?? null,
    to: whom === null ? null : { name, displayName: whom },
    order: null,
  }
}
