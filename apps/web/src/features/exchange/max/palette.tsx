import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#platform/i18n'
import { Dialog } from '#ui/dialog'
import { Icon } from '#ui/icon'
import { KeyCaps } from './key-caps.tsx'
import { type Command, findCommands } from './palette-commands.ts'
import './palette.css'

interface PaletteProps {
  open: boolean
  commands: readonly Command[]
  onClose: () => void
}

/** Everything the terminal can do, found by its name: markets, panels, actions. */
export function Palette({ open, commands, onClose }: PaletteProps) {
  const t = useT()
  return (
    <Dialog open={open} title={t('max.palette.title')} onClose={onClose}>
      {open && <Search commands={commands} onClose={onClose} />}
    </Dialog>
  )
}

function Search({ commands, onClose }: Omit<PaletteProps, 'open'>) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const found = findCommands(commands, text)
  const current = Math.min(at, found.length - 1)
  // After the dialog has taken the focus for itself.
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    // The dialog gives the focus back as it goes; what the command focuses comes after.
    setTimeout(command.run, AFTER_CLOSING_MS)
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((current + by + found.length) % found.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      run(found[current])
    }
  }
  return (
    <div className="palette">
      <div className="input search">
        <Icon name="magnifying-glass" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found[current] && `${id}-${found[current].key}`}
          aria-autocomplete="list"
          aria-label={t('max.palette.search')}
          placeholder={t('max.palette.search')}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div ref={list} id={`${id}-list`} className="palette-list" role="listbox" aria-label={t('max.palette.title')}>
        {found.map((command, place) => (
          <div
            key={command.key}
            id={`${id}-${command.key}`}
            className={place === current ? 'palette-option is-at' : 'palette-option'}
            role="option"
            aria-selected={place === current}
            tabIndex={-1}
            onPointerMove={() => setAt(place)}
            onClick={() => run(command)}
            onKeyDown={press}
          >
            <span>{command.label}</span>
            <span className="cap">{t(`max.palette.${command.group}`)}</span>
            {command.chord ? <KeyCaps chord={command.chord} /> : <span />}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="cap palette-none">{t('max.palette.none')}</p>}
    </div>
  )
}

const AFTER_CLOSING_MS = 60
