import type { AgentAccountField } from '@bourse/domain/agent'
import type { BankDetails } from '@bourse/domain/link'

/** Amounts in whole units. */
export interface DemoAgency {
  asset: string
  least: number
  most: number
  dailyCap: number
  mintFee: { ppm: number; flat: number }
  burnFee: { ppm: number; flat: number }
  typicalMinutes: number
  account: Partial<Record<AgentAccountField, string>>
}

const ENTITY = { entity: 'Caja Central', email: 'pagos@caja-central.example' }

/** Of `agent`; banks and numbers are invented, their check digits are right. */
export const AGENCIES: readonly DemoAgency[] = [
  {
    asset: 'LUSD',
    least: 20,
    most: 25_000,
    dailyCap: 250_000,
    mintFee: { ppm: 0, flat: 0 },
    burnFee: { ppm: 2_500, flat: 3 },
    typicalMinutes: 240,
    account: {
      ...ENTITY,
      bankName: 'Harbor Street Bank',
      accountNumber: '4471029934',
      routingNumber: '123456780',
      swift: 'HSBKUS3X',
      recipientAddress: '218 Harbor Street',
      recipientAddressL2: 'Portland, ME 04101',
      toa: 'Checking',
    },
  },
  {
    asset: 'LARS',
    least: 5_000,
    most: 20_000_000,
    dailyCap: 150_000_000,
    mintFee: { ppm: 3_000, flat: 0 },
    burnFee: { ppm: 4_000, flat: 250 },
    typicalMinutes: 45,
    account: {
      ...ENTITY,
      bankName: 'Banco del Faro',
      cbu: '9990001800000482133074',
      agency: 'Sucursal 14',
      taxId: '30-71408832-3',
      toa: 'Cuenta corriente',
    },
  },
  {
    asset: 'LMXN',
    least: 200,
    most: 400_000,
    dailyCap: 3_000_000,
    mintFee: { ppm: 2_000, flat: 0 },
    burnFee: { ppm: 2_500, flat: 15 },
    typicalMinutes: 90,
    account: { ...ENTITY, bankName: 'Banco Mirador', clabe: '999180004821330711', taxId: 'CCE1903124T8' },
  },
]

type DemoLink = { handle: string; asset: string } & BankDetails

export const BANK_LINKS: readonly DemoLink[] = [
  {
    handle: 'maker',
    asset: 'LARS',
    bank_name: 'Banco del Faro',
    bank_address: 'Av. Corrientes 1432, Buenos Aires',
    beneficiary: 'Inés Aldao',
    account_number: '9990014800000711209451',
    type_account: 'savings',
    email: 'maker@demo.local',
    tax_id: '27-31902475-7',
    nickname: 'Caja de ahorro',
  },
  {
    handle: 'maker',
    asset: 'LUSD',
    bank_name: 'Harbor Street Bank',
    bank_address: '218 Harbor Street, Portland, ME',
    beneficiary: 'Inés Aldao',
    bank_routing_number: '123456780',
    account_number: '880012457',
    type_account: 'checking',
    nickname: 'Dollars',
  },
  {
    handle: 'taker',
    asset: 'LUSD',
    bank_name: 'Union Wharf Credit',
    bank_address: '9 Wharf Road, Boston, MA',
    beneficiary: 'Tomás Rey',
    bank_routing_number: '021000021',
    account_number: '73300184620',
    type_account: 'checking',
    nickname: 'Everyday',
  },
  {
    handle: 'taker',
    asset: 'LARS',
    bank_name: 'Banco Ribera',
    bank_address: 'Mitre 88, Rosario',
    beneficiary: 'Tomás Rey',
    account_number: '9990022300000908172636',
    type_account: 'savings',
    email: 'taker@demo.local',
    tax_id: '20-18456321-6',
    nickname: '',
  },
  {
    handle: 'member',
    asset: 'LUSD',
    bank_name: 'Union Wharf Credit',
    bank_address: '9 Wharf Road, Boston, MA',
    beneficiary: 'João Alves',
    bank_routing_number: '021000021',
    account_number: '73300991475',
    type_account: 'savings',
    nickname: 'Poupança',
  },
]

export const PAYPAL_LINKS: readonly { handle: string; asset: string; email: string; nickname: string }[] = [
  { handle: 'member', asset: 'LUSD', email: 'joao.alves@demo.local', nickname: 'PayPal' },
]

type MintEnd = 'pending' | 'confirmed' | { rejected: string }
export const MINTS: readonly { handle: string; asset: string; amount: number; end: MintEnd }[] = [
  { handle: 'dealer', asset: 'LARS', amount: 2_400_000, end: 'confirmed' },
  { handle: 'sponsor', asset: 'LUSD', amount: 1_200, end: 'confirmed' },
  { handle: 'member', asset: 'LUSD', amount: 300, end: { rejected: 'The transfer came without a reference and was sent back' } },
  { handle: 'member', asset: 'LUSD', amount: 150, end: 'pending' },
  { handle: 'maker', asset: 'LARS', amount: 850_000, end: 'pending' },
  { handle: 'taker', asset: 'LMXN', amount: 12_000, end: 'pending' },
]

type BurnEnd = 'pending' | 'paying' | { confirmed: string } | { rejected: string }
export const BURNS: readonly { handle: string; asset: string; amount: number; end: BurnEnd }[] = [
  { handle: 'taker', asset: 'LARS', amount: 600_000, end: { confirmed: 'TRF-20261104-118' } },
  { handle: 'maker', asset: 'LARS', amount: 1_500_000, end: 'paying' },
  { handle: 'taker', asset: 'LARS', amount: 180_000, end: 'pending' },
  { handle: 'maker', asset: 'LARS', amount: 90_000, end: { rejected: 'The bank did not accept the account number' } },
]

/** Cash collected at the desk on one morning. */
export const COLLECTION = {
  asset: 'LARS',
  payments: [
    { profile: 'sponsor', quantity: '45000' },
    { profile: 'dealer', quantity: '120000.5' },
  ],
}
