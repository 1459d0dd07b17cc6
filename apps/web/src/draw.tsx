import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#platform/queries'
import { replaceFirstView } from './shell/replace-first-view.ts'

/** Renders the application into the document. */
export function draw(router: AnyRouter): void {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the application')
  replaceFirstView(place, queryClient)
  const root = createRoot(place)
  // As a transition, so that the browser can handle input during the first render.
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
