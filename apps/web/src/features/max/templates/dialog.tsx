import { type OrderTemplate, TEMPLATES_MAX } from '@bourse/contracts/exchange'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { newItemId } from '#platform/kept/items'
import { Button, IconButton } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { leaveRow } from '../desk-rows/leave-row.ts'
import { KeyCaps } from '../keys/caps.tsx'
import { TemplateForm } from './form.tsx'
import { removeTemplate, runTemplate, templatesDialog, useTemplates } from './store.ts'
import { templateWords } from './words.ts'
import '../desk-rows/desk-rows.css'
import './templates.css'

/** The user's order templates: fill the form, edit, delete, and make new ones. */
export function TemplatesDialog() {
  const t = useT()
  const templates = useTemplates()
  const [edited, setEdited] = useState<OrderTemplate>()
  const close = () => templatesDialog.set(false)
  if (edited) return <TemplateForm key={edited.id} template={edited} templates={templates} onDone={() => setEdited(undefined)} />
  return (
    <Dialog
      open
      title={t('maxDesk.templates')}
      onClose={close}
      fine={t('maxDesk.templates.fine')}
      actions={
        templates.length < TEMPLATES_MAX && (
          <Button size="l" variant="primary" onClick={() => setEdited({ ...NEW_TEMPLATE, id: newItemId() })}>
            {t('maxDesk.template.new')}
          </Button>
        )
      }
    >
      {templates.length === 0 ? (
        <p>{t('maxDesk.templates.none')}</p>
      ) : (
        <ul className="desk-rows" aria-label={t('maxDesk.templates')}>
          {templates.map((template) => (
            <Row key={template.id} template={template} onEdit={() => setEdited(template)} onUsed={close} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const NEW_TEMPLATE: Omit<OrderTemplate, 'id'> = {
  name: '',
  key: '',
  side: 'BUY',
  orderType: 'LIMIT',
  size: { unit: 'share', percent: 25 },
  price: { from: 'bid', unit: 'ticks', offset: 0 },
  timeInForce: 'GTC',
  isPostOnly: false,
}

function Row({ template, onEdit, onUsed }: { template: OrderTemplate; onEdit: () => void; onUsed: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { name, key } = template
  const use = () => {
    onUsed()
    runTemplate(template)
  }
  return (
    <li className="desk-row">
      <button type="button" className="desk-choose template-choose" onClick={use}>
        <span className="vh">{t('maxDesk.template.use')} </span>
        <span className="template-name">
          <b className="trunc">{name}</b>
          <span className="cap">{templateWords(template, t, tag)}</span>
        </span>
        {key !== '' && <KeyCaps chord={key} />}
      </button>
      <IconButton icon="pencil-simple" size="s" label={t('maxDesk.template.edit', { name })} onClick={onEdit} />
      <IconButton
        icon="trash"
        size="s"
        label={t('maxDesk.template.delete', { name })}
        onClick={(event) => {
          leaveRow(event)
          removeTemplate(template.id)
        }}
      />
    </li>
  )
}
