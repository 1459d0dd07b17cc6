import { knownVariable, takesTwo } from '@bourse/domain/variables'
import { changeVariable, systemVariable } from '#features/i18n'
import { askForSignature, type SignatureRow, type SignedAction } from '#features/staff'
import { writeAudit } from '#features/session'
import type { Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'

/** Starting again after maintenance, raising limits and rewards, and another platform token take two. */
export const signedChange: SignedAction = {
  kind: 'variable.change',
  roles: ['admin'],
  state: async (tx, { subject }) => ({ value: (await systemVariable(tx, nameOf(subject))) ?? '' }),
  // A request has always said what was before.
  describe: async (_tx, { subject, payload }) => ({
    values: { name: nameOf(subject) },
    facts: [{ label: 'value', value: shown(payload['after']), before: shown(payload['before']) }],
    href: '/admin/variables',
  }),
  async perform(tx, { subject, payload }) {
    const isChanged = await changeVariable(tx, nameOf(subject), { before: textIn(payload['before']), after: textIn(payload['after']) })
    if (!isChanged) raise('CHANGED_MEANWHILE')
  },
}

interface Change {
  name: string
  before: string
  value: string
  reason: string
  caller: Caller
  address: string
}

/** Changes it at once, or asks for the second signature. */
export async function requestChange(tx: Tx, { name, before, value, reason, caller, address }: Change): Promise<SignatureRow | undefined> {
  const known = knownVariable(name) ?? raise('NOT_FOUND')
  const current = (await systemVariable(tx, name)) ?? raise('NOT_FOUND')
  if (current !== before) raise('CHANGED_MEANWHILE')
  if (current === value) return undefined
  const subject = `variable:${name}`
  if (takesTwo(known.kind, before, value))
    return askForSignature(tx, signedChange, { subject, payload: { before, after: value }, reason, caller, address })
  if (!(await changeVariable(tx, name, { before, after: value }))) raise('CHANGED_MEANWHILE')
  await writeAudit(tx, {
    userId: caller.userId,
    action: 'variable.changed',
    subject,
    data: { before, after: value, reason },
    address,
  })
  return undefined
}

export function nameOf(subject: string): string {
  return subject.replace('variable:', '')
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A value that is not set has a sign of its own. */
function shown(value: unknown): string {
  return textIn(value) || '–'
}
