import {
  accountNumberTypeOf,
  type BankDetails,
  type BankVariant,
  bankFaults,
  type CheckedField,
  checkDigitWarnings,
  compact,
  isEmail,
} from '@bourse/domain/link'
import type { AssetRow } from '#features/catalogue'
import type { Tx } from '#platform/db'
import { emit } from '#platform/events'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { countLinks, insertLink, type NewLink } from './links.ts'
import { hintOf, type LinkDetails, encryptDetails, tailOf } from './encrypted-details.ts'

export interface LinkOwner {
  userId: bigint
  profileId: bigint
}

/** More accounts than anybody needs; a program might try more. */
const LINKS_MAX = 50n

interface NewBank {
  asset: AssetRow
  form: BankDetails
  isMobile: boolean
  /** The numbers that the owner confirmed although their check digit does not fit. */
  confirmed?: readonly CheckedField[]
}

/** Checks field by field with the domain's rules (LINK-07 to LINK-21); the same account is not linked twice. */
export async function addBank(
  tx: Tx,
  secrets: Secrets,
  owner: LinkOwner,
  { asset, form, isMobile, confirmed = [] }: NewBank,
): Promise<bigint> {
  const variant = { assetCode: asset.code, isMobile }
  const faults = Object.entries(bankFaults(form, variant)).map(([field, fault]) => [field, [`fields.${fault}`]])
  if (faults.length > 0) raise('INVALID', Object.fromEntries(faults) as Record<string, string[]>)
  demandConfirmation(form, variant, confirmed)
  const given = (field: keyof BankDetails) => form[field]?.trim() ?? ''
  const details: LinkDetails = {
    bank_address: given('bank_address'),
    beneficiary: given('beneficiary'),
    bank_routing_number: given('bank_routing_number'),
    account_number: given('account_number'),
    type_account: given('type_account'),
    email: given('email'),
    tax_id: given('tax_id'),
  }
  return save(tx, secrets, owner, {
    asset_id: asset.id,
    type: isMobile ? 'mobile' : 'bank',
    account_number_type: accountNumberTypeOf(variant),
    nickname: given('nickname'),
    bank_name: given('bank_name'),
    details,
    identity: details.account_number || details.email,
    confirmed_fields: [...confirmed],
  })
}

/** A confirmation names its numbers: a blanket one given in advance would confirm nothing. */
function demandConfirmation(form: BankDetails, variant: BankVariant, confirmed: readonly CheckedField[]): void {
  const doubtful = checkDigitWarnings(form, variant)
  const open = doubtful.filter((field) => !confirmed.includes(field))
  if (open.length > 0) raise('CHECK_DIGIT', Object.fromEntries(open.map((field) => [field, ['fields.checkDigit']])))
  if (confirmed.length !== doubtful.length) raise('INVALID', { confirmed_fields: ['fields.invalid'] })
}

/** DEF-170: the account number is the e-mail address. */
export async function addPaypal(
  tx: Tx,
  secrets: Secrets,
  owner: LinkOwner,
  { asset, email, nickname }: { asset: AssetRow; email: string; nickname: string },
): Promise<bigint> {
  if (!isEmail(email)) raise('INVALID', { email: [email === '' ? 'fields.required' : 'fields.bankEmail'] })
  return save(tx, secrets, owner, {
    asset_id: asset.id,
    type: 'paypal',
    account_number_type: 'paypal',
    nickname,
    bank_name: 'PayPal',
    details: { bank_address: '', beneficiary: '', bank_routing_number: '', account_number: email, type_account: '', email, tax_id: '' },
    identity: email,
    confirmed_fields: [],
  })
}

interface Draft extends Pick<NewLink, 'asset_id' | 'type' | 'account_number_type' | 'nickname' | 'bank_name' | 'confirmed_fields'> {
  details: LinkDetails
  identity: string
}

async function save(tx: Tx, secrets: Secrets, owner: LinkOwner, { details, identity, ...draft }: Draft): Promise<bigint> {
  if ((await countLinks(tx, owner.profileId)) >= LINKS_MAX) raise('LIMIT_REACHED')
  const account = [draft.account_number_type, details.bank_routing_number, compact(identity)].join('|')
  const id = await insertLink(tx, {
    ...draft,
    profile_id: owner.profileId,
    account_tail: draft.type === 'paypal' ? '' : tailOf(details.account_number),
    email_hint: hintOf(details.email),
    tax_id_tail: tailOf(details.tax_id),
    sealed: encryptDetails(secrets, details),
    fingerprint: secrets.digest('link-fingerprint', `${owner.profileId}|${draft.asset_id}|${account}`),
  })
  if (id === undefined) return raise('LINK_EXISTS')
  await emit(tx, {
    kind: 'link.added',
    profileId: owner.profileId,
    actorUserId: owner.userId,
    subjectId: id,
    data: { linkId: String(id), type: draft.type },
  })
  return id
}
