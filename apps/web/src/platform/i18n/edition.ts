import type { Lang } from '@bourse/contracts/http'

/**
 * The number of the last edit, if staff have edited texts of this language. The server writes it into the document, so that a page asks
 * for edited texts only where there are some, and for the newest.
 */
export function editionOf(lang: Lang): string | undefined {
  // Tests of single parts run without a page.
  if (!('document' in globalThis) || !('querySelector' in document)) return undefined
  const [edition, ...langs] = (document.querySelector<HTMLMetaElement>('meta[name=edited-texts]')?.content ?? '').split(' ')
  return langs.includes(lang) ? edition : undefined
}
