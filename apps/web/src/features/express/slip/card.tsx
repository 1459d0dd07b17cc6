import type { RateMode, SlipSide } from '@bourse/domain/exchange'
import { useState } from 'react'
import { percentText } from '#features/orders'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { Segmented } from '#ui/segmented'
import { AdvancedTrading } from './advanced-trading.tsx'
import { AssetPicker } from './asset-picker.tsx'
import { Headline } from './headline.tsx'
import { SlipLeg } from './leg.tsx'
import { SlipObstacle } from './obstacle.tsx'
import { SlipSubmit, useIsOff } from './submit.tsx'
import { SlipSummary } from './summary.tsx'
import type { Express } from './use-express.ts'
import type { Submission } from './use-submit.ts'
import { useSwapKey } from './use-swap-key.ts'

/** The slip: what is given on the left, what one gets for it on the right, and the answer above both. */
export function SlipCard({ express, submission }: { express: Express; submission: Submission }) {
  const t = useT()
  const [picking, setPicking] = useState<SlipSide>()
  const { fold } = express
  const isOff = useIsOff(express)
  const swap = () => fold({ do: 'swap' })
  useSwapKey(swap)
  return (
    <section className="xp-slip" aria-label={t('express.slip')}>
      {/* A form, so that Enter in any of its fields opens the review. */}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOff) submission.submit()
        }}
      >
        <ModeRow express={express} />
        <div className="card">
          <Headline express={express} />
          <div className="xp-legs">
            <SlipLeg side="given" express={express} onPick={() => setPicking('given')} />
            <button type="button" className="xp-swap" aria-label={t('express.swap')} aria-keyshortcuts="X" onClick={swap}>
              <Icon name="arrows-left-right" />
            </button>
            <SlipLeg side="wanted" express={express} onPick={() => setPicking('wanted')} />
          </div>
          <SlipObstacle express={express} />
          <SlipSummary express={express} />
          <div className="xp-foot">
            <SlipSubmit express={express} />
          </div>
        </div>
      </form>
      {picking && <AssetPicker side={picking} express={express} onClose={() => setPicking(undefined)} />}
    </section>
  )
}

function ModeRow({ express }: { express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const { view, fold } = express
  const pickMode = (mode: RateMode) => fold({ do: 'mode', mode, seed: { of: view.quotedSide, text: view.rates[view.quotedSide] } })
  return (
    <div className="xp-mode">
      <Segmented
        label={t('express.rate')}
        options={[
          { value: 'market', label: t('express.rate.market'), disabled: view.isForced },
          { value: 'custom', label: t('express.rate.custom') },
        ]}
        value={view.mode}
        onChange={pickMode}
      />
      <span className={view.mode === 'market' && view.rate ? 'cap xp-source xp-live' : 'cap xp-source'}>{sourceText(express, t, tag)}</span>
      <AdvancedTrading market={express.market} place="slip" />
    </div>
  )
}

/** Where the price comes from. */
function sourceText({ view }: Express, t: Translate, locale: string): string {
  if (view.isForced) return t('express.rate.none')
  if (view.mode === 'market') return view.rate ? t('express.rate.live') : ''
  const bps = view.againstMarketBps
  if (bps === undefined) return view.rate ? '' : t('express.rate.empty')
  if (bps === 0) return t('express.rate.level')
  return t(bps < 0 ? 'express.rate.under' : 'express.rate.over', { percent: percentText(Math.abs(bps), locale) })
}
