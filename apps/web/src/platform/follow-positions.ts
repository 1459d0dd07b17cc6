import { broker } from './broker.ts'
import { createGather } from './gather.ts'
import { foldPosition, forgetPositions, hasWallet, latestPosition, type PocketReply, rememberPosition } from './positions/fold.ts'
import { pocketQuery } from './positions.ts'
import { queryClient } from './queries.ts'
import { sharedKeys } from './query-keys.ts'
import { session } from './session.ts'

/**
 * Keeps the pocket of the acting profile up to date until the page is closed. The first screen that shows positions calls this;
 * further calls do nothing.
 */
export function followPositions(): void {
  if (isFollowing) return
  isFollowing = true
  broker.onMessage('position/', (topic, payload) => void onPosition(topic, payload).catch(readAgain))
  broker.subscribeState(onBrokerState)
  session.subscribe(onSession)
  onSession()
}

/** A trading program's positions change hundreds of times a second, and each change draws what shows them. */
const SHOW_EVERY_MS = 250

interface Heard {
  pocketId: string
  /** Of the pocket that was shown when the message came. */
  edition: number | undefined
}

let isFollowing = false
let followed: string | undefined
/** By the code of the asset that has changed. */
const changed = createGather(SHOW_EVERY_MS, showPositions)

function onSession(): void {
  const pocketId = session.get().open?.pocketID
  if (pocketId === followed) return
  followed = pocketId
  forgetPositions()
  changed.clear()
  if (pocketId === undefined) broker.stop()
  else broker.start()
}

/** Messages sent while the page was disconnected don't come again, so the pocket is read again (DEF-110). */
function onBrokerState(): void {
  if (broker.state() === 'connected') readAgain()
}

function readAgain(): void {
  const { open } = session.get()
  if (open) void queryClient.invalidateQueries({ queryKey: sharedKeys.pocket(open.profileID) })
}

let reader: ReturnType<typeof loadReader> | undefined

function loadReader() {
  const loading = import('@bourse/contracts/messages')
  // The next message tries again.
  loading.catch(() => (reader = undefined))
  return loading
}

/** DEF-111. The message reader loads with the first message, because most pages close before one comes. */
async function onPosition(topic: string, payload: Uint8Array): Promise<void> {
  const { decode, PositionSchema } = await (reader ??= loadReader())
  const [, pocketId = '', assetCode = ''] = topic.split('/')
  const position = decode(PositionSchema, payload)
  const { open } = session.get()
  if (!position || !open || pocketId !== open.pocketID) return
  rememberPosition(pocketId, assetCode, position)
  changed.add(assetCode, { pocketId, edition: stateOf(open.profileID)?.dataUpdateCount })
}

function showPositions(assets: ReadonlyMap<string, Heard>): void {
  const { open } = session.get()
  if (!open) return
  const { queryKey } = pocketQuery(open.profileID)
  const { data: reply, dataUpdateCount } = stateOf(open.profileID) ?? {}
  if (!reply) return
  let shown = reply
  for (const [assetCode, { pocketId, edition }] of assets) {
    const position = latestPosition(pocketId, assetCode)
    // A response that came meanwhile has it, or something newer.
    if (pocketId !== open.pocketID || !position || edition !== dataUpdateCount) continue
    // This movement opened a new wallet.
    if (!hasWallet(reply, assetCode)) return void queryClient.invalidateQueries({ queryKey })
    shown = foldPosition(shown, assetCode, position)
  }
  queryClient.setQueryData(queryKey, shown)
}

function stateOf(profileId: string) {
  return queryClient.getQueryState<PocketReply>(pocketQuery(profileId).queryKey)
}
