import type { assetRegister } from '@bourse/contracts/admin'
import type { BodyOf } from '@bourse/contracts/http'
import { propertyOf, SIGNED_TERMS, splitSwitches } from '@bourse/domain/catalogue'
import { readRecord, type RecordRow, saveAsset, saveParties, saveProperty, saveSwitches, switchesOf } from '#features/catalogue'
import { writeAudit } from '#features/session'
import { askForSignature, type SignatureRow } from '#features/staff'
import type { Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { changeParties, changeTerms, openAsset, subjectOf, unfreezeAsset } from './actions.ts'
import { presentRecord } from './present.ts'
import { checkDecimals, classNamed, partyNamed, readProperty } from './read-fields.ts'

interface By {
  caller: Caller
  address: string
}

/**
 * Changes what an asset is called and how it is listed. Once it was ever open or is used by anything, its parties and whatever decides how
 * many sign wait for a second signature, hidden or not (`ASSET_FIELDS`); before that, whoever opens it reads all of it.
 */
export async function changeAsset(
  tx: Tx,
  code: string,
  { reason, ...sent }: BodyOf<typeof assetRegister.save>,
  by: By,
): Promise<SignatureRow[]> {
  const row = await lockedAsset(tx, code)
  const before = await presentRecord(tx, row)
  if (!before.isUnused && (isOther(sent.decimals, row.decimals) || sent.property)) raise('STATE_CONFLICT')
  checkDecimals({ decimals: sent.decimals ?? row.decimals, decimalsMin: sent.decimalsMin ?? row.decimals_min })
  const assetClassId = await classNamed(tx, sent.assetClass)
  const terms = before.isUnused
    ? {}
    : Object.fromEntries(SIGNED_TERMS.flatMap((name) => (isOther(sent[name], before[name]) ? [[name, sent[name]]] : [])))
  const kept = Object.fromEntries(SIGNED_TERMS.map((name) => [name, before.isUnused ? sent[name] : undefined]))
  await saveAsset(tx, row.id, { ...sent, ...kept, assetClassId })
  if (sent.property) {
    if (propertyOf(row.ctype) === 'none') raise('INVALID', { property: ['fields.invalid'] })
    await saveProperty(tx, row.id, await readProperty(tx, sent.property))
  }
  const parties = {
    managerId: otherParty(await partyNamed(tx, 'manager', sent.manager), row.manager_profile_id),
    grantorId: otherParty(await partyNamed(tx, 'grantor', sent.grantor), row.grantor_profile_id),
  }
  const isHandedOver = parties.managerId !== undefined || parties.grantorId !== undefined
  if (isHandedOver && before.isUnused) await saveParties(tx, row.id, parties)
  const after = await presentRecord(tx, (await readRecord(tx, code)) ?? raise('INTERNAL'))
  const changes = differences(plainFields(before), plainFields(after))
  const data = { ...changes, ...(before.isUnused && partyIds(parties)) }
  const subject = subjectOf(row.code)
  if (Object.keys(data).length > 0)
    await writeAudit(tx, { userId: by.caller.userId, action: 'asset.saved', subject, address: by.address, data: { ...data, reason } })
  const payload = { ...terms, ...partyIds(parties) }
  if (before.isUnused || Object.keys(payload).length === 0) return []
  const action = Object.keys(terms).length > 0 ? changeTerms : changeParties
  return [await askForSignature(tx, action, { subject, payload, reason, ...by })]
}

/** What restricts an asset is done at once; what opens it, or ends a freeze, is asked for. */
export async function turnSwitches(
  tx: Tx,
  code: string,
  { reason, ...sent }: BodyOf<typeof assetRegister.turn>,
  by: By,
): Promise<SignatureRow[]> {
  const row = await lockedAsset(tx, code)
  const before = switchesOf(row)
  const { closing, opening, unfreezes } = splitSwitches(before, sent)
  const subject = subjectOf(row.code)
  if (Object.keys(closing).length > 0) {
    await saveSwitches(tx, row.id, closing)
    const action = closing.isFrozen ? 'asset.frozen' : 'asset.closed'
    await writeAudit(tx, { userId: by.caller.userId, action, subject, address: by.address, data: { ...closing, reason } })
  }
  // Together they are one request: each shows and compares the whole asset.
  if (Object.keys(opening).length > 0) {
    const payload = { ...opening, ...(unfreezes && { isFrozen: false }) }
    return [await askForSignature(tx, openAsset, { subject, payload, reason, ...by })]
  }
  return unfreezes ? [await askForSignature(tx, unfreezeAsset, { subject, payload: {}, reason, ...by })] : []
}

async function lockedAsset(tx: Tx, code: string): Promise<RecordRow> {
  return (await readRecord(tx, code, 'lock')) ?? raise('ASSET_NOT_FOUND')
}

function isOther<Value>(sent: Value | undefined, current: Value): boolean {
  return sent !== undefined && sent !== current
}

function otherParty(sent: bigint | null | undefined, current: bigint | null): bigint | null | undefined {
  return sent === current ? undefined : sent
}

/** As the log and a request for a signature keep them: ids, never names. */
function partyIds({ managerId, grantorId }: { managerId: bigint | null | undefined; grantorId: bigint | null | undefined }) {
  return {
    ...(managerId !== undefined && { manager: String(managerId ?? '') }),
    ...(grantorId !== undefined && { grantor: String(grantorId ?? '') }),
  }
}

/** What the log compares: no names of people. */
function plainFields({ manager: _manager, grantor: _grantor, property, ...rest }: Awaited<ReturnType<typeof presentRecord>>) {
  return {
    ...rest,
    faceValue: property?.faceValue ?? null,
    couponPercent: property?.couponPercent ?? null,
    project: property?.project ?? null,
  }
}

function differences(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, { before: unknown; after: unknown }> {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map((name) => [name, { before: before[name], after: after[name] }]))
}
