import type { AssetReply } from '@bourse/contracts/catalogue'
import { BUDGET_LINES_MAX } from '@bourse/contracts/venue'
import { TRANSPARENCIES } from '@bourse/domain/perk'
import { useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { Button, IconButton } from '#ui/button'
import { Field } from '#ui/field'
import { RadioGroup } from '#ui/radio-group'
import type { FieldsProps } from './fields-props.ts'
import type { Need } from './needs-of.ts'
import { type BudgetLine, plannedAsset } from './venue-draft.ts'

const LINE_LENGTH_MAX = 80

/** What people learn: where the money goes, and who gave it. */
export function PeopleFields({
  draft,
  idOf,
  faultIn,
  onChange,
  asset,
  needs,
}: FieldsProps & { asset: AssetReply | undefined; needs: readonly Need[] }) {
  const t = useT()
  const isFaulty = needs.some(({ field, state }) => field === 'budget' && state !== 'ok')
  const change = (place: number, part: Partial<BudgetLine>) =>
    onChange({ budget: draft.budget.map((line, at) => (at === place ? { ...line, ...part } : line)) })
  return (
    <section className="edit-sec" aria-labelledby={idOf('people')}>
      <h2 className="h2" id={idOf('people')}>
        {t('venue.form.people')}
      </h2>
      <fieldset className="field" id={idOf('budget')}>
        <legend className="label">{t('venue.budget')}</legend>
        {draft.budget.map((line, place) => (
          // Lines have no id of their own; they are changed by their place.
          <div key={place} className="edit-line">
            <Field
              label={t('venue.form.lineText')}
              value={line.text}
              maxLength={LINE_LENGTH_MAX}
              error={isFaulty && line.text.trim() === '' && line.amount !== '' ? t('fields.required') : undefined}
              onChange={({ target }) => change(place, { text: target.value })}
            />
            <AmountField
              label={t('venue.form.lineAmount')}
              asset={{ code: plannedAsset(draft), decimals: asset?.decimals ?? 2, decimals_min: asset?.decimals_min ?? 2 }}
              value={line.amount}
              error={faultIn(`budget.${place}.amount`)}
              onChange={(amount) => change(place, { amount })}
            />
            <IconButton
              icon="trash"
              label={t('venue.form.lineRemove', { number: place + 1 })}
              onClick={() => onChange({ budget: draft.budget.filter((_, at) => at !== place) })}
            />
          </div>
        ))}
        <div>
          <Button
            size="s"
            icon="plus"
            onClick={() => onChange({ budget: [...draft.budget, { text: '', amount: '' }] })}
            {...(draft.budget.length >= BUDGET_LINES_MAX && { reason: t('venue.form.linesFull', { count: BUDGET_LINES_MAX }) })}
          >
            {t('venue.form.lineAdd')}
          </Button>
        </div>
        <p className="help">{t('venue.form.budgetHelp')}</p>
      </fieldset>
      <RadioGroup
        label={t('venue.form.transparency')}
        options={TRANSPARENCIES.map((value) => ({
          value,
          label: t(`venue.transparency.${value}`),
          help: t(`venue.transparency.${value}Is`),
        }))}
        value={draft.transparency}
        onChange={(transparency) => onChange({ transparency })}
      />
    </section>
  )
}
