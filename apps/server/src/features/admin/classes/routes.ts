import { type ClassRecord, classRegister } from '@bourse/contracts/admin'
import { assetClassBySlug, type ClassRow, createAssetClass, readClassRegister, saveAssetClass } from '#features/catalogue'
import { visitOf, writeAudit } from '#features/session'
import { sql, type Tx } from '#platform/db'
import { type Http, raise } from '#platform/http'

/** The register of asset classes. */
export function classRegisterRoutes(http: Http): void {
  http.read(classRegister.list, async ({ tx }) => ({ rows: (await readClassRegister(tx)).map(present) }))

  http.write(classRegister.create, async ({ tx, caller, body, request }) => {
    // Of two who create it at once the second finds it there.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`asset class ${body.slug}`}))`)
    if (await assetClassBySlug(tx, body.slug)) raise('INVALID', { slug: ['fields.exists'] })
    await createAssetClass(tx, { ...body, contents: written(body.contents) })
    const made = await readOne(tx, body.slug)
    await writeAudit(tx, {
      userId: caller.userId,
      action: 'class.created',
      subject: `class:${body.slug}`,
      data: factsOf(made),
      address: visitOf(request).address,
    })
    return made
  })

  http.write(classRegister.save, async ({ tx, caller, params: { slug }, body, request }) => {
    const before = await readOne(tx, slug)
    await saveAssetClass(tx, slug, { ...body, contents: written(body.contents) })
    const after = await readOne(tx, slug)
    await writeAudit(tx, {
      userId: caller.userId,
      action: 'class.saved',
      subject: `class:${slug}`,
      data: { before: factsOf(before), after: factsOf(after) },
      address: visitOf(request).address,
    })
    return after
  })
}

async function readOne(tx: Tx, slug: string): Promise<ClassRecord> {
  const [row] = await readClassRegister(tx, slug)
  return row ? present(row) : raise('ASSET_CLASS_NOT_FOUND')
}

function present({ slug, image, sort_term, is_open, is_visible, contents, asset_count }: ClassRow): ClassRecord {
  return { slug, image, sortTerm: sort_term, isOpen: is_open, isVisible: is_visible, contents, assetCount: asset_count }
}

function factsOf({ sortTerm, isOpen, isVisible, contents }: ClassRecord) {
  return { sortTerm, isOpen, isVisible, contents }
}

/** Only the languages that were sent. */
function written<Text>(contents: Record<string, Text | undefined>): Record<string, Text> {
  return Object.fromEntries(Object.entries(contents).flatMap(([lang, text]) => (text ? [[lang, text]] : [])))
}
