import { type CSSProperties, cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon, type IconName } from './icon.tsx'
import { walkLines } from '#platform/walk-lines'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: IconName
  /** Chooses it while the menu is open. */
  letter?: string
  onSelect: () => void
  isCurrent?: boolean
  isDanger?: boolean
  disabled?: boolean
}

interface TriggerProps {
  popoverTarget: string
  style: CSSProperties
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls'?: string
}

interface MenuProps {
  /** The button that opens the menu; what links the two comes from here. */
  trigger: ReactElement<Partial<TriggerProps>>
  /** The menu's accessible name. */
  label: string
  entries: readonly MenuEntry[]
  /** As wide as its button, which is a field. */
  isField?: boolean
}

/** A list of commands below a button: a popover, which a click elsewhere and Escape close. */
export function Menu({ trigger, label, entries, isField = false }: MenuProps) {
  const id = useId()
  const anchor = `--menu-${id.replace(/\W/g, '')}`
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => menu.current?.hidePopover()
  const choose = (entry: MenuEntry) => {
    // First, so that a dialog that opens now gives the focus back to the button.
    close()
    entry.onSelect()
  }
  const chosen = isField ? entries.find(({ isCurrent }) => isCurrent) : undefined
  const first = chosen ?? entries.find(({ disabled }) => disabled !== true)
  return (
    <>
      {cloneElement(trigger, {
        popoverTarget: id,
        style: { anchorName: anchor },
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen ? { 'aria-controls': id } : {}),
      })}
      <div
        ref={menu}
        popover="auto"
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={isField ? 'menu-paper menu is-field' : 'menu-paper menu'}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={({ newState }) => {
          // With its entries the menu is shown and has the focus at once: the next key is for them, however soon it comes.
          if (newState === 'open') flushSync(() => setOpen(true))
          else setOpen(false)
        }}
        onKeyDown={(event) => {
          const lettered = entries.find(({ letter }) => letter !== undefined && letter.toLowerCase() === event.key.toLowerCase())
          if (!lettered || event.ctrlKey || event.metaKey || event.altKey) return walk(event, close)
          event.preventDefault()
          choose(lettered)
        }}
      >
        {isOpen &&
          entries.map((entry) => (
            <button
              key={entry.key}
              ref={entry === first ? takesFocus : undefined}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={entry.isDanger ? 'menu-item is-danger' : 'menu-item'}
              disabled={entry.disabled === true}
              aria-current={entry.isCurrent ? 'true' : undefined}
              aria-keyshortcuts={entry.letter}
              onClick={() => choose(entry)}
            >
              {entry.icon && <Icon name={entry.icon} />}
              {entry.label}
            </button>
          ))}
      </div>
    </>
  )
}

/** The browser gives it the focus as it shows the menu; React would do so before, when it can't have it. */
function takesFocus(line: HTMLElement | null): void {
  line?.setAttribute('autofocus', '')
}

/** Escape and Tab close the menu, as usual; nothing around it hears them. */
function walk(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Tab' || event.key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    return close()
  }
  walkLines(event, '[role=menuitem]')
}
