import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { queryClient } from '#platform/queries'

/**
 * The first render of a component, as markup and as text, for tests that need no browser. Nothing is mounted: effects do not run
 * and nothing is fetched, but data in `queryClient` is read.
 */
export function drawn(component: ReactNode): { markup: string; text: string } {
  const markup = renderToStaticMarkup(<QueryClientProvider client={queryClient}>{component}</QueryClientProvider>)
  const text = markup
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
  return { markup, text }
}

/** The labels of the buttons; a disabled one is in brackets. */
export function buttonsIn(markup: string): string[] {
  return [...markup.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].map(([, attributes = '', inner = '']) => {
    const words = inner
      .replace(/<svg[\s\S]*?<\/svg>|<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return /\bdisabled=""|aria-disabled="true"/.test(attributes) ? `(${words})` : words
  })
}
