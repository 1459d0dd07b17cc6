import { afterCharge, type Dues, duesStep, nextBlock } from '@bourse/domain/perk'
import { raise } from '#platform/http'
import type { MembershipRow } from '../memberships.ts'
import { duesOf } from './dues-of.ts'
import type { PayWallets } from './pay-wallets.ts'

/** A locked wallet's figures, as they will be after what is planned so far. */
export interface Funds {
  balance: bigint
  held: bigint
  isFrozen?: boolean
}

/** What happens to one membership in this pass. */
export interface Plan {
  row: MembershipRow
  wallets: PayWallets
  dues: Dues
  /** Its held block is released without a charge. */
  isReleased: boolean
  /** Its held block pays for these periods. */
  settled: Periods | undefined
  charged: Periods | undefined
  /** The next block that is held. */
  block: { lastN: number; amount: bigint } | undefined
  isNewlyLate: boolean
  ended: 'left' | 'lapsed' | undefined
}

interface Periods {
  firstN: number
  lastN: number
  /** Of each period. */
  amount: bigint
}

/**
 * Goes from step to step until nothing more is due now. `funds` are changed as the plan goes on, since a member may pay for several
 * memberships, and who is paid may be a member elsewhere.
 */
export function planDues(row: MembershipRow, wallets: PayWallets, funds: ReadonlyMap<bigint, Funds>, now: Date): Plan {
  const [member, owner] = [fundsOf(funds, wallets.member), fundsOf(funds, wallets.owner)]
  const pay = (amount: bigint) => {
    member.balance -= amount
    owner.balance += amount
  }
  const plan: Plan = {
    row,
    wallets,
    dues: wallets.isClosed ? { ...duesOf(row), renews: false } : duesOf(row),
    isReleased: false,
    settled: undefined,
    charged: undefined,
    block: undefined,
    isNewlyLate: false,
    ended: undefined,
  }
  for (;;) {
    const { dues } = plan
    const step = duesStep(dues, now, member.balance - member.held)
    switch (step.does) {
      case 'settle':
        refuseFrozen(member)
        plan.settled = { firstN: dues.nextN, lastN: step.lastN, amount: dues.payment }
        member.held -= blockAmount(dues)
        pay(BigInt(step.lastN - dues.nextN + 1) * dues.payment)
        plan.dues = { ...dues, nextN: step.lastN + 1, blockLastN: undefined }
        break
      case 'release':
        plan.isReleased = true
        member.held -= blockAmount(dues)
        plan.dues = { ...dues, blockLastN: undefined }
        break
      case 'charge':
        refuseFrozen(member)
        plan.charged = { firstN: step.n, lastN: step.n, amount: step.payment }
        pay(step.payment)
        plan.dues = afterCharge(dues, step)
        break
      case 'fail':
        refuseFrozen(member)
        plan.isNewlyLate = dues.lateSince === undefined
        plan.dues = { ...dues, lateSince: step.since }
        return plan
      case 'end':
        if (step.as === 'lapsed') refuseFrozen(member)
        plan.ended = step.as
        return plan
      case 'wait':
        return holdAhead(plan, member)
    }
  }
}

/** Minute and hour dues are held ahead as far as the funds reach. */
function holdAhead(plan: Plan, member: Funds): Plan {
  const { dues } = plan
  if (dues.blockLastN !== undefined || member.isFrozen) return plan
  const block = nextBlock(dues, member.balance - member.held)
  if (!block) return plan
  member.held += block.amount
  return { ...plan, block, dues: { ...dues, blockLastN: block.lastN } }
}

function blockAmount({ nextN, blockLastN = nextN - 1, payment }: Dues): bigint {
  return BigInt(blockLastN - nextN + 1) * payment
}

/** Who can't pay because the wallet is frozen is not late: the membership waits. */
function refuseFrozen({ isFrozen }: Funds): void {
  if (isFrozen) raise('WALLET_FROZEN')
}

function fundsOf(funds: ReadonlyMap<bigint, Funds>, walletId: bigint): Funds {
  const found = funds.get(walletId)
  if (!found) throw new Error(`wallet ${walletId} is not locked`)
  return found
}
