import { useEffect } from 'react'
import { useT } from '#platform/i18n'
import { usePage } from '#platform/navigation'
import { createStore, useStore } from '#platform/store'

/** The title of the open screen, such as the name of the profile it shows. */
const ownWords = createStore<string | undefined>(undefined)

/** For screens whose title is more than the page's name. */
export function useTitle(words: string | undefined): void {
  useEffect(() => {
    ownWords.set(words)
    return () => ownWords.set(undefined)
  }, [words])
}

/** Keeps the document's title: the screen's own or the page's name from the dictionary, and the operator's name. */
export function useDocumentTitle(): void {
  const t = useT()
  const page = usePage()
  const words = useStore(ownWords) ?? t(page ? `pages.${page}` : 'shell.notFound.title')
  useEffect(() => {
    document.title = t('shell.title', { page: words, brand: t('brand.name') })
  }, [words, t])
}
