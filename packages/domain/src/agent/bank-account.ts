import { countryOfAsset, isEmail, isSwift, judgeCbu, judgeClabe, judgeIban, judgeRoutingNumber, judgeTaxId } from '../link/index.ts'

/** LINK-25: what payers may need; for any one country most of it is empty. */
export const AGENT_ACCOUNT_FIELDS = [
  'bankName',
  'accountNumber',
  'cbu',
  'clabe',
  'iban',
  'routingNumber',
  'swift',
  'email',
  'agency',
  'entity',
  'recipientAddress',
  'recipientAddressL2',
  'taxId',
  'toa',
] as const
export type AgentAccountField = (typeof AGENT_ACCOUNT_FIELDS)[number]

/** Its text is in the dictionary under `fields.{fault}`. */
export type AgentAccountFault = 'required' | 'routingNumber' | 'bankEmail' | 'taxId' | 'iban' | 'clabe' | 'cbu' | 'swift' | 'accountNumber'

/** An account that can't be paid to, or with an invalid number, is not shown to payers. */
export function agentAccountFaults(
  account: { readonly [Field in AgentAccountField]?: string | undefined },
  assetCode: string,
): { [Field in AgentAccountField]?: AgentAccountFault } {
  const faults: { [Field in AgentAccountField]?: AgentAccountFault } = {}
  const given = (field: AgentAccountField) => account[field]?.trim() ?? ''
  if (given('bankName') === '') faults.bankName = 'required'
  if (['accountNumber', 'cbu', 'clabe', 'iban', 'email'].every((field) => given(field as AgentAccountField) === ''))
    faults.accountNumber = 'required'
  for (const [field, fault, isRight] of CHECKS) if (given(field) !== '' && !isRight(given(field), assetCode)) faults[field] = fault
  return faults
}

const CHECKS: readonly [AgentAccountField, AgentAccountFault, (text: string, assetCode: string) => boolean][] = [
  ['accountNumber', 'accountNumber', (text) => /^[0-9A-Za-z][0-9A-Za-z ./-]{2,38}[0-9A-Za-z]$/.test(text)],
  ['cbu', 'cbu', (text) => judgeCbu(text) === 'right'],
  ['clabe', 'clabe', (text) => judgeClabe(text) === 'right'],
  ['iban', 'iban', (text) => judgeIban(text) === 'right'],
  ['routingNumber', 'routingNumber', (text) => judgeRoutingNumber(text) === 'right'],
  ['swift', 'swift', isSwift],
  ['email', 'bankEmail', isEmail],
  ['taxId', 'taxId', (text, assetCode) => judgeTaxId(text, countryOfAsset(assetCode)) === 'right'],
]
