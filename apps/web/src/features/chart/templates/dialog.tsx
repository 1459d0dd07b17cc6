import { CHART_TEMPLATE_NAME_MAX, CHART_TEMPLATES_MAX, type ChartTemplate } from '@bourse/contracts/exchange'
import { type FormEvent, useState } from 'react'
import { type Translate, useT } from '#platform/i18n'
import { Button, buttonClass, IconButton } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { Icon } from '#ui/icon'
import { leaveRow } from '../ground/leave-row.ts'
import { indicatorName } from '../indicators/name.ts'
import { namedLike } from './list.ts'
import { chooseStandard, putTemplateOn, removeChartTemplate, renameChartTemplate, saveChartAs, useChartTemplates } from './store.ts'
import './templates.css'

interface ChartTemplatesDialogProps {
  symbol: string
  onClose: () => void
}

/** The user's templates of charts: saved, put on this chart, renamed, deleted; one may be the standard of new markets. */
export function ChartTemplatesDialog({ symbol, onClose }: ChartTemplatesDialogProps) {
  const t = useT()
  const { templates, standard } = useChartTemplates()
  return (
    <Dialog open title={t('maxChart.templates')} onClose={onClose} fine={t('maxChart.templates.fine')}>
      <div className="stack">
        <SaveForm symbol={symbol} templates={templates} />
        {templates.length === 0 ? (
          <p className="q2">{t('maxChart.templates.none')}</p>
        ) : (
          <ul className="chart-templates" aria-label={t('maxChart.templates')}>
            {templates.map((template) => (
              <Row
                key={template.id}
                template={template}
                templates={templates}
                isStandard={template.id === standard}
                onUse={() => {
                  onClose()
                  putTemplateOn(symbol, template)
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function SaveForm({ symbol, templates }: { symbol: string; templates: readonly ChartTemplate[] }) {
  const t = useT()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const same = namedLike(templates, name)
  const isFull = templates.length >= CHART_TEMPLATES_MAX && !same
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setMissing(true)
    if (isFull) return
    saveChartAs(symbol, name)
    setName('')
  }
  return (
    <form className="chart-template-form" onSubmit={submit} noValidate>
      <Field
        label={t('maxChart.template.save')}
        placeholder={t('maxChart.template.name')}
        value={name}
        maxLength={CHART_TEMPLATE_NAME_MAX}
        autoComplete="off"
        error={isMissing ? t('maxChart.template.needName') : undefined}
        help={isFull ? t('maxChart.templates.full', { count: CHART_TEMPLATES_MAX }) : undefined}
        onChange={(event) => {
          setName(event.target.value)
          setMissing(false)
        }}
      />
      <Button type="submit" variant="primary" disabled={isFull && name.trim() !== ''}>
        {t(same ? 'maxChart.template.replace' : 'maxChart.template.keep')}
      </Button>
    </form>
  )
}

interface RowProps {
  template: ChartTemplate
  templates: readonly ChartTemplate[]
  isStandard: boolean
  onUse: () => void
}

function Row({ template, templates, isStandard, onUse }: RowProps) {
  const t = useT()
  const [isNaming, setNaming] = useState(false)
  const { id, name } = template
  const standardText = t('maxChart.template.standard', { name })
  if (isNaming) return <Naming template={template} templates={templates} onDone={() => setNaming(false)} />
  return (
    <li>
      <button type="button" className="chart-template" onClick={onUse}>
        <b className="trunc">{name}</b>
        <span className="cap">{templateText(template, t)}</span>
      </button>
      <button
        type="button"
        className={`${buttonClass({ variant: 'plain', size: 's' })} btn-icon`}
        aria-pressed={isStandard}
        aria-label={standardText}
        title={standardText}
        onClick={() => chooseStandard(isStandard ? null : id)}
      >
        <Icon name="star" weight={isStandard ? 'fill' : 'regular'} />
      </button>
      <IconButton icon="pencil-simple" size="s" label={t('maxChart.template.rename', { name })} onClick={() => setNaming(true)} />
      <IconButton
        icon="trash"
        size="s"
        label={t('maxChart.template.delete', { name })}
        onClick={(event) => {
          leaveRow(event.currentTarget)
          removeChartTemplate(id)
        }}
      />
    </li>
  )
}

interface NamingProps {
  template: ChartTemplate
  templates: readonly ChartTemplate[]
  onDone: () => void
}

function Naming({ template: { id, name }, templates, onDone }: NamingProps) {
  const t = useT()
  const [text, setText] = useState(name)
  const taken = namedLike(templates, text)
  const isTaken = taken !== undefined && taken.id !== id
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTaken || text.trim() === '') return
    renameChartTemplate(id, text)
    onDone()
  }
  return (
    <li>
      <form className="chart-template-form" onSubmit={submit} noValidate>
        <Field
          label={t('maxChart.template.name')}
          value={text}
          maxLength={CHART_TEMPLATE_NAME_MAX}
          autoFocus
          autoComplete="off"
          error={text.trim() === '' ? t('maxChart.template.needName') : isTaken ? t('maxChart.template.taken') : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t('maxChart.template.keep')}</Button>
      </form>
    </li>
  )
}

/** What is in it: 4h · Bars · SMA 20, RSI 14. */
function templateText({ interval, type, indicators }: ChartTemplate, t: Translate): string {
  const names = indicators.map((indicator) => indicatorName(indicator, t))
  return [t(`max.chart.${interval}`), t(`maxChart.type.${type}`), names.join(', ')].filter((text) => text !== '').join(' · ')
}
