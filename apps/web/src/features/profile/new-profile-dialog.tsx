import { HANDLE_LENGTH_MAX, PROFILE_KINDS } from '@bourse/domain/profile'
import { useT } from '#platform/i18n'
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
  const { form, nameState, isNameRefused, submit, isBusy } = useNewProfile(onClose)
  const kind = form.values.type
  const nameError = form.errorOf('name')

  return (
    <FormDialog
      formRef={form.formRef}
      title={t('profile.new.title')}
      submitLabel={t('profile.new.create')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="t-2">{t('profile.new.lead')}</p>
      <Field
        label={t('profile.new.name')}
        help={nameState === 'unchecked' ? t('profile.new.nameUnchecked') : t('profile.new.nameHelp')}
        {...form.text('name')}
        error={isNameRefused ? t('profile.name.notValid') : nameError}
        keepsHelp={isNameRefused}
        unit={<NameMark state={nameError === undefined ? nameState : 'unchecked'} />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={HANDLE_LENGTH_MAX}
      />
      <div className="new-profile-kinds">
        <RadioGroup
          label={t('profile.new.type')}
          options={PROFILE_KINDS.map((each) => ({ value: each, label: t(`profile.kind.${each}`) }))}
          value={kind}
          onChange={(value) => form.set('type', value)}
          error={form.errorOf('type')}
        />
      </div>
      <Checkbox
        label={t('profile.new.group')}
        help={kind === 'personal' ? t('profile.new.groupPersonal') : t('profile.new.groupHelp')}
        disabled={!canBeGroup(kind)}
        {...form.flag('isGroup')}
      />
      {form.failure instanceof Error && (
        <Notice tone="error" title={t('profile.save.failed')}>
          {form.failure.message}
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
