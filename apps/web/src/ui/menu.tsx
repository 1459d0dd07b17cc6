import Popover from '@mui/material/Popover'
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { lineAfterKey } from './menu-keys.ts'
import { MuiFrame } from './mui-frame.tsx'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: IconName
  onSelect: () => void
  isCurrent?: boolean
  isDanger?: boolean
  disabled?: boolean
}

interface TriggerProps {
  onClick: (event: { currentTarget: HTMLElement }) => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls'?: string
}

interface MenuProps {
  /** The button that opens the menu; its handlers and ARIA attributes come from here. */
  trigger: ReactElement<Partial<TriggerProps>>
  /** The menu's accessible name. */
  label: string
  entries: readonly MenuEntry[]
}

/** A list of commands below a button. */
export function Menu({ trigger, label, entries }: MenuProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  return (
    <MuiFrame>
      {cloneElement(trigger, {
        onClick: (event) => setAnchor(event.currentTarget),
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== undefined,
        ...(anchor ? { 'aria-controls': id } : {}),
      })}
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{ paper: { className: 'menu-paper' } }}
      >
        <div role="menu" id={id} aria-label={label} ref={focusFirst} onKeyDown={(event) => walk(event, close)}>
          {entries.map((entry) => (
            <button
              key={entry.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={entry.isDanger ? 'menu-item is-danger' : 'menu-item'}
              disabled={entry.disabled === true}
              aria-current={entry.isCurrent ? 'true' : undefined}
              onClick={() => {
                close()
                entry.onSelect()
              }}
            >
              {entry.icon && <Icon name={entry.icon} />}
              {entry.label}
            </button>
          ))}
        </div>
      </Popover>
    </MuiFrame>
  )
}

const linesOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLButtonElement>('[role=menuitem]')]

function focusFirst(menu: HTMLElement | null): void {
  if (menu)
    linesOf(menu)
      .find(({ disabled }) => !disabled)
      ?.focus()
}

/** Tab closes the menu, as usual. */
function walk(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Tab') {
    event.preventDefault()
    close()
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const lines = linesOf(event.currentTarget)
  const at = lines.findIndex((line) => line === document.activeElement)
  const to = lineAfterKey(
    lines.map((line) => ({ label: line.textContent, disabled: line.disabled })),
    at,
    event.key,
  )
  if (to === undefined) return
  event.preventDefault()
  lines[to]?.focus()
}
