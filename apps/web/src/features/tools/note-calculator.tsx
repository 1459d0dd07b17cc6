import type { AssetCard } from '@bourse/contracts/catalogue'
import { noteReturn } from '@bourse/domain/account'
import { percentText } from '@bourse/domain/formats'
import { exactAmount, parseAmount } from '@bourse/domain/money'
import { useState } from 'react'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { monthText } from '#platform/moments'
import { Amount, type AmountAsset } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { Field } from '#ui/field'
import { Kv, NIL } from '#ui/kv'
import { Select } from '#ui/select'
import { ListState } from './list-state.tsx'
import { useNote, useNotes } from './queries.ts'
import { ToolCard } from './tool-card.tsx'

/** What some notes pay while they are kept, and what that is of their price. */
export function NoteCalculator() {
  const t = useT()
  const query = useNotes()
  const [code, setCode] = useState<string>()
  const [count, setCount] = useState('10')
  const [price, setPrice] = useState<string>()
  const [years, setYears] = useState('5')
  const notes = query.data?.items.filter(({ faceValue, faceAsset }) => faceValue !== null && faceAsset !== null) ?? []
  const note = notes.find((one) => one.code === code) ?? notes[0]
  const asset = note && assetOf(note)
  const isCount = /^[0-9]{1,9}$/.test(count)
  const isYears = /^[0-9]{1,2}$/.test(years) && Number(years) >= 1 && Number(years) <= YEARS_MAX
  const bought = price ?? (note && asset ? exactAmount(BigInt(note.faceValue ?? '0'), formOf(asset)) : '')
  return (
    <ToolCard title={t('tools.note.title')}>
      <div className="tools-body">
        {!note || !asset ? (
          <ListState query={query} none={t('tools.note.none')} />
        ) : (
          <>
            {/* A row of its own: names of notes are long. */}
            <Select
              label={t('tools.note.note')}
              value={note.code}
              options={notes.map((one) => ({ value: one.code, label: `${one.code} · ${one.name}` }))}
              onChange={(event) => {
                setCode(event.target.value)
                setPrice(undefined)
              }}
            />
            <AmountField label={t('tools.note.price')} asset={asset} value={bought} onChange={setPrice} />
            <div className="tools-two">
              <Field
                label={t('tools.note.count')}
                inputMode="numeric"
                value={count}
                error={isCount ? undefined : t('tools.note.countFault')}
                onChange={(event) => setCount(event.target.value.trim())}
              />
              <Field
                label={t('tools.note.years')}
                inputMode="numeric"
                value={years}
                error={isYears ? undefined : t('tools.note.yearsFault', { most: YEARS_MAX })}
                onChange={(event) => setYears(event.target.value.trim())}
              />
            </div>
            <Returns
              note={note}
              asset={asset}
              count={isCount ? BigInt(count) : 0n}
              price={bought}
              years={isYears ? Number(years) : undefined}
            />
          </>
        )}
      </div>
    </ToolCard>
  )
}

interface ReturnsProps {
  note: AssetCard
  asset: AmountAsset
  count: bigint
  price: string
  /** How long they are kept; notes have no last day of their own. */
  years: number | undefined
}

function Returns({ note, asset, count, price, years }: ReturnsProps) {
  const t = useT()
  const { tag } = useLocale()
  const today = useToday()
  const { data, isError } = useNote(note.code)
  const now = today.toISOString().slice(0, 10)
  const endsOn = years === undefined || !data ? undefined : `${Number(now.slice(0, 4)) + years}${now.slice(4)}`
  const paid = parseAmount(price, asset.decimals)
  const coupon = parseAmount(note.couponPercent ?? '0', PERCENT_DIGITS)
  if (isError) return <p className="cap pretty tools-foot">{t('tools.note.closed')}</p>
  const rate = (percent: number) => percentText(percent, tag, 'rate')
  const sums =
    endsOn === undefined
      ? undefined
      : noteReturn(
          {
            faceValue: BigInt(note.faceValue ?? '0'),
            couponPpm: coupon.ok ? coupon.value : 0n,
            perYear: data?.property?.couponsPerYear || 1,
            endsOn,
          },
          count,
          paid.ok ? paid.value : 0n,
          now,
        )
  const month = endsOn === undefined ? NIL : monthText(new Date(endsOn), tag, 'UTC')
  const amount = (raw: bigint | undefined) => (raw === undefined ? NIL : <Amount raw={raw} asset={asset} />)
  return (
    <div className="tools-foot">
      <Kv
        rows={[
          { label: t('tools.note.each', { rate: rate(Number(note.couponPercent ?? 0)) }), value: amount(sums?.each) },
          { label: t('tools.note.until', { month, count: sums?.times ?? NIL }), value: amount(sums?.coupons) },
          {
            label: t('tools.note.yield'),
            value: sums?.yieldPpm === undefined ? NIL : t('tools.note.aYear', { rate: rate(Number(sums.yieldPpm) / 10_000) }),
          },
        ]}
        sum={{ label: t('tools.note.total'), value: amount(sums?.total) }}
      />
    </div>
  )
}

/** The longest that is reckoned. */
const YEARS_MAX = 50
/** A per cent with four digits counts millionths. */
const PERCENT_DIGITS = 4

function assetOf({ faceAsset }: AssetCard): AmountAsset | undefined {
  return faceAsset ? { code: faceAsset.code, decimals: faceAsset.decimals, decimals_min: faceAsset.decimalsMin } : undefined
}

function formOf({ decimals, decimals_min: decimalsMin }: AmountAsset) {
  return { decimals, decimalsMin }
}
