import { useEffect, useRef, useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf, go, useQueryParam } from '#platform/navigation'
import { SearchBox } from '#ui/search-box'
import { isShortcut } from './is-shortcut.ts'

/** The search box of every page: `/` jumps to it, Enter goes to the results (SHELL-38..40). */
export function HeadSearch() {
  const t = useT()
  const asked = useQueryParam('q') ?? ''
  const [text, setText] = useState(asked)
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => setText(asked), [asked])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, '/')) return
      event.preventDefault()
      // Narrow screens don't draw the box; the search page has its own.
      if (box.current?.offsetParent) box.current.focus()
      else go(addressOf('search'))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <SearchBox
      ref={box}
      className="head-search"
      label={t('shell.search')}
      value={text}
      onChange={setText}
      onSearch={(query) => query && go(addressOf('search', {}, { query: { q: query } }))}
      clearsOnEscape
      hint={<kbd aria-hidden="true">/</kbd>}
    />
  )
}
