import type { assetRegister } from '@bourse/contracts/admin'
import type { BodyOf } from '@bourse/contracts/http'
import { parseAmount } from '@bourse/domain/money'
import { assetByCode, assetClassBySlug, type NewAsset } from '#features/catalogue'
import { profileByName } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

/** The profile with this handle; null and undefined stay what they are. */
export async function partyNamed(
  tx: Tx,
  field: 'manager' | 'grantor',
  handle: string | null | undefined,
): Promise<bigint | null | undefined> {
  if (handle === null || handle === undefined) return handle
  const found = await profileByName(tx, handle.replace(/^@/, ''))
  return found?.id ?? raise('INVALID', { [field]: ['fields.recipient'] })
}

export async function classNamed(tx: Tx, slug: string | null | undefined): Promise<bigint | null | undefined> {
  if (slug === null || slug === undefined) return slug
  return (await assetClassBySlug(tx, slug))?.id ?? raise('INVALID', { assetClass: ['fields.invalid'] })
}

type SentProperty = NonNullable<BodyOf<typeof assetRegister.create>['property']>

/** The face value in raw units of its asset. A note that pays no coupon has no rate. */
export async function readProperty(tx: Tx, sent: SentProperty): Promise<NonNullable<NewAsset['property']>> {
  const face = (await assetByCode(tx, sent.faceAsset)) ?? raise('INVALID', { 'property.faceAsset': ['fields.asset'] })
  const value = parseAmount(sent.faceValue, face.decimals)
  if (!value.ok) return raise('INVALID', { 'property.faceValue': [`fields.${value.code}`] })
  const couponPercent = sent.couponPercent ?? undefined
  if (couponPercent !== undefined && sent.model === 'no_coupon') raise('INVALID', { 'property.couponPercent': ['fields.invalid'] })
  return {
    project: sent.project,
    faceValue: value.value,
    faceCode: face.code,
    model: sent.model,
    couponsPerYear: sent.couponsPerYear,
    ...(sent.noteDate && { noteDate: sent.noteDate }),
    ...(couponPercent !== undefined && { couponPercent }),
  }
}

export function checkDecimals({ decimals, decimalsMin }: { decimals: number; decimalsMin: number }): void {
  if (decimalsMin > decimals) raise('INVALID', { decimalsMin: ['fields.limit'] })
}
