import { FIRST_SECTIONS } from '@bourse/contracts/i18n/en/first'
import { loadTexts, showLanguage, waitBriefly } from '#platform/i18n'
import { followPush } from '#platform/follow-push'
import { followPreferences, languageFor } from '#platform/preferences'
import { startSession } from '#platform/session'
import { draw } from './draw.tsx'
import { router } from './routes.tsx'
import './styles/index.css'

void start()

/** Step by step, so that the browser may answer in between. */
async function start(): Promise<void> {
  await breath()
  followPreferences()
  followPush()
  void startSession()
  const lang = languageFor(location.pathname)
  document.documentElement.lang = 'en'
  if (lang !== 'en') await waitBriefly(showLanguage(lang))

  // The document's own first view stays until there is something to put in its place.
  await router.load().catch(() => undefined)
  await breath()
  draw(router)
  // What staff have written in place of the texts that are built into the page.
  if (lang === 'en') await loadTexts(...FIRST_SECTIONS)
}

/** The browser's turn. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
