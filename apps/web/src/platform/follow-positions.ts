import { broker } from './broker.ts'
import { foldPosition, forgetPositions, hasWallet, rememberPosition } from './positions/fold.ts'
import { pocketQuery } from './positions.ts'
import { queryClient } from './queries.ts'
import { sharedKeys } from './query-keys.ts'
import { session } from './session.ts'

/**
 * Keeps the pocket up to date from now until the page is left: whoever is signed in, whichever profile acts. The first screen
 * that shows positions calls this; more calls do nothing.
 */
export function followPositions(): void {
  if (isFollowing) return
  isFollowing = true
  broker.onMessage('position/', (topic, payload) => void hearPosition(topic, payload).catch(readAnew))
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

/** What was sent while nobody listened is not sent again, so the pocket is read anew (DEF-110). */
function onBrokerState(): void {
  if (broker.state() === 'connected') readAnew()
}

function readAnew(): void {
  const { open } = session.get()
  if (open) void queryClient.invalidateQueries({ queryKey: sharedKeys.pocket(open.profileID) })
}

/** DEF-111. What reads messages comes with the first of them: most pages are left before. */
async function hearPosition(topic: string, payload: Uint8Array): Promise<void> {
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
  // A wallet that was opened by this very movement.
  else void queryClient.invalidateQueries({ queryKey })
}
