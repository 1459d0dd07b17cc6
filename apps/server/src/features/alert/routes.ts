import { alert } from '@bourse/contracts/alert'
import { ARMED_ALERTS_MAX } from '@bourse/domain/alert'
import { marketBySymbol, readMarkets, specOf } from '#features/market'
import type { Tx } from '#platform/db'
import { type Caller, type Http, raise } from '#platform/http'
import { presentAlert } from './present.ts'
import { readSetting } from './read-terms.ts'
import type { AlertRow } from './row.ts'
import { demandRoom, demandUnreached, setAlert } from './set-alert.ts'
import { alertById, countAlerts, deleteAlert, lastTrade, listAlerts, lockAlertsOf, nextVersion, renameAlert, resetAlert } from './store.ts'

export function alertRoutes(http: Http): void {
  http.read(alert.list, async ({ tx, caller, query }) => {
    const market = query.market === undefined ? undefined : await marketNamed(tx, query.market)
    const { rows, next } = await listAlerts(tx, caller.profileId, { ...query, marketId: market?.id })
    const specs = new Map((await readMarkets(tx)).map((row) => [row.id, specOf(row)]))
    const { armed } = await countAlerts(tx, caller.userId)
    const now = Date.now()
    return {
      items: rows.map((row) => presentAlert(row, specs.get(row.market_id) ?? raise('INTERNAL'), now)),
      next,
      armed,
      most: ARMED_ALERTS_MAX,
    }
  })

  http.write(alert.create, async ({ tx, caller, body }) => {
    if (caller.isSuspended) raise('SUSPENDED')
    const market = await marketNamed(tx, body.market)
    const spec = specOf(market)
    const setting = readSetting(spec, {
      ...body,
      threshold: body.threshold ?? null,
      span: body.span ?? null,
      restSeconds: body.restSeconds ?? null,
    })
    return presentAlert(await setAlert(tx, caller, market.id, setting), spec, Date.now())
  })

  http.write(alert.change, async ({ tx, caller, params, body }) => {
    await lockAlertsOf(tx, caller.userId)
    const { row, spec, version } = await lockOwn(tx, caller, params.id)
    const { state: wanted, note, ...terms } = body
    const hasNewTerms = Object.values(terms).some((term) => term !== undefined)
    if (!hasNewTerms && (wanted === undefined || wanted === row.state))
      return presentAlert(note === undefined ? row : await renameAlert(tx, row.id, note), spec, Date.now())
    const kept = presentAlert(row, spec, 0)
    const setting = readSetting(spec, { ...kept, ...given(terms), note: note ?? row.note })
    const state = wanted ?? (row.state === 'paused' ? 'paused' : 'armed')
    const awaitsReturn = row.state === 'done' && !hasNewTerms
    const last = await lastTrade(tx, row.market_id)
    if (state === 'armed') {
      if (caller.isSuspended) raise('SUSPENDED')
      if (row.state !== 'armed') await demandRoom(tx, caller.userId, { isNew: false })
      if (!awaitsReturn) demandUnreached(setting.terms, last)
    }
    const changed = await resetAlert(tx, row.id, { state, setting, awaitsReturn }, { armedAfter: last.id, version })
    return presentAlert(changed, spec, Date.now())
  })

  http.write(alert.remove, async ({ tx, caller, params }) => {
    await lockAlertsOf(tx, caller.userId)
    const { row } = await lockOwn(tx, caller, params.id)
    await deleteAlert(tx, row.id)
    return { removed: true }
  })
}

/** Another profile's alert answers as if it did not exist. While its market's alerts are locked, it neither changes nor fires. */
async function lockOwn(
  tx: Tx,
  { profileId }: Caller,
  id: string,
): Promise<{ row: AlertRow; spec: ReturnType<typeof specOf>; version: bigint }> {
  const found = (await alertById(tx, profileId, BigInt(id))) ?? raise('ALERT_NOT_FOUND')
  const version = await nextVersion(tx, found.market_id)
  const row = (await alertById(tx, profileId, found.id)) ?? raise('ALERT_NOT_FOUND')
  const market = (await readMarkets(tx)).find((one) => one.id === row.market_id) ?? raise('INTERNAL')
  return { row, spec: specOf(market), version }
}

async function marketNamed(tx: Tx, symbol: string) {
  return (await marketBySymbol(tx, symbol)) ?? raise('MARKET_NOT_FOUND')
}

/** Only what the call says. */
function given<Terms extends object>(terms: Terms): { [Name in keyof Terms]: Exclude<Terms[Name], undefined> } {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as never
}
