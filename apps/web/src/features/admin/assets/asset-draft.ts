import type { assetRegister, AssetRecord } from '@bourse/contracts/admin'
import type { BodyOf } from '@bourse/contracts/http'
import { type AssetType, type CouponModel, needsUnderlying, propertyOf, usualDecimals } from '@bourse/domain/catalogue'
import { exactAmount } from '@bourse/domain/money'

/** The form of an asset: every field as it is typed. */
export interface AssetDraft {
  code: string
  name: string
  symbol: string
  ctype: AssetType
  decimals: string
  decimalsMin: string
  notionalValue: string
  sortTerm: string
  assetClass: string
  underlying: string
  manager: string
  grantor: string
  isPromoted: boolean
  isInvestable: boolean
  isOfferGroup: boolean
  isQuestionnaireForDerivatives: boolean
  needsAuthorization: boolean
  project: string
  noteDate: string
  faceValue: string
  faceAsset: string
  couponPercent: string
  couponsPerYear: string
  model: CouponModel
}

export function emptyDraft(ctype: AssetType): AssetDraft {
  return {
    ...{ code: '', name: '', symbol: '', ctype, notionalValue: '', sortTerm: '', assetClass: '', underlying: '', manager: '', grantor: '' },
    ...typedDecimals(ctype),
    ...{ isPromoted: false, isInvestable: true, isOfferGroup: false, isQuestionnaireForDerivatives: false, needsAuthorization: false },
    ...{ project: '', noteDate: '', faceValue: '', faceAsset: '', couponPercent: '', couponsPerYear: '4', model: 'fixed_coupon' },
  }
}

/** Another type has other decimals; what else was typed stays. */
export function withType(draft: AssetDraft, ctype: AssetType): AssetDraft {
  return { ...draft, ctype, ...typedDecimals(ctype) }
}

export function draftOf(asset: AssetRecord): AssetDraft {
  const { property } = asset
  return {
    ...emptyDraft(asset.ctype),
    ...{ code: asset.code, name: asset.name, symbol: asset.symbol, notionalValue: asset.notionalValue, sortTerm: asset.sortTerm },
    decimals: String(asset.decimals),
    decimalsMin: String(asset.decimalsMin),
    assetClass: asset.assetClass ?? '',
    underlying: asset.underlying ?? '',
    manager: asset.manager?.name ?? '',
    grantor: asset.grantor?.name ?? '',
    isPromoted: asset.isPromoted,
    isInvestable: asset.isInvestable,
    isOfferGroup: asset.isOfferGroup,
    isQuestionnaireForDerivatives: asset.isQuestionnaireForDerivatives,
    needsAuthorization: asset.needsAuthorization,
    ...(property && {
      project: property.project,
      noteDate: property.noteDate ?? '',
      faceValue: exactAmount(BigInt(property.faceValue), property.faceAsset),
      faceAsset: property.faceAsset.code,
      couponPercent: property.couponPercent ?? '',
      couponsPerYear: String(property.couponsPerYear),
      model: property.model,
    }),
  }
}

/** Whether the form has a face value: property always, a note where something is typed. */
export function hasProperty({ ctype, faceValue, project }: AssetDraft): boolean {
  const need = propertyOf(ctype)
  return need === 'needed' || (need === 'allowed' && (faceValue.trim() !== '' || project.trim() !== ''))
}

/** Keys of texts by field. */
export function assetFaults(draft: AssetDraft): Record<string, string> {
  const faults: Record<string, string> = {}
  const needed: (keyof AssetDraft)[] = ['code', 'name', ...(needsUnderlying(draft.ctype) ? (['underlying'] as const) : [])]
  for (const field of needed) if (String(draft[field]).trim() === '') faults[field] = 'fields.required'
  if (hasProperty(draft))
    for (const field of ['project', 'faceValue', 'faceAsset'] as const)
      if (draft[field].trim() === '') faults[`property.${field}`] = 'fields.required'
  if (!isDigits(draft.decimals)) faults['decimals'] = 'fields.limit'
  if (!isDigits(draft.decimalsMin) || Number(draft.decimalsMin) > Number(draft.decimals)) faults['decimalsMin'] = 'fields.limit'
  return faults
}

export function createBody(draft: AssetDraft, reason: string): BodyOf<typeof assetRegister.create, 'sent'> {
  return {
    ...shared(draft),
    code: draft.code.trim(),
    ctype: draft.ctype,
    decimals: Number(draft.decimals),
    decimalsMin: Number(draft.decimalsMin),
    needsAuthorization: draft.needsAuthorization,
    ...(needsUnderlying(draft.ctype) && { underlying: draft.underlying }),
    ...(hasProperty(draft) && { property: propertyBody(draft) }),
    reason,
  }
}

/** Only what was changed. */
export function saveBody(before: AssetDraft, draft: AssetDraft, reason: string): BodyOf<typeof assetRegister.save, 'sent'> {
  const [old, now] = [shared(before), shared(draft)]
  const changed = Object.fromEntries(Object.entries(now).filter(([name, value]) => old[name as keyof typeof old] !== value))
  const isOther = (name: keyof AssetDraft) => before[name] !== draft[name]
  const property = (['project', 'noteDate', 'faceValue', 'faceAsset', 'couponPercent', 'couponsPerYear', 'model'] as const).some(isOther)
  return {
    ...changed,
    ...(isOther('decimals') && { decimals: Number(draft.decimals) }),
    ...(isOther('decimalsMin') && { decimalsMin: Number(draft.decimalsMin) }),
    ...(property && hasProperty(draft) && { property: propertyBody(draft) }),
    reason,
  }
}

function shared(draft: AssetDraft) {
  return {
    name: draft.name.trim(),
    symbol: draft.symbol.trim(),
    ...(draft.notionalValue.trim() !== '' && { notionalValue: draft.notionalValue.trim() }),
    sortTerm: draft.sortTerm.trim(),
    assetClass: draft.assetClass || null,
    manager: draft.manager.trim() || null,
    grantor: draft.grantor.trim() || null,
    isPromoted: draft.isPromoted,
    isInvestable: draft.isInvestable,
    isOfferGroup: draft.isOfferGroup,
    isQuestionnaireForDerivatives: draft.isQuestionnaireForDerivatives,
  }
}

function propertyBody({ project, noteDate, faceValue, faceAsset, couponPercent, couponsPerYear, model }: AssetDraft) {
  return {
    project: project.trim(),
    noteDate: noteDate || null,
    faceValue: faceValue.trim(),
    faceAsset,
    couponPercent: model === 'no_coupon' ? null : couponPercent.trim() || null,
    couponsPerYear: Number(couponsPerYear),
    model,
  }
}

function typedDecimals(ctype: AssetType): Pick<AssetDraft, 'decimals' | 'decimalsMin'> {
  const { decimals, decimalsMin } = usualDecimals(ctype)
  return { decimals: String(decimals), decimalsMin: String(decimalsMin) }
}

function isDigits(text: string): boolean {
  return /^[0-9]{1,2}$/.test(text) && Number(text) <= 18
}
