import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showLanguage } from '#platform/i18n'
import { followPreferences, languageFor } from '#platform/preferences'
import { queryClient } from '#platform/queries'
import { startSession } from '#platform/session'
import { router } from './routes.tsx'
import './styles/index.css'

/** A visitor who chose another language waits this long for its texts, rather than see English flash by. */
const DICTIONARY_WAIT_MS = 1_500

followPreferences()
void startSession()
void start()

async function start(): Promise<void> {
  const lang = languageFor(location.pathname)
  document.documentElement.lang = 'en'
  if (lang !== 'en') await Promise.race([showLanguage(lang), new Promise((resolve) => setTimeout(resolve, DICTIONARY_WAIT_MS))])

  // The document's own first view stays until there is something to put in its place.
  await router.load().catch(() => undefined)

  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the application')
  const root = createRoot(place)
  // As a transition, so that the browser may answer between the parts of the first drawing.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}
