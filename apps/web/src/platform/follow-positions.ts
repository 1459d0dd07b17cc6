import { broker } from './broker.ts'
import { foldPosition, forgetPositions, hasWallet, rememberPosition } from './positions/fold.ts'
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

let isFollowing = false
let followed: string | undefined

function onSession(): void {
  const pocketId = session.get().open?.pocketID
  if (pocketId === followed) return
  followed = pocketId
  forgetPositions()
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

/** DEF-111. The message reader loads with the first message, because most pages close before one comes. */
async function onPosition(topic: string, payload: Uint8Array): Promise<void> {
  const { decode, PositionSchema } = await import('@bourse/contracts/messages')
  const [, pocketId = '', assetCode = ''] = topic.split('/')
  const position = decode(PositionSchema, payload)
  const { open } = session.get()
  if (!position || !open || pocketId !== open.pocketID) return
  rememberPosition(pocketId, assetCode, position)
  const { queryKey } = pocketQuery(open.profileID)
  const reply = queryClient.getQueryData(queryKey)
  if (!reply) return
  if (hasWallet(reply, assetCode)) queryClient.setQueryData(queryKey, foldPosition(reply, assetCode, position))
  // This movement opened a new wallet.
  else void queryClient.invalidateQueries({ queryKey })
}
