import { FIRST_SECTIONS } from '@bourse/texts/first'
import { loadTexts, showLanguage, waitBriefly } from '#platform/i18n'
import { followPush } from '#platform/follow-push'
import { followUnread } from '#platform/notifications'
import { followPreferences, languageFor } from '#platform/preferences'
import { startSession } from '#platform/session'
import { draw } from './draw.tsx'
import { openRouter } from './routes.tsx'
import './styles/index.css'

void start()

/** Step by step, so that the browser can handle input in between. */
async function start(): Promise<void> {
  await yieldToBrowser()
  followPreferences()
  followPush()
  followUnread()
  void startSession()
  const lang = languageFor(location.pathname)
  document.documentElement.lang = 'en'
  // Texts that staff edited replace the built-in ones; where there are none, nothing is waited for.
  const texts = lang === 'en' ? loadTexts(...FIRST_SECTIONS) : waitBriefly(showLanguage(lang))
  await yieldToBrowser()
  const router = openRouter()
  await texts
  await yieldToBrowser()

  // The server-rendered first view stays until the application replaces it.
  await router.load().catch(() => undefined)
  await yieldToBrowser()
  draw(router)
}

/** Yields to the browser. */
function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
