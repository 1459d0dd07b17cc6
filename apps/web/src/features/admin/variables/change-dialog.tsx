import type { VariableReply } from '@bourse/contracts/admin'
import { checkVariable, takesTwo } from '@bourse/domain/variables'
import { useState } from 'react'
import { fieldFault } from '#platform/field-faults'
import { fieldText } from '#platform/field-text'
import { useT } from '#platform/i18n'
import { Field } from '#ui/field'
import { Segmented } from '#ui/segmented'
import { OldNew } from '../frame/old-new.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { useChangeVariable } from './queries.ts'
import { helpOf, titleOf, valueText } from './variable-text.ts'

interface ChangeDialogProps {
  variable: VariableReply & { kind: NonNullable<VariableReply['kind']> }
  onClose: () => void
}

/** The new value, the reason, what it was, and who has to sign. */
export function ChangeDialog({ variable: { name, value: before, kind }, onClose }: ChangeDialogProps) {
  const t = useT()
  const change = useChangeVariable()
  const [value, setValue] = useState(kind === 'switch' ? (before === 'on' ? 'off' : 'on') : before)
  const [isTried, setTried] = useState(false)
  const title = titleOf(t, name)
  const fault = checkVariable(kind, value.trim())
  const refused = fieldFault(change.error, 'value')
  const isTwo = fault === undefined && takesTwo(kind, before, value.trim())
  const submit = (reason: string) => {
    setTried(true)
    if (fault !== undefined) return
    change.mutate(
      { name, before, value: value.trim(), reason },
      {
        done: ({ asked }) => (asked ? t('words.variables.asked') : t('words.variables.done', { name: title })),
        onSuccess: onClose,
      },
    )
  }
  return (
    <ReasonDialog
      title={t('words.variables.changeOf', { name: title })}
      scope={
        kind === 'switch' ? (
          <Segmented
            block
            label={title}
            value={value}
            options={[
              { value: 'off', label: t('words.variables.off') },
              { value: 'on', label: t('words.variables.on') },
            ]}
            onChange={setValue}
          />
        ) : (
          <Field
            label={t('words.variables.value')}
            help={helpOf(t, name)}
            value={value}
            maxLength={200}
            inputMode={kind === 'limit' || kind === 'reward' ? 'decimal' : undefined}
            error={isTried && fault ? fieldText(`fields.${fault}`) : refused}
            onChange={(event) => setValue(event.target.value)}
          />
        )
      }
      figures={[{ label: title, value: <OldNew before={valueText(t, kind, before)} after={valueText(t, kind, value.trim())} /> }]}
      signatures={<TwoSignatures roles={['admin']} notNeeded={isTwo ? undefined : t('words.variables.one')} />}
      note={isTwo ? t('words.variables.two') : kind === 'switch' ? helpOf(t, name) : undefined}
      submitLabel={t('words.variables.changeOf', { name: title })}
      isBusy={change.isPending}
      error={refused ? null : change.error}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
