import type { assetRegister } from '@bourse/contracts/admin'
import type { BodyOf } from '@bourse/contracts/http'
import { propertyOf, splitSwitches } from '@bourse/domain/catalogue'
import { readRecord, type RecordRow, saveAsset, saveParties, saveProperty, saveSwitches, switchesOf } from '#features/catalogue'
import { writeAudit } from '#features/session'
import { askForSignature, type SignatureRow } from '#features/staff'
import type { Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { changeParties, openAsset, subjectOf, unfreezeAsset } from './actions.ts'
import { presentRecord } from './present.ts'
import { checkDecimals, classNamed, partyNamed, readProperty } from './read-fields.ts'

interface By {
  caller: Caller
  address: string
}

/** Changes what an asset is called and how it is listed. New parties of a visible asset wait for a second signature. */
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
  await saveAsset(tx, row.id, { ...sent, assetClassId })
  if (sent.property) {
    if (propertyOf(row.ctype) === 'none') raise('INVALID', { property: ['fields.invalid'] })
    await saveProperty(tx, row.id, await readProperty(tx, sent.property))
  }
  const parties = {
    managerId: otherParty(await partyNamed(tx, 'manager', sent.manager), row.manager_profile_id),
    grantorId: otherParty(await partyNamed(tx, 'grantor', sent.grantor), row.grantor_profile_id),
  }
  const isHandedOver = parties.managerId !== undefined || parties.grantorId !== undefined
  if (isHandedOver && !row.is_visible) await saveParties(tx, row.id, parties)
  const after = await presentRecord(tx, (await readRecord(tx, code)) ?? raise('INTERNAL'))
  const changes = differences(plainFields(before), plainFields(after))
  const data = { ...changes, ...(isHandedOver && !row.is_visible && partyIds(parties)) }
  const subject = subjectOf(row.code)
  if (Object.keys(data).length > 0)
    await writeAudit(tx, { userId: by.caller.userId, action: 'asset.saved', subject, address: by.address, data: { ...data, reason } })
  if (!isHandedOver || !row.is_visible) return []
  return [await askForSignature(tx, changeParties, { subject, payload: partyIds(parties), reason, ...by })]
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
  const asked: SignatureRow[] = []
  if (Object.keys(opening).length > 0) asked.push(await askForSignature(tx, openAsset, { subject, payload: { ...opening }, reason, ...by }))
  if (unfreezes) asked.push(await askForSignature(tx, unfreezeAsset, { subject, payload: {}, reason, ...by }))
  return asked
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
