import { type AgencyReply, agent, type AgentBankAccountReply, type BurnReply, type MintReply } from '@bourse/contracts/agent'
import type { ReplyOf } from '@bourse/contracts/http'
import { feeOf } from '@bourse/domain/agent'
import { parseAmount } from '@bourse/domain/money'
import { asset, type KnownCode } from './assets.ts'
import { like, listOf, rowOf } from './blank-reply.ts'
import type { FakeServer } from './fake-server.ts'
import { other, partyOf } from './people.ts'

export const ANA = partyOf(other('Ana Prieto'))
export const AGENT = partyOf(other('Casa Faro', { profileType: 'ORGANIZATIONAL' }))
const ACCOUNT_SHAPE = agent.saveBankAccount.reply

export const BANK: AgentBankAccountReply = like(ACCOUNT_SHAPE, {
  id: '21',
  bankName: 'Harbor Street Bank',
  clabe: '002010077777777771',
  routingNumber: '021000021',
  accountNumber: '000123452457',
})

/** An agent who takes 0.2 % of a deposit, and 0.4 % and 250 of a withdrawal. */
export function agency(code: string, changes: Partial<AgencyReply> = {}): AgencyReply {
  return like(rowOf(agent.agencies.reply), {
    id: `20${code.length}`,
    agent: AGENT,
    asset: code,
    mintMin: '20000000',
    mintMax: '25000000000',
    mintFeePpm: 2_000,
    mintLeftToday: '90000000000',
    burnMin: '20000000',
    burnMax: '200000000000',
    burnFeePpm: 4_000,
    burnFeeFlat: '250000000',
    burnLeftToday: '200000000000',
    typicalMinutes: 60,
    bankAccounts: [BANK],
    ...changes,
  })
}

export function rawOf(text: string, code: string): bigint {
  const parsed = parseAmount(text, asset(code as KnownCode).decimals)
  if (!parsed.ok) throw new Error(`${text} is no amount of ${code}`)
  return parsed.value
}

/** From now on this agent is the only one of every asset. */
export function hasAgent(server: FakeServer, changes: Partial<AgencyReply> = {}): void {
  server.reply(agent.agencies, ({ query }) => [agency(query.asset, changes)])
  server.reply(agent.burnFee, ({ query: { asset: code, quantity } }) => {
    const { burnFeePpm, burnFeeFlat } = agency(code, changes)
    return { asset: code, fee: String(feeOf(rawOf(quantity, code), { ppm: burnFeePpm, flat: BigInt(burnFeeFlat) })) }
  })
}

/** A deposit of Ana's: 1,000 LUSD, which waits for its payment. */
export function deposit(changes: Partial<MintReply> = {}): MintReply {
  return like(agent.mint.reply, {
    id: '301',
    profile: ANA,
    agent: AGENT,
    asset: 'LUSD',
    quantity: '1000000000',
    fee: '2000000',
    reference: 'K7Q4M2XP',
    bankAccount: BANK,
    status: 'pending',
    expiresAt: Date.now() + 86_400_000,
    createdAt: Date.now(),
    ...changes,
  })
}

/** A withdrawal of Ana's: 200 LUSD, which waits for the agent. */
export function withdrawal(changes: Partial<BurnReply> = {}): BurnReply {
  const blank = like(agent.burn.reply, {})
  return {
    ...blank,
    id: '401',
    profile: ANA,
    agent: AGENT,
    asset: 'LUSD',
    quantity: '200000000',
    fee: '250800000',
    destination: { ...blank.destination, bankName: 'Banco del Faro', accountNumber: '•••• 3074', beneficiary: 'Ana Prieto' },
    status: 'pending',
    createdAt: Date.now(),
    ...changes,
  }
}

type OwnAgency = ReplyOf<typeof agent.overview>['agencies'][number]

/** One asset at the agent's own desk. */
export function ownAgency(code: string, changes: Partial<OwnAgency> = {}): OwnAgency {
  const day = { mintDailyCap: '100000000000', mintDailyMax: '100000000000', burnDailyCap: '400000000000', burnDailyMax: '400000000000' }
  return { ...agency(code), isActive: true, ...day, openMints: 0, openBurns: 0, outstanding: '0', ...changes }
}

/** From now on the reader is the agent of LUSD, with this work; what the test changes in it, the next read shows. */
export function worksAt(server: FakeServer, { mints = [], burns = [] }: { mints?: MintReply[]; burns?: BurnReply[] } = {}): void {
  server.reply(agent.overview, () => ({ agencies: [ownAgency('LUSD', { openMints: mints.length, openBurns: burns.length })] }))
  server.reply(agent.agentMints, ({ query }) => listOf(mints.filter(({ status }) => status === query.status)))
  server.reply(agent.agentBurns, ({ query }) =>
    listOf(burns.filter(({ status }) => (query.status ? status === query.status : status === 'pending' || status === 'paying'))),
  )
}
