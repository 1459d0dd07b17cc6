import { useClosedAssets } from '#features/authorization'
import { RecipientField } from '#features/friend'
import { fieldFault } from '#platform/field-faults'
import { useLocale, useT } from '#platform/i18n'
import { Field } from '#ui/field'
import { Segmented } from '#ui/segmented'
import { AssetAmountFields } from '../asset-amount-fields.tsx'
import { DaysField } from '../days-field.tsx'
import { FlowForm } from '../flow-form.tsx'
import { NOTE_LENGTH_MAX } from '../note-field.tsx'
import type { Holdings } from '../queries.ts'
import { OfferReview } from './offer-review.tsx'
import { rateText } from './rates.ts'
import { type Offering, useOffer } from './use-offer.ts'

const WHOM = ['one', 'anyone'] as const

/** The given and wanted amounts, the recipient and the duration. */
export function OfferForm({ holdings, onMade }: { holdings: Holdings; onMade: () => void }) {
  const t = useT()
  const offering = useOffer(holdings)
  const closed = useClosedAssets()
  const { change, isChecked, error, entry, whom } = offering
  return (
    <>
      <FlowForm
        place="card"
        title={t('transfer.offer.title')}
        fine={t('transfer.offer.fine')}
        submitLabel={t('transfer.offer.review')}
        onSubmit={() => void offering.look()}
      >
        <Legs offering={offering} holdings={holdings} closed={closed} />
        <Rates offering={offering} />
        <div className="field">
          <span className="label">{t('transfer.offer.whom')}</span>
          <Segmented
            block
            label={t('transfer.offer.whom')}
            options={WHOM.map((each) => ({ value: each, label: t(`transfer.offer.whom.${each}`) }))}
            value={whom}
            onChange={(next) => change({ whom: next })}
          />
          {whom === 'anyone' && <span className="help">{t('transfer.offer.whom.anyone.help')}</span>}
        </div>
        {whom === 'one' && (
          <RecipientField entry={entry} onEdit={() => error && change({})} isChecked={isChecked} fault={fieldFault(error, 'recipient')} />
        )}
        <DaysField label={t('transfer.request.stands')} value={offering.days} onChange={(days) => change({ days })} />
        <Field
          label={t('transfer.note')}
          error={fieldFault(error, 'note')}
          value={offering.note}
          maxLength={NOTE_LENGTH_MAX}
          onChange={(event) => change({ note: event.target.value })}
        />
      </FlowForm>
      {offering.review && <OfferReview offering={offering} onMade={onMade} />}
    </>
  )
}

/** The two sides of the offer. */
function Legs({ offering, holdings, closed }: { offering: Offering; holdings: Holdings; closed: ReadonlySet<string> }) {
  const t = useT()
  const { give, want, available, isShort, isSame, isChecked, change, error } = offering
  // What would be refused is not offered: an asset that is no longer active, and one that this profile may not receive.
  const active = holdings.assets.filter(({ isActive }) => isActive)
  const givable = { ...holdings, assets: active }
  const receivable = { ...holdings, assets: active.filter(({ code }) => !closed.has(code)) }
  return (
    <div className="offer-legs column gap-5">
      <section className="stack" aria-label={t('transfer.offer.give')}>
        <AssetAmountFields
          labels={{ asset: t('transfer.offer.giveAsset'), amount: t('transfer.offer.giveAmount') }}
          holdings={givable}
          from="held"
          asset={give.asset}
          amount={give.amount}
          available={available}
          onAsset={(giveCode) => change({ giveCode, giveAmount: '' })}
          onAmount={(giveAmount) => change({ giveAmount })}
          isChecked={isChecked}
          faults={{
            asset: fieldFault(error, 'giveAsset'),
            amount: fieldFault(error, 'giveQuantity') ?? (isShort ? t('transfer.amount.short') : undefined),
          }}
        />
      </section>
      <section className="stack" aria-label={t('transfer.offer.get')}>
        <AssetAmountFields
          labels={{ asset: t('transfer.offer.wantAsset'), amount: t('transfer.offer.wantAmount') }}
          holdings={receivable}
          from="any"
          asset={want.asset}
          amount={want.amount}
          onAsset={(wantCode) => change({ wantCode, wantAmount: '' })}
          onAmount={(wantAmount) => change({ wantAmount })}
          isChecked={isChecked}
          faults={{
            asset: fieldFault(error, 'wantAsset') ?? (isSame ? t('fields.sameAsset') : undefined),
            amount: fieldFault(error, 'wantQuantity'),
          }}
        />
      </section>
    </div>
  )
}

/** The rate of the two amounts, in both directions, updated live. */
function Rates({ offering }: { offering: Offering }) {
  const t = useT()
  const { tag } = useLocale()
  const { give, want, rates } = offering
  return (
    <p className="well offer-rate" aria-live="polite">
      {rates ? (
        <>
          <span className="fig">{rateText(want, rates.want, give, tag)}</span>
          <span className="fig t-3">{rateText(give, rates.give, want, tag)}</span>
        </>
      ) : (
        <span className="t-3">{t('transfer.offer.rate.none')}</span>
      )}
    </p>
  )
}
