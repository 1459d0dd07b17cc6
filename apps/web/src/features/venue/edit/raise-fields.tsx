import type { AssetReply } from '@bourse/contracts/catalogue'
import { checkEnd, lastEnd, WITHDRAW_BEFORE_MS } from '@bourse/domain/venue'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { AmountField } from '#ui/amount-field'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import { Switch } from '#ui/switch'
import { Timeline } from '#ui/timeline'
import type { FieldsProps } from './fields-props.ts'
import { endOf, localDay } from './venue-draft.ts'

/** What it raises: target, assets, all or nothing, and the end; a project only says what it collects. */
export function RaiseFields({ now, ...fields }: FieldsProps & { now: number }) {
  const t = useT()
  const { draft, idOf, onChange } = fields
  return (
    <section className="edit-sec" aria-labelledby={idOf('raise')}>
      <h2 className="h2" id={idOf('raise')}>
        {t('venue.form.raise')}
      </h2>
      {draft.venueType === 'venue' ? <CollectField {...fields} isOnly /> : <TargetFields {...fields} />}
      {draft.venueType === 'fund' && (
        <>
          <div className="edit-switch">
            <Switch
              label={t('venue.allOrNothing')}
              help={t('venue.form.allOrNothing')}
              checked={draft.isAllOrNothing}
              onChange={({ target }) => onChange({ isAllOrNothing: target.checked })}
            />
          </div>
          <EndFields {...fields} now={now} />
        </>
      )}
    </section>
  )
}

function TargetFields(fields: FieldsProps) {
  const t = useT()
  const { draft, assets, idOf, faultIn, onChange } = fields
  const asset = assets.find(({ code }) => code === draft.targetQuoteAsset)
  const decimals = asset?.decimals_min ?? 2
  return (
    <div className="edit-two">
      <div className="edit-target" id={idOf('target')}>
        <AmountField
          label={t('venue.target')}
          // VEN-28: the target has the decimals that the asset is shown with.
          asset={{ code: '', decimals, decimals_min: decimals }}
          value={draft.target}
          error={faultIn('target')}
          help={t('venue.form.decimals', { count: decimals, code: draft.targetQuoteAsset })}
          onChange={(target) => onChange({ target })}
        />
        <Select
          label={t('venue.form.targetAsset')}
          options={optionsOf(assets, draft.targetQuoteAsset)}
          value={draft.targetQuoteAsset}
          error={faultIn('targetQuoteAsset')}
          onChange={({ target }) => onChange({ targetQuoteAsset: target.value })}
        />
      </div>
      <CollectField {...fields} />
    </div>
  )
}

function CollectField({ draft, assets, faultIn, onChange, isOnly = false }: FieldsProps & { isOnly?: boolean }) {
  const t = useT()
  const all = optionsOf(assets, draft.targetAsset || draft.targetQuoteAsset)
  const options = isOnly
    ? all
    : [
        { value: '', label: t('venue.form.sameAsset', { code: draft.targetQuoteAsset }) },
        ...all.filter(({ value }) => value !== draft.targetQuoteAsset),
      ]
  return (
    <Select
      label={t('venue.form.collects')}
      help={isOnly ? undefined : t('venue.form.collectsHelp')}
      options={options}
      value={isOnly ? draft.targetAsset || draft.targetQuoteAsset : draft.targetAsset}
      error={faultIn('targetAsset')}
      onChange={({ target }) => onChange(isOnly ? { targetAsset: '', targetQuoteAsset: target.value } : { targetAsset: target.value })}
    />
  )
}

function EndFields({ draft, idOf, faultIn, onChange, now }: FieldsProps & { now: number }) {
  const t = useT()
  const { tag } = useLocale()
  const end = endOf(draft)
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
  const fault = end === undefined ? undefined : checkEnd(end, now)
  return (
    <>
      <div className="edit-two">
        <Field
          id={idOf('ends')}
          type="date"
          label={t('venue.form.endDay')}
          help={t(draft.isAllOrNothing ? 'venue.form.endHelp' : 'venue.form.endOptional')}
          max={localDay(lastEnd(new Date(now)))}
          error={fault ? t(`fields.${fault}`) : faultIn('endsAt')}
          value={draft.endDay}
          onChange={({ target }) => onChange({ endDay: target.value, endTime: draft.endTime || '18:00' })}
        />
        <Field
          type="time"
          label={t('venue.form.endTime')}
          help={t('venue.form.zone', { zone })}
          value={draft.endTime}
          onChange={({ target }) => onChange({ endTime: target.value })}
        />
      </div>
      {end !== undefined && !fault && (
        <Timeline
          label={t('venue.form.dates')}
          moments={[
            { when: t('venue.fork.now'), what: t('venue.form.opens') },
            ...(draft.isAllOrNothing && end - WITHDRAW_BEFORE_MS > now
              ? [{ when: momentText(end - WITHDRAW_BEFORE_MS, tag), what: t('venue.form.lastWithdraw') }]
              : []),
            { when: momentText(end, tag), what: t(draft.isAllOrNothing ? 'venue.form.decided' : 'venue.form.ends') },
          ]}
        />
      )}
    </>
  )
}

/** Assets that can be sent around; one that the venture has already stays in the list. */
function optionsOf(assets: readonly AssetReply[], chosen: string) {
  const shown = assets.filter(({ code, isActive }) => isActive || code === chosen)
  const codes = shown.some(({ code }) => code === chosen) ? shown.map(({ code }) => code) : [chosen, ...shown.map(({ code }) => code)]
  return codes.map((code) => ({ value: code, label: code }))
}
