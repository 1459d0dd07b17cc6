import { exactAmount } from '@bourse/domain/money'
import { checkLimitChange, PERSON_LIMITS, type PersonLimit } from '@bourse/domain/people'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { writeAudit } from '#features/session'
import { askForSignature, type SignatureRow, type SignedAction } from '#features/staff'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { insertLimit, limitOf } from './limits.ts'
import { describePerson, lockPerson, subjectOf, userOf } from './subject.ts'
import type { Doing } from './suspend-person.ts'

/** A higher limit takes two. */
export const limitAction: SignedAction = {
  kind: 'person.limit',
  roles: ['compliance', 'finance'],
  async state(tx, { subject, payload }, lock) {
    if (lock) await lockPerson(tx, userOf(subject))
    const { kind } = readPayload(payload)
    return { kind, amount: textOf(await limitOf(tx, userOf(subject), kind)) }
  },
  // A request has always said what was before.
  async describe(tx, { subject, payload }) {
    const { kind, amount } = readPayload(payload)
    const before = figureOf(readPayload({ kind, amount: payload['before'] ?? null }).amount)
    return { ...(await describePerson(tx, subject)), facts: [{ label: `limit_${kind}`, value: figureOf(amount), before }] }
  },
  async perform(tx, { subject, payload, askedBy, signedBy }) {
    const userId = userOf(subject)
    await lockPerson(tx, userId)
    await insertLimit(tx, { userId, ...readPayload(payload), setBy: askedBy, signedBy })
  },
}

interface Change {
  kind: PersonLimit
  amount: bigint | null
  reason: string
}

/** Lowers a limit at once; asks for a second signature to raise or remove one. */
export async function changeLimit(
  tx: Tx,
  { caller, userId, address }: Doing,
  { kind, amount, reason }: Change,
): Promise<SignatureRow | undefined> {
  if (userId === caller.userId) raise('FORBIDDEN')
  await lockPerson(tx, userId)
  const before = await limitOf(tx, userId, kind)
  const change = checkLimitChange(before, amount)
  if (change === 'same') return undefined
  const subject = subjectOf(userId)
  const payload = { kind, amount: textOf(amount), before: textOf(before) }
  if (change === 'higher') return askForSignature(tx, limitAction, { subject, payload, reason, caller, address })
  await insertLimit(tx, { userId, kind, amount, setBy: caller.userId, signedBy: null })
  await writeAudit(tx, { userId: caller.userId, action: 'person.limit_lowered', subject, address, data: { ...payload, reason } })
  return undefined
}

function readPayload({ kind, amount }: Readonly<Record<string, unknown>>): Pick<Change, 'kind' | 'amount'> {
  const found = PERSON_LIMITS.find((one) => one === kind) ?? raise('INTERNAL')
  return { kind: found, amount: amount === null ? null : BigInt(String(amount)) }
}

function textOf(amount: bigint | null): string | null {
  return amount === null ? null : String(amount)
}

function figureOf(amount: bigint | null): string {
  return amount === null ? '—' : `${exactAmount(amount, VALUATION_ASSET)} ${VALUATION_ASSET.code}`
}
