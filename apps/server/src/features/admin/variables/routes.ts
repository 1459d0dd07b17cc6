import { type VariableReply, variables } from '@bourse/contracts/admin'
import { checkVariable, knownVariable } from '@bourse/domain/variables'
import { assetByCode } from '#features/catalogue'
import { readVariables, type VariableRow } from '#features/i18n'
import { listSignatures, presentSignatures, SIGNED_ACTIONS, type SignatureRow, type SignedAction } from '#features/staff'
import { visitOf } from '#features/session'
import type { Tx } from '#platform/db'
import type { FeatureParts } from '#platform/feature'
import { type Caller, type Http, raise } from '#platform/http'
import { nameOf, requestChange, signedChange } from './change-variable.ts'

const ASKED_MAX = 200

/** Staff see the installation's variables, and admins change those that the product knows. */
export function variableRoutes(http: Http, { contributions }: Pick<FeatureParts, 'contributions'>): void {
  const actions = contributions.to(SIGNED_ACTIONS)
  http.read(variables.list, async ({ tx, caller }) => {
    const asked = await askedChanges(tx, caller)
    const rows: VariableReply[] = []
    for (const row of await readVariables(tx)) rows.push(await present(tx, actions, caller, row, asked.get(row.name)))
    return { rows }
  })

  http.write(variables.change, async ({ tx, caller, params: { name }, body: { value, before, reason }, request }) => {
    const known = knownVariable(name) ?? raise('NOT_FOUND')
    const fault = checkVariable(known.kind, value)
    if (fault) raise('INVALID', { value: [`fields.${fault}`] })
    if (known.kind === 'asset' && !(await assetByCode(tx, value))?.is_active) raise('INVALID', { value: ['fields.asset'] })
    const asked = await requestChange(tx, { name, before, value, reason, caller, address: visitOf(request).address })
    const row = (await readVariables(tx)).find((one) => one.name === name) ?? raise('NOT_FOUND')
    return present(tx, actions, caller, row, asked)
  })
}

async function askedChanges(tx: Tx, caller: Caller): Promise<ReadonlyMap<string, SignatureRow>> {
  const { rows } = await listSignatures(tx, caller, { state: 'asked', limit: ASKED_MAX })
  return new Map(rows.filter(({ kind }) => kind === signedChange.kind).map((row) => [nameOf(row.subject), row]))
}

async function present(
  tx: Tx,
  actions: readonly SignedAction[],
  caller: Caller,
  { name, value, is_public, changed_at }: VariableRow,
  asked: SignatureRow | undefined,
): Promise<VariableReply> {
  const [signature] = asked ? await presentSignatures(tx, actions, caller, [asked]) : []
  return {
    name,
    value,
    isPublic: is_public,
    kind: knownVariable(name)?.kind ?? null,
    changedAt: changed_at?.getTime() ?? null,
    asked: signature ?? null,
  }
}
