import type { RateMode, SlipSide } from '@bourse/domain/exchange'
import { useState } from 'react'
import { percentText } from '#features/orders'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { Segmented } from '#ui/segmented'
import { AdvancedTrading } from './advanced-trading.tsx'
import { AssetPicker } from './asset-picker.tsx'
import { SlipLeg } from './leg.tsx'
import { SlipObstacle } from './obstacle.tsx'
import { RestHint } from './rest-hint.tsx'
import { SlipSubmit, useIsOff } from './submit.tsx'
import { SlipSummary } from './summary.tsx'
import type { Express } from './use-express.ts'
import type { Submission } from './use-submit.ts'

/** The slip as a T-account: the received asset on the left, the given one on the right. */
export function SlipCard({ express, submission }: { express: Express; submission: Submission }) {
  const t = useT()
  const [picking, setPicking] = useState<SlipSide>()
  const { view, fold } = express
  const isOff = useIsOff(express)
  return (
    <section className="card xp-slip" aria-label={t('express.slip')}>
      {/* A form, so that Enter in any of its fields opens the review. */}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOff) submission.submit()
        }}
      >
        <SlipHead express={express} />
        <div className="xp-account">
          <SlipLeg side="wanted" express={express} onPick={() => setPicking('wanted')} />
          <button type="button" className="xp-swap" aria-label={t('express.swap')} onClick={() => fold({ do: 'swap' })}>
            <Icon name="arrows-left-right" />
          </button>
          <SlipLeg side="given" express={express} onPick={() => setPicking('given')} />
        </div>
        <RestHint express={express} />
        <SlipObstacle express={express} />
        {!view.hasNothingToGive && (
          <div className="xp-foot">
            <SlipSummary express={express} />
            <SlipSubmit express={express} />
          </div>
        )}
      </form>
      {picking && <AssetPicker side={picking} express={express} onClose={() => setPicking(undefined)} />}
    </section>
  )
}

function SlipHead({ express }: { express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const { view, fold } = express
  const pickMode = (mode: RateMode) => fold({ do: 'mode', mode, seed: { of: view.quotedSide, text: view.rates[view.quotedSide] } })
  return (
    <header className="xp-head">
      <Segmented
        label={t('express.rate')}
        options={[
          { value: 'market', label: t('express.rate.market'), disabled: view.isForced },
          { value: 'custom', label: t('express.rate.custom') },
        ]}
        value={view.mode}
        onChange={pickMode}
      />
      <span className="grow" />
      <span className="cap xp-source">
        {view.mode === 'market' && view.rate && <LiveMark />}
        {sourceText(express, t, tag)}
      </span>
      <AdvancedTrading market={express.market} place="slip" />
    </header>
  )
}

function LiveMark() {
  return (
    <svg className="xp-live" viewBox="0 0 14 12" aria-hidden="true">
      <path d="M0 8h3v4H0zM5 4h3v8H5zM10 0h3v12h-3z" />
    </svg>
  )
}

/** The source of the rate. */
function sourceText({ view }: Express, t: Translate, locale: string): string {
  if (view.isForced) return t('express.rate.none')
  if (view.mode === 'market') return view.rate ? t(view.way?.side === 'SELL' ? 'express.rate.bestBid' : 'express.rate.bestAsk') : ''
  const bps = view.againstMarketBps
  if (bps === undefined) return view.rate ? '' : t('express.rate.empty')
  if (bps === 0) return t('express.rate.level')
  return t(bps < 0 ? 'express.rate.under' : 'express.rate.over', { percent: percentText(Math.abs(bps), locale) })
}
