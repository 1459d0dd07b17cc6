import { withTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { readStored } from '#platform/stored'
import { lazyPart } from '#shell/lazy-screen'
import { KEPT_STORED } from './kept-stored.ts'

const loadKeeper = withTexts(() => import('./keeper.tsx'), 'max')
const TimerKeeper = lazyPart(loadKeeper, 'TimerKeeper')

/** After a reload, on whatever page that was, the page goes on checking in for the timers that it had armed. */
export function TimerOutlet() {
  const { open } = useSession()
  return open && readStored(KEPT_STORED, 'session') !== undefined ? <TimerKeeper /> : null
}
