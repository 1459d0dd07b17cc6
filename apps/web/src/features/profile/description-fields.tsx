import { DESCRIPTION_LENGTH_MAX, LINKS_MAX, type ProfileLink } from '@bourse/contracts/profile'
import { GROUP_VISIBILITIES } from '@bourse/domain/profile'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Button, IconButton } from '#ui/button'
import { Field, TextArea } from '#ui/field'
import { RadioGroup } from '#ui/radio-group'
import type { SettingsFormFields } from './use-settings-form.ts'
import { withScheme } from './with-scheme.ts'
import './description-fields.css'

const PLACE_LENGTH_MAX = 64

/** The public description of a profile (DEF-041). */
export function DescriptionFields({ form }: { form: SettingsFormFields }) {
  const t = useT()
  return (
    <>
      <TextArea
        className="settings-wide"
        label={t('profile.settings.description')}
        rows={2}
        maxLength={DESCRIPTION_LENGTH_MAX}
        {...form.text('description')}
      />
      <LinkRows form={form} />
    </>
  )
}

export function PlaceField({ form }: { form: SettingsFormFields }) {
  const t = useT()
  return (
    <Field
      label={t('profile.settings.place')}
      placeholder={t('profile.settings.placeHelp')}
      maxLength={PLACE_LENGTH_MAX}
      {...form.text('place')}
    />
  )
}

/** A group chooses who sees its members (DEF-041). */
export function GroupField({ form }: { form: SettingsFormFields }) {
  const t = useT()
  const { profile } = useOpenSession()
  if (!profile.isGroup) return null
  return (
    <RadioGroup
      label={t('profile.settings.groupVisibility')}
      options={GROUP_VISIBILITIES.map((value) => ({ value, label: t(`profile.settings.groupVisibility.${value}`) }))}
      value={form.values.group_visibility}
      onChange={(value) => form.set('group_visibility', value)}
      error={form.errorOf('group_visibility')}
    />
  )
}

/** Links to other sites, one row each. */
function LinkRows({ form }: { form: SettingsFormFields }) {
  const t = useT()
  const { links } = form.values
  const [added, setAdded] = useState<number>()
  const change = (place: number, part: Partial<ProfileLink>) =>
    form.set(
      'links',
      links.map((link, at) => (at === place ? { ...link, ...part } : link)),
    )
  const add = () => {
    form.set('links', [...links, { label: '', url: '' }])
    setAdded(links.length)
  }
  return (
    <fieldset className="field settings-wide">
      <legend className="label">{t('profile.settings.links')}</legend>
      {links.map(({ label, url }, place) => (
        // A row is its place: nothing of it outlives a change of its texts.
        <div key={place} className="description-link">
          <Field
            label={t('profile.settings.linkLabel')}
            name={`links.${place}.label`}
            value={label}
            onChange={({ target }) => change(place, { label: target.value })}
            error={form.errorOf(`links.${place}.label`)}
            maxLength={40}
            autoFocus={place === added}
          />
          <Field
            label={t('profile.settings.linkUrl')}
            name={`links.${place}.url`}
            value={url}
            onChange={({ target }) => change(place, { url: target.value })}
            onBlur={() => change(place, { url: withScheme(url) })}
            error={form.errorOf(`links.${place}.url`)}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={200}
          />
          <IconButton
            icon="trash"
            label={t('profile.settings.linkRemove', { number: place + 1 })}
            onClick={() => form.set('links', links.toSpliced(place, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          size="s"
          icon="plus"
          onClick={add}
          {...(links.length >= LINKS_MAX && { reason: t('profile.settings.linksFull', { count: LINKS_MAX }) })}
        >
          {t('profile.settings.linkAdd')}
        </Button>
      </div>
    </fieldset>
  )
}
