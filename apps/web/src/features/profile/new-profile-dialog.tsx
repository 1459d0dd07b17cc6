import { HANDLE_LENGTH_MAX, PROFILE_KINDS } from '@bourse/domain/profile'
import { Controller } from 'react-hook-form'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Checkbox } from '#ui/checkbox'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Icon } from '#ui/icon'
import { Notice } from '#ui/notice'
import { RadioGroup } from '#ui/radio-group'
import type { NameState } from './name-state.ts'
import { canBeGroup, useNewProfile } from './use-new-profile.ts'
import './new-profile-dialog.css'

interface NewProfileDialogProps {
  open: boolean
  onClose: () => void
}

/** A name, a type, and whether it is a group (PROF-20, PROF-25..30). Each opening starts with an empty form. */
export function NewProfileDialog({ open, onClose }: NewProfileDialogProps) {
  return open && <OpenDialog onClose={onClose} />
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { form, nameState, submit, isBusy, failure } = useNewProfile(onClose)
  const { errors } = form.formState
  const kind = form.watch('type')
  // One message for both (PROF-28); a taken name has its own beside it.
  const isRefused = nameState === 'notValid' || nameState === 'taken'

  return (
    <FormDialog
      title={t('profile.new.title')}
      submitLabel={t('profile.new.create')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="t-2">{t('profile.new.lead')}</p>
      <Field
        label={t('profile.new.name')}
        help={nameState === 'unchecked' ? t('profile.new.nameUnchecked') : t('profile.new.nameHelp')}
        error={isRefused ? t('profile.name.notValid') : errors.name && fieldText(errors.name.message ?? '')}
        keepsHelp={isRefused}
        unit={<NameMark state={errors.name ? 'unchecked' : nameState} />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={HANDLE_LENGTH_MAX}
        {...form.register('name')}
      />
      <div className="new-profile-kinds">
        <Controller
          control={form.control}
          name="type"
          render={({ field, fieldState }) => (
            <RadioGroup
              label={t('profile.new.type')}
              options={PROFILE_KINDS.map((each) => ({ value: each, label: t(`profile.kind.${each}`) }))}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error && fieldText(fieldState.error.message ?? '')}
            />
          )}
        />
      </div>
      <Checkbox
        label={t('profile.new.group')}
        help={kind === 'personal' ? t('profile.new.groupPersonal') : t('profile.new.groupHelp')}
        disabled={!canBeGroup(kind)}
        {...form.register('isGroup')}
      />
      {failure && (
        <Notice tone="error" title={t('profile.save.failed')}>
          {failure.message}
        </Notice>
      )}
    </FormDialog>
  )
}

function NameMark({ state }: { state: NameState }) {
  const t = useT()
  if (state === 'free') return <Icon name="check" className="up" label={t('profile.new.nameFree')} />
  return state === 'taken' && t('profile.name.taken')
}
