import { showLanguage } from '#platform/i18n'
import { followPush } from '#platform/follow-push'
import { followPreferences, languageFor } from '#platform/preferences'
import { startSession } from '#platform/session'
import { draw } from './draw.tsx'
import { router } from './routes.tsx'
import './styles/index.css'

/** A visitor who chose another language waits this long for its texts, rather than see English flash by. */
const DICTIONARY_WAIT_MS = 1_500

void start()

/** Step by step, so that the browser may answer in between. */
async function start(): Promise<void> {
  await breath()
  followPreferences()
  followPush()
  void startSession()
  const lang = languageFor(location.pathname)
  document.documentElement.lang = 'en'
  if (lang !== 'en') await Promise.race([showLanguage(lang), new Promise((resolve) => setTimeout(resolve, DICTIONARY_WAIT_MS))])

  // The document's own first view stays until there is something to put in its place.
  await router.load().catch(() => undefined)
  await breath()
  draw(router)
}

/** The browser's turn. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
