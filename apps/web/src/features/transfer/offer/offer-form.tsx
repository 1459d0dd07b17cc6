import { useId } from 'react'
import { RecipientField } from '#features/friend'
import { useLocale, useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Segmented } from '#ui/segmented'
import { AssetField } from '../asset-field.tsx'
import { DaysField } from '../days-field.tsx'
import { fieldFault } from '../field-fault.ts'
import { FlowFrame } from '../flow-frame.tsx'
import type { Holdings } from '../queries.ts'
import { OfferReview } from './offer-review.tsx'
import { rateText } from './rates.ts'
import { type Offering, useOffer } from './use-offer.ts'

const NOTE_LENGTH_MAX = 255
const WHOM = ['one', 'anyone'] as const

/** What is given, what is wanted for it, to whom and for how long. */
export function OfferForm({ holdings, onMade }: { holdings: Holdings; onMade: () => void }) {
  const t = useT()
  const formId = useId()
  const offering = useOffer(holdings)
  const { change, isChecked, error, entry, whom } = offering
  return (
    <FlowFrame
      place="card"
      title={t('transfer.offer.title')}
      fine={t('transfer.offer.fine')}
      actions={
        <Button type="submit" form={formId} size="l" variant="primary">
          {t('transfer.offer.review')}
        </Button>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void offering.look()
        }}
      >
        <Legs offering={offering} holdings={holdings} />
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
      </form>
      {offering.review && <OfferReview offering={offering} onMade={onMade} />}
    </FlowFrame>
  )
}

/** The two sides of the account. */
function Legs({ offering, holdings }: { offering: Offering; holdings: Holdings }) {
  const t = useT()
  const { give, want, available, isShort, isSame, isChecked, change, error } = offering
  const missing = (raw: bigint | undefined, amount: string) =>
    isChecked && raw === undefined && amount === '' ? t('fields.amount') : undefined
  return (
    <div className="offer-legs">
      <section className="stack" aria-label={t('transfer.offer.give')}>
        <AssetField
          label={t('transfer.offer.giveAsset')}
          holdings={holdings}
          from="held"
          value={offering.giveCode}
          onChange={(giveCode) => change({ giveCode, giveAmount: '' })}
          error={fieldFault(error, 'giveAsset')}
        />
        {give.asset && (
          <AmountField
            key={give.asset.code}
            label={t('transfer.offer.giveAmount')}
            asset={give.asset}
            value={give.amount}
            available={available}
            onChange={(giveAmount) => change({ giveAmount })}
            error={fieldFault(error, 'giveQuantity') ?? (isShort ? t('transfer.amount.short') : missing(give.raw, give.amount))}
          />
        )}
      </section>
      <section className="stack" aria-label={t('transfer.offer.get')}>
        <AssetField
          label={t('transfer.offer.wantAsset')}
          holdings={holdings}
          from="any"
          value={offering.wantCode}
          onChange={(wantCode) => change({ wantCode, wantAmount: '' })}
          error={fieldFault(error, 'wantAsset') ?? (isSame ? t('fields.sameAsset') : undefined)}
        />
        {want.asset && (
          <AmountField
            key={want.asset.code}
            label={t('transfer.offer.wantAmount')}
            asset={want.asset}
            value={want.amount}
            onChange={(wantAmount) => change({ wantAmount })}
            error={fieldFault(error, 'wantQuantity') ?? missing(want.raw, want.amount)}
          />
        )}
      </section>
    </div>
  )
}

/** The rate that the two amounts make, live and both ways. */
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
