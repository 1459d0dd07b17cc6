import { VISIBILITIES } from '@bourse/contracts/perk'
import { IDENTITIES, MEMBERSHIPS, TRANSPARENCIES } from '@bourse/domain/perk'
import { useT } from '#platform/i18n'
import type { FieldsProps } from './form-parts.ts'
import { RadioList } from './radio-list.tsx'

/** Who takes part and who sees what (PERK-07..10). A group itself always has members. */
export function RuleFields({ draft, faultIn, onChange, isCircle }: FieldsProps & { isCircle: boolean }) {
  const t = useT()
  return (
    <fieldset className="pk-form-part card-pad">
      <legend className="h2">{t('perk.edit.who')}</legend>
      <div className="pk-form-grid">
        <RadioList
          label={t('perk.edit.membership')}
          options={MEMBERSHIPS.map((value) => ({
            value,
            label: t(`perk.edit.membership.${value}`),
            help: t(`perk.edit.membership.${value}.help`),
            // PERK-17
            disabled: value === 'invite' || (value === 'none' && isCircle),
          }))}
          value={draft.membership}
          error={faultIn('membership')}
          onChange={(membership) => onChange({ membership })}
        />
        <RadioList
          label={t('perk.edit.identity')}
          options={IDENTITIES.map((value) => ({
            value,
            label: t(`perk.edit.identity.${value}`),
            help: t(`perk.edit.identity.${value}.help`),
          }))}
          value={draft.identity}
          onChange={(identity) => onChange({ identity })}
        />
        <RadioList
          label={t('perk.edit.visibility')}
          options={VISIBILITIES.map((value) => ({
            value,
            label: t(`perk.edit.visibility.${value}`),
            help: t(`perk.edit.visibility.${value}.help`),
          }))}
          value={draft.visibility}
          onChange={(visibility) => onChange({ visibility })}
        />
        <RadioList
          label={t('perk.edit.books')}
          options={TRANSPARENCIES.map((value) => ({
            value,
            label: t(`perk.edit.books.${value}`),
            help: t(`perk.edit.books.${value}.help`),
          }))}
          value={draft.transparency}
          onChange={(transparency) => onChange({ transparency })}
        />
      </div>
    </fieldset>
  )
}
