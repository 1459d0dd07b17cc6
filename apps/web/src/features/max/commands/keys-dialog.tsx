import { type KeyboardEvent, useState } from 'react'
import type { OrderTemplate } from '@bourse/contracts/exchange'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { KeyCaps } from '../keys/caps.tsx'
import { type ActionId, chordOf } from '../keys/shortcuts.ts'
import { bindKey, resetKeys, useKeys } from '../keys/store.ts'
import { templatesDialog, templateWithKey, useTemplates } from '../templates/store.ts'
import './keys-dialog.css'

const GROUPS: readonly { name: 'ticket' | 'around' | 'terminal'; actions: readonly ActionId[] }[] = [
  { name: 'ticket', actions: ['buy', 'sell', 'price', 'quantity', 'quarter1', 'quarter2', 'quarter3', 'quarter4', 'review', 'clear'] },
  { name: 'around', actions: ['market', 'depth', 'centre', 'fullChart', 'cancelSelected', 'safetyTimer', 'oneStep'] },
  { name: 'terminal', actions: ['palette', 'workspaces', 'nextWorkspace', 'templates', 'paper', 'sounds', 'help'] },
]

/** The list of shortcuts; a click on one and then a key press reassigns it. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const binding = useBinding()
  return (
    <Dialog
      open={open}
      title={t('max.keys.title')}
      size="wide"
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={resetKeys}>
          {t('max.keys.reset')}
        </Button>
      }
    >
      <p className="cap">{t('max.keys.how')}</p>
      {binding.refused && (
        <p className="help help-error" role="alert">
          {t('maxDesk.template.keyTaken', { name: binding.refused.name })}
        </p>
      )}
      <div className="keys-groups">
        {GROUPS.map(({ name, actions }) => (
          <section key={name} aria-labelledby={`keys-${name}`}>
            <h3 id={`keys-${name}`} className="h3">
              {t(`max.keys.${name}`)}
            </h3>
            <ul>
              {actions.map((action) => (
                <ActionKey key={action} action={action} binding={binding} />
              ))}
            </ul>
          </section>
        ))}
        <TemplateKeys onEdit={onClose} />
        <FixedKeys />
      </div>
    </Dialog>
  )
}

type Binding = ReturnType<typeof useBinding>

/** The action that waits for its new key. */
function useBinding() {
  const keys = useKeys()
  const [listening, setListening] = useState<ActionId>()
  /** The template that has the pressed key already. */
  const [refused, setRefused] = useState<OrderTemplate>()
  const press = (event: KeyboardEvent) => {
    if (!listening) return
    event.preventDefault()
    event.stopPropagation()
    const chord = chordOf(event)
    if (chord === undefined) return
    const taken = templateWithKey(chord)
    setRefused(taken)
    if (taken) return setListening(undefined)
    // Escape closes the dialog, unless it is restored to the action that has it by default.
    if (chord !== 'Escape' || listening === 'clear') bindKey(listening, chord)
    setListening(undefined)
  }
  return { keys, listening, refused, press, listen: setListening }
}

/** An action and the button with its key. */
function ActionKey({ action, binding: { keys, listening, press, listen } }: { action: ActionId; binding: Binding }) {
  const t = useT()
  const key = keys[action] === '' ? t('max.keys.none') : <KeyCaps chord={keys[action]} />
  return (
    <li>
      <span>{t(`max.action.${action}`)}</span>
      <button
        type="button"
        className="key-button"
        aria-pressed={listening === action}
        onClick={() => listen(action)}
        onKeyDown={press}
        onBlur={() => listen(undefined)}
      >
        {listening === action ? t('max.keys.press') : key}
        <span className="vh"> {t('max.keys.change', { action: t(`max.action.${action}`) })}</span>
      </button>
    </li>
  )
}

/** The keys that cannot be changed. */
function FixedKeys() {
  const t = useT()
  return (
    <section aria-labelledby="keys-fixed">
      <h3 id="keys-fixed" className="h3">
        {t('max.keys.fixed')}
      </h3>
      <ul>
        {(['walk', 'pick', 'pickSize', 'cancelLevel', 'movePanel', 'resizePanel'] as const).map((one) => (
          <li key={one}>
            <span>{t(`max.keys.${one}`)}</span>
            <span className="keys-fixed">
              {FIXED[one].map((chord) => (
                <KeyCaps key={chord} chord={chord} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The keys of the user's order templates; they are changed where the templates are. */
function TemplateKeys({ onEdit }: { onEdit: () => void }) {
  const t = useT()
  const templates = useTemplates().filter(({ key }) => key !== '')
  const edit = () => {
    onEdit()
    templatesDialog.set(true)
  }
  return (
    <section aria-labelledby="keys-templates">
      <h3 id="keys-templates" className="h3">
        {t('maxDesk.templates')}
      </h3>
      <ul>
        {templates.map(({ id, name, key }) => (
          <li key={id}>
            <span>{name}</span>
            <KeyCaps chord={key} />
          </li>
        ))}
        <li>
          <button type="button" className="keys-edit" onClick={edit}>
            {t('maxDesk.templates.open')}
          </button>
        </li>
      </ul>
    </section>
  )
}

const FIXED = {
  walk: ['ArrowUp', 'ArrowDown'],
  pick: ['Enter'],
  pickSize: ['Shift+Enter'],
  cancelLevel: ['Delete'],
  movePanel: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  resizePanel: ['Shift', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
}
