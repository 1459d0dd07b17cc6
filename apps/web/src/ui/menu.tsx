import MuiMenu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import { useId, useState, type ReactElement, type ReactNode, cloneElement } from 'react'
import { Icon, type IconName } from './icon.tsx'
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
  /** The button that opens it; gets its press and its announcements from here. */
  trigger: ReactElement<Partial<TriggerProps>>
  /** What the menu is about; said when it opens. */
  label: string
  entries: readonly MenuEntry[]
}

/** A short list of commands under a button. */
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
      <MuiMenu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{ paper: { className: 'menu-paper' }, list: { id, className: 'menu-list', 'aria-label': label } }}
      >
        {entries.map((entry) => (
          <MuiMenuItem
            key={entry.key}
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
          </MuiMenuItem>
        ))}
      </MuiMenu>
    </MuiFrame>
  )
}
