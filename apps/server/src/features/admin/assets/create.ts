import type { assetRegister } from '@bourse/contracts/admin'
import type { BodyOf } from '@bourse/contracts/http'
import { needsUnderlying, propertyOf } from '@bourse/domain/catalogue'
import { assetByCode, createAsset } from '#features/catalogue'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { checkDecimals, classNamed, partyNamed, readProperty } from './read-fields.ts'

type Sent = BodyOf<typeof assetRegister.create>

/** A new asset that nobody sees and nobody can deposit: opening it takes two signatures. Returns its code. */
export async function createClosedAsset(tx: Tx, sent: Sent): Promise<string> {
  const code = sent.code.toUpperCase()
  // Of two who create it at once the second finds it there.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`asset ${code}`}))`)
  if (await assetByCode(tx, code)) raise('INVALID', { code: ['fields.exists'] })
  checkDecimals(sent)
  const underlyingCode = await underlyingOf(tx, sent)
  const property = await propertyOfNew(tx, sent)
  await classNamed(tx, sent.assetClass)
  const managerId = await partyNamed(tx, 'manager', sent.manager)
  const grantorId = await partyNamed(tx, 'grantor', sent.grantor)
  await createAsset(tx, {
    code,
    name: sent.name,
    symbol: sent.symbol ?? '',
    ctype: sent.ctype,
    taxonomy: [sent.ctype],
    decimals: sent.decimals,
    decimalsMin: sent.decimalsMin,
    notionalValue: sent.notionalValue ?? '0',
    sortTerm: sent.sortTerm ?? '',
    isVisible: false,
    isMintEnabled: false,
    isBurnEnabled: false,
    isPromoted: sent.isPromoted ?? false,
    isInvestable: sent.isInvestable ?? true,
    isOfferGroup: sent.isOfferGroup ?? false,
    isQuestionnaireForDerivatives: sent.isQuestionnaireForDerivatives ?? false,
    needsAuthorization: sent.needsAuthorization ?? false,
    ...(underlyingCode && { underlyingCode }),
    ...(sent.assetClass && { assetClass: sent.assetClass }),
    ...(managerId && { managerProfileId: managerId }),
    ...(grantorId && { grantorProfileId: grantorId }),
    ...(property && { property }),
  })
  return code
}

/** A note names the asset that it is a claim on, which is no note itself; other assets name none. */
async function underlyingOf(tx: Tx, { ctype, underlying }: Sent): Promise<string | undefined> {
  if (!needsUnderlying(ctype)) return underlying === undefined ? undefined : raise('INVALID', { underlying: ['fields.invalid'] })
  if (underlying === undefined) return raise('INVALID', { underlying: ['fields.required'] })
  const found = await assetByCode(tx, underlying)
  return found && !needsUnderlying(found.ctype as Sent['ctype']) ? found.code : raise('INVALID', { underlying: ['fields.asset'] })
}

async function propertyOfNew(tx: Tx, { ctype, property }: Sent) {
  const need = propertyOf(ctype)
  if (!property) return need === 'needed' ? raise('INVALID', { property: ['fields.required'] }) : undefined
  return need === 'none' ? raise('INVALID', { property: ['fields.invalid'] }) : readProperty(tx, property)
}
