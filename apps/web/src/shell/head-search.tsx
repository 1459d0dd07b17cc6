import { type FocusEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { withTexts } from '#platform/i18n'
import { addressOf, go, useQueryParam } from '#platform/navigation'
import { SearchBox } from '#ui/search-box'
import { isShortcut } from './is-shortcut.ts'
import { lazyScreen } from './lazy-screen.tsx'

export { isShortcut } from './is-shortcut.ts'

const loadPanel = withTexts(() => import('#features/search'), 'search')
const SearchPanel = lazyScreen(loadPanel, 'SearchPanel')

/** What the panel below the box tells it. */
interface PanelState {
  onKey: (event: KeyboardEvent) => boolean
  activeId: string | undefined
  isOpen: boolean
}

const CLOSED: PanelState = { onKey: () => false, activeId: undefined, isOpen: false }

interface HeadSearchProps {
  label: string
  /** Inside the menu it neither repeats the page's query nor takes the `/` of the page. */
  isInMenu?: boolean
  /** Called as it leads to another page. */
  onLeave?: () => void
}

/** The search box of every page: results as somebody types, `/` jumps to it, Enter goes to the results (SHELL-38..40). */
export function HeadSearch({ label, isInMenu = false, onLeave }: HeadSearchProps) {
  const listId = useId()
  const query = useQueryParam('q') ?? ''
  const asked = isInMenu ? '' : query
  const [text, setText] = useState(asked)
  const [isOpen, setOpen] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  const [isListed, setListed] = useState(false)
  const panel = useRef(CLOSED)
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => setText(asked), [asked])
  useEffect(() => {
    if (isInMenu) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!isShortcut(event, '/')) return
      event.preventDefault()
      // Narrow screens don't draw the box.
      if (box.current?.offsetParent) box.current.focus()
      else go(addressOf('search'))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isInMenu])

  const close = () => {
    panel.current = CLOSED
    setOpen(false)
    setActiveId(undefined)
    setListed(false)
  }
  const follow = (state: PanelState) => {
    panel.current = state
    setActiveId(state.activeId)
    setListed(state.isOpen)
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  return (
    <div className={isInMenu ? 'head-search is-in-menu' : 'head-search'} onBlur={leave}>
      <SearchBox
        ref={box}
        label={label}
        value={text}
        onChange={(typed) => {
          setText(typed)
          if (typed !== text) setOpen(typed.trim() !== '')
        }}
        onSearch={(query) => {
          close()
          if (!query) return
          go(addressOf('search', {}, { query: { q: query } }))
          onLeave?.()
        }}
        clearsOnEscape
        hint={!isInMenu && <kbd aria-hidden="true">/</kbd>}
        list={{ id: listId, isOpen: isListed, activeId, onKey: (event) => panel.current.onKey(event) }}
      />
      {isOpen && (
        <Suspense>
          <SearchPanel
            id={listId}
            text={text}
            onClose={() => {
              close()
              onLeave?.()
            }}
            onState={follow}
          />
        </Suspense>
      )}
    </div>
  )
}
