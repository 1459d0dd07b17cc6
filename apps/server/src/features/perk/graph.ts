import type { PerkCard } from '@bourse/contracts/perk'
import { PERK_TYPES } from '@bourse/domain/perk'
import type { Asker } from '#features/profile'
import type { Tx } from '#platform/db'
import { type GraphBuilder, type GraphContext } from '#platform/graph'
import { AppError } from '#platform/http'
import { viewerOf } from './graph-parts.ts'
import { perkType } from './graph-types.ts'
import { readPerks } from './list.ts'
import { presentCards } from './present.ts'
import { visiblePerk } from './readers.ts'

const PERKS_MAX = 50
const TEXT_LENGTH_MAX = 64

/** The same perks as the endpoints answer, for the same readers (PERK-05). */
export function perkGraph(builder: GraphBuilder): void {
  const type = perkType(builder)
  builder.queryField('perk', (t) =>
    t.field({
      description: 'One perk',
      type,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => readPerk(context, id),
    }),
  )
  builder.queryField('perks', (t) =>
    t.field({
      description: 'Perks by type, owner, venture or words, page by page',
      type: [type],
      args: {
        perkType: t.arg.string(),
        owner: t.arg.string(),
        venueId: t.arg.id(),
        search: t.arg.string(),
        discover: t.arg.boolean(),
        first: t.arg.int({ defaultValue: 20 }),
      },
      resolve: async (_root, args, context) => {
        const kind = PERK_TYPES.find((one) => one === args.perkType)
        // What no perk can match is found nowhere.
        if ((args.perkType && !kind) || (args.venueId && !isId(args.venueId))) return []
        return context.db.read(async (tx) => {
          const found = await readPerks(tx, viewerOf(context), {
            perkType: kind,
            owner: textOf(args.owner) || undefined,
            venue: args.venueId ?? undefined,
            search: textOf(args.search),
            discover: args.discover ?? false,
            limit: Math.min(Math.max(args.first ?? 20, 1), PERKS_MAX),
          })
          return found.items
        })
      },
    }),
  )
}

/** A perk that the reader may not see is answered like one that does not exist. */
async function readPerk(context: GraphContext, id: string): Promise<PerkCard | undefined> {
  const viewer = viewerOf(context)
  if (!isId(id)) return undefined
  return context.db.read(async (tx) => {
    const row = await findVisible(tx, viewer.asker, BigInt(id))
    return row && (await presentCards(tx, [row], viewer))[0]
  })
}

async function findVisible(tx: Tx, asker: Asker | undefined, id: bigint) {
  return visiblePerk(tx, asker, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'PERK_NOT_FOUND') return undefined
    throw error
  })
}

function isId(text: string): boolean {
  return /^[1-9][0-9]{0,17}$/.test(text)
}

/** PostgreSQL can't store every character that a query may contain. */
function textOf(written: string | null | undefined): string {
  return (written ?? '').replaceAll('\0', '').trim().slice(0, TEXT_LENGTH_MAX)
}
