import { fieldFault } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { Field } from '#ui/field'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import type { Send } from './use-send.ts'
import { localText, RUNS_MAX } from './when.ts'

const KINDS = ['now', 'later', 'repeat'] as const
const STEPS = ['day', 'week', 'month'] as const

/** Now, later, or repeatedly. An address without an account can only be sent to now. */
export function WhenFields({ send }: { send: Send }) {
  const t = useT()
  const { when, whenFaults, recipient, error } = send
  if (recipient?.kind === 'email') return null
  const change = (part: Partial<typeof when>) => send.change({ when: { ...when, ...part } })
  return (
    <div className="stack flow-when">
      <div className="field">
        <span className="label">{t('transfer.when')}</span>
        <Segmented
          block
          label={t('transfer.when')}
          options={KINDS.map((kind) => ({ value: kind, label: t(`transfer.when.${kind}`) }))}
          value={when.kind}
          onChange={(kind) => change({ kind })}
        />
      </div>
      {when.kind !== 'now' && (
        <div className="flow-columns">
          {when.kind === 'repeat' && (
            <Select
              label={t('transfer.when.every')}
              options={STEPS.map((every) => ({ value: every, label: t(`transfer.every.${every}`) }))}
              value={when.every}
              onChange={(event) => change({ every: event.target.value as typeof when.every })}
            />
          )}
          <Field
            type="datetime-local"
            label={t(when.kind === 'repeat' ? 'transfer.when.first' : 'transfer.when.at')}
            error={whenFaults.startsAt ? t(`transfer.when.${whenFaults.startsAt}`) : fieldFault(error, 'startsAt')}
            min={localText(new Date())}
            value={when.at}
            onChange={(event) => change({ at: event.target.value })}
          />
          {when.kind === 'repeat' && (
            <Field
              inputMode="numeric"
              label={t('transfer.when.times')}
              help={t('transfer.when.times.help')}
              error={whenFaults.runsMax ? t('fields.count') : fieldFault(error, 'runsMax')}
              value={when.times}
              maxLength={String(RUNS_MAX).length}
              onChange={(event) => change({ times: event.target.value })}
            />
          )}
        </div>
      )}
    </div>
  )
}
