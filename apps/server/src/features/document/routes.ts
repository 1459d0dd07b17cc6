import { document } from '@bourse/contracts/document'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise, type Http } from '#platform/http'
import { listDocuments } from './list-documents.ts'
import { isAssetKnownTo, isConfirmed, readDocument, readVersions } from './store.ts'

/** Who agrees to what is served by the profile, which knows whom a caller acts for. */
export function documentRoutes(http: Http): void {
  http.read(document.list, async ({ tx, caller, query }) =>
    listDocuments(tx, { profileId: caller?.profileId, lang: query.lang, assetId: await assetIdOf(tx, caller, query.asset) }),
  )

  http.read(document.versions, async ({ tx, caller, params, query }) => {
    const rows = await readVersions(tx, params.role, await assetIdOf(tx, caller, query.asset), caller?.profileId)
    if (rows.length === 0) raise('DOCUMENT_NOT_FOUND')
    return rows.map(({ id, version, in_force_at, is_current, confirmed_at }) => ({
      id: String(id),
      version,
      inForceAt: in_force_at.getTime(),
      isCurrent: is_current,
      confirmedAt: confirmed_at?.getTime() ?? null,
    }))
  })

  http.read(document.read, async ({ tx, caller, params: { role, id, lang } }) => {
    const wanted = { role, id: id === 'current' ? undefined : BigInt(id), lang, readerId: caller?.profileId }
    const found = (await readDocument(tx, wanted)) ?? raise('DOCUMENT_NOT_FOUND')
    return {
      id: String(found.id),
      role: found.role,
      title: found.title,
      content: found.content,
      lang: found.lang,
      createdAt: found.in_force_at.getTime(),
      isConfirmed: caller ? await isConfirmed(tx, found.id, caller.profileId) : false,
      version: found.version,
      langs: found.langs,
    }
  })
}

/** A hidden asset and an unknown one get the same answer. */
async function assetIdOf(tx: Tx, caller: Caller | undefined, code: string | undefined): Promise<bigint | undefined> {
  if (code === undefined) return undefined
  const found = await tx.maybe<{ id: bigint }>(
    sql`select a.id from published.assets a where a.code = upper(${code}) and ${isAssetKnownTo(caller?.profileId)}`,
  )
  return (found ?? raise('ASSET_NOT_FOUND')).id
}
