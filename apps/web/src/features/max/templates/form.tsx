import type { OrderTemplate } from '@bourse/contracts/exchange'
import { useState } from 'react'
import { TYPE_TEXTS } from '#features/orders'
import { TIME_TEXTS } from '#features/ticket'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Checkbox } from '#ui/checkbox'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Select } from '#ui/select'
import { type DraftField, draftOf, type TemplateDraft, templateOf } from './draft.ts'
import { KeyField } from './key.tsx'
import { Choice, Price, Size } from './parts.tsx'
import { keepTemplate } from './store.ts'
import { templateWords } from './words.ts'

interface TemplateFormProps {
  template: OrderTemplate
  templates: readonly OrderTemplate[]
  onDone: () => void
}

/** Makes or changes a template; the last line says in words what its key will do. */
export function TemplateForm({ template, templates, onDone }: TemplateFormProps) {
  const t = useT()
  const { tag } = useLocale()
  const [draft, setDraft] = useState(() => draftOf(template))
  const [wrong, setWrong] = useState<DraftField>()
  const change = (part: Partial<TemplateDraft>) => {
    setDraft({ ...draft, ...part })
    setWrong(undefined)
  }
  const made = templateOf(template.id, draft)
  const submit = () => {
    if ('wrong' in made) return setWrong(made.wrong)
    keepTemplate(made.template)
    onDone()
  }
  return (
    <FormDialog
      title={template.name === '' ? t('maxDesk.template.new') : t('maxDesk.template.edit', { name: template.name })}
      submitLabel={t('maxDesk.save')}
      isBusy={false}
      onSubmit={submit}
      onClose={onDone}
      {...('template' in made && { fine: templateWords(made.template, t, tag) })}
    >
      <Field
        label={t('maxDesk.name')}
        value={draft.name}
        maxLength={40}
        autoComplete="off"
        error={wrong === 'name' ? t('maxDesk.template.needName') : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <KeyField id={template.id} draft={draft} templates={templates} onChange={(key) => change({ key })} />
      <Choice
        label={t('maxOrders.side')}
        value={draft.side}
        options={{ BUY: t('max.side.buy'), SELL: t('max.side.sell'), chosen: t('maxDesk.template.asChosen') }}
        onChange={(side) => change({ side })}
      />
      <Choice
        label={t('maxOrders.type')}
        value={draft.orderType}
        options={{ LIMIT: t(TYPE_TEXTS.LIMIT), MARKET: t(TYPE_TEXTS.MARKET) }}
        onChange={(orderType) => change({ orderType, timeInForce: orderType === 'MARKET' ? 'IOC' : 'GTC' })}
      />
      <Size draft={draft} wrong={wrong} onChange={change} />
      {draft.orderType === 'LIMIT' && <Price draft={draft} wrong={wrong} onChange={change} />}
      <Select
        label={t('maxDesk.template.lasts')}
        value={draft.timeInForce}
        options={timesOf(draft.orderType, t)}
        onChange={(event) => change({ timeInForce: TIMES.find((one) => one === event.target.value) ?? 'IOC' })}
      />
      {draft.orderType === 'LIMIT' && draft.timeInForce === 'GTC' && (
        <Checkbox
          label={t('maxOrders.ticket.postOnly')}
          checked={draft.isPostOnly}
          onChange={(event) => change({ isPostOnly: event.target.checked })}
        />
      )}
    </FormDialog>
  )
}

const TIMES = ['GTC', 'IOC', 'FOK'] as const

function timesOf(orderType: TemplateDraft['orderType'], t: Translate) {
  const times = orderType === 'LIMIT' ? TIMES : TIMES.filter((one) => one !== 'GTC')
  return times.map((value) => ({ value, label: t(TIME_TEXTS[value]) }))
}
