import { assetRegister } from '@bourse/contracts/admin'
import { listRegister, readRecord } from '#features/catalogue'
import { visitOf, writeAudit } from '#features/session'
import { presentSignatures, type SignatureRow, type SignedAction } from '#features/staff'
import type { Tx } from '#platform/db'
import { type Caller, type Http, raise } from '#platform/http'
import { subjectOf } from './actions.ts'
import { changeAsset, turnSwitches } from './change.ts'
import { createClosedAsset } from './create.ts'
import { presentRecord, presentRow } from './present.ts'

/** The register of assets: what they are, who runs them, and what may be done with them. */
export function assetRegisterRoutes(http: Http, actions: readonly SignedAction[]): void {
  const withSignatures = async (tx: Tx, caller: Caller, code: string, asked: readonly SignatureRow[]) => ({
    asset: await readAsset(tx, code),
    signatures: await presentSignatures(tx, actions, caller, asked),
  })

  http.read(assetRegister.list, async ({ tx, query }) => {
    const { rows, next, total } = await listRegister(tx, query)
    return { items: rows.map(presentRow), next, total }
  })

  http.read(assetRegister.read, ({ tx, params }) => readAsset(tx, params.code))

  http.write(assetRegister.create, async ({ tx, caller, body, request }) => {
    const code = await createClosedAsset(tx, body)
    const { ctype, decimals, reason } = body
    const data = { ctype, decimals, reason }
    await writeAudit(tx, {
      userId: caller.userId,
      action: 'asset.created',
      subject: subjectOf(code),
      data,
      address: visitOf(request).address,
    })
    return readAsset(tx, code)
  })

  http.write(assetRegister.save, async ({ tx, caller, params, body, request }) => {
    const asked = await changeAsset(tx, params.code, body, { caller, address: visitOf(request).address })
    return withSignatures(tx, caller, params.code, asked)
  })

  http.write(assetRegister.turn, async ({ tx, caller, params, body, request }) => {
    const asked = await turnSwitches(tx, params.code, body, { caller, address: visitOf(request).address })
    return withSignatures(tx, caller, params.code, asked)
  })
}

async function readAsset(tx: Tx, code: string) {
  return presentRecord(tx, (await readRecord(tx, code)) ?? raise('ASSET_NOT_FOUND'))
}
