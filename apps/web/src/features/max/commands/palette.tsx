import { useEffect, useRef, useState } from 'react'
import { useT } from '#platform/i18n'
import { Dialog } from '#ui/dialog'
import { Icon } from '#ui/icon'
import { KeyCaps } from '../keys/caps.tsx'
import { useChoiceList } from '../keys/use-choice-list.ts'
import { type Command, findCommands } from './palette-commands.ts'
import './palette.css'

interface PaletteProps {
  open: boolean
  commands: readonly Command[]
  onClose: () => void
}

/** Everything the terminal can do, searched by name: markets, panels, actions. */
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
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const found = findCommands(commands, text)
  // After the dialog has taken the focus.
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus())
    return () => clearTimeout(timer)
  }, [])

  const run = (command: Command) => {
    onClose()
    // The dialog restores the focus as it closes; the command's own focus comes after.
    setTimeout(command.run, AFTER_CLOSING_MS)
  }
  const choice = useChoiceList({ text, onText: setText, choices: found, keyOf: ({ key }) => key, onTake: run })
  return (
    <div className="palette">
      <div className="input search">
        <Icon name="magnifying-glass" />
        <input ref={input} {...choice.input} aria-label={t('max.palette.search')} placeholder={t('max.palette.search')} />
      </div>
      <div {...choice.list} className="palette-list" aria-label={t('max.palette.title')}>
        {found.map((command, place) => (
          <div
            {...choice.option(command, place)}
            key={command.key}
            className={choice.isMarked(place) ? 'palette-option is-at' : 'palette-option'}
            aria-selected={choice.isMarked(place)}
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
