import type { OrderTemplate } from '@bourse/contracts/exchange'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '#platform/i18n'
import { FieldFrame } from '#ui/field'
import { KeyCaps } from '../keys/caps.tsx'
import { chordOf } from '../keys/shortcuts.ts'
import { useKeys } from '../keys/store.ts'
import type { TemplateDraft } from './draft.ts'
import { keyOwner } from './list.ts'

interface KeyFieldProps {
  id: string
  draft: TemplateDraft
  templates: readonly OrderTemplate[]
  onChange: (key: string) => void
}

/** The next key that is pressed becomes the template's; one that something else has is refused and says whose it is. */
export function KeyField({ id, draft, templates, onChange }: KeyFieldProps) {
  const t = useT()
  const keys = useKeys()
  const [isListening, setListening] = useState(false)
  const [refused, setRefused] = useState<string>()
  const onKey = (event: KeyboardEvent) => {
    if (!isListening || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    const chord = chordOf(event)
    if (chord === undefined) return
    setListening(false)
    const owner = keyOwner(chord, { keys, templates, id })
    if (owner === undefined) {
      setRefused(undefined)
      return onChange(chord)
    }
    if (chord === 'Escape') return
    const name = owner === 'reserved' ? undefined : 'action' in owner ? t(`max.action.${owner.action}`) : owner.template.name
    setRefused(name === undefined ? t('maxDesk.template.keyReserved') : t('maxDesk.template.keyTaken', { name }))
  }
  return (
    <FieldFrame label={t('maxDesk.template.key')} help={t('maxDesk.template.keyHelp')} error={refused}>
      {(wiring) => (
        <span className="template-key row">
          <button
            {...wiring}
            type="button"
            className="key-button"
            aria-pressed={isListening}
            onClick={() => setListening(true)}
            onKeyDown={onKey}
            onBlur={() => setListening(false)}
          >
            {isListening ? t('max.keys.press') : draft.key === '' ? t('max.keys.none') : <KeyCaps chord={draft.key} />}
          </button>
          {draft.key !== '' && (
            <button type="button" className="template-clear" onClick={() => onChange('')}>
              {t('maxDesk.template.noKey')}
            </button>
          )}
        </span>
      )}
    </FieldFrame>
  )
}
