import { DESCRIPTION_LENGTH_MAX, LINKS_MAX } from '@bourse/contracts/profile'
import { GROUP_VISIBILITIES } from '@bourse/domain/profile'
import { Controller, useFieldArray } from 'react-hook-form'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { useOpenSession } from '#platform/session'
import { Button, IconButton } from '#ui/button'
import { Field, TextArea } from '#ui/field'
import { RadioGroup } from '#ui/radio-group'
import type { SettingsForm } from './use-settings-form.ts'
import { withScheme } from './with-scheme.ts'
import './description-fields.css'

const PLACE_LENGTH_MAX = 64
const errorOf = (message: string | undefined) => (message === undefined ? undefined : fieldText(message))

/** The public description of a profile; a group also chooses who sees its members (DEF-041). */
export function DescriptionFields({ form }: Pick<SettingsForm, 'form'>) {
  const t = useT()
  const { profile } = useOpenSession()
  const { control, register, formState } = form
  return (
    <>
      <TextArea
        label={t('profile.settings.description')}
        help={t('profile.settings.descriptionHelp')}
        error={errorOf(formState.errors.description?.message)}
        rows={4}
        maxLength={DESCRIPTION_LENGTH_MAX}
        {...register('description')}
      />
      <Field
        label={t('profile.settings.place')}
        help={t('profile.settings.placeHelp')}
        error={errorOf(formState.errors.place?.message)}
        maxLength={PLACE_LENGTH_MAX}
        {...register('place')}
      />
      <LinkRows form={form} />
      {profile.isGroup && (
        <Controller
          control={control}
          name="group_visibility"
          render={({ field, fieldState }) => (
            <RadioGroup
              label={t('profile.settings.groupVisibility')}
              options={GROUP_VISIBILITIES.map((value) => ({ value, label: t(`profile.settings.groupVisibility.${value}`) }))}
              value={field.value}
              onChange={field.onChange}
              error={errorOf(fieldState.error?.message)}
            />
          )}
        />
      )}
    </>
  )
}

/** Links to other sites, one row each. */
function LinkRows({ form }: Pick<SettingsForm, 'form'>) {
  const t = useT()
  const { control, register, setValue, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'links' })
  return (
    <fieldset className="field">
      <legend className="label">{t('profile.settings.links')}</legend>
      {fields.map(({ id }, place) => {
        const faults = formState.errors.links?.[place]
        return (
          <div key={id} className="description-link">
            <Field
              label={t('profile.settings.linkLabel')}
              error={errorOf(faults?.label?.message)}
              maxLength={40}
              {...register(`links.${place}.label`)}
            />
            <Field
              label={t('profile.settings.linkUrl')}
              error={errorOf(faults?.url?.message)}
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={200}
              {...register(`links.${place}.url`, {
                onBlur: ({ target }: { target: HTMLInputElement }) => setValue(`links.${place}.url`, withScheme(target.value)),
              })}
            />
            <IconButton icon="trash" label={t('profile.settings.linkRemove', { number: place + 1 })} onClick={() => remove(place)} />
          </div>
        )
      })}
      <div>
        <Button
          size="s"
          icon="plus"
          onClick={() => append({ label: '', url: '' })}
          {...(fields.length >= LINKS_MAX && { reason: t('profile.settings.linksFull', { count: LINKS_MAX }) })}
        >
          {t('profile.settings.linkAdd')}
        </Button>
      </div>
    </fieldset>
  )
}
