import type { TraderReply } from '@bourse/contracts/street'
import { numberFormat } from '@bourse/domain/formats'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { ScoreBars } from './score-bars.tsx'
import { ScoresDialog } from './scores-dialog.tsx'
import { scoreText } from './standing-text.ts'

interface ScoreButtonProps {
  trader: TraderReply
  /** “98.2% of 58” where the number of trades is not written beside it. */
  withCount?: boolean
}

/** The last trades and the score; opens the dialog that explains every figure. */
export function ScoreButton({ trader, withCount = false }: ScoreButtonProps) {
  const t = useT()
  const { tag } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { score, recent, tickets } = trader.standing
  const figure = score === null ? t('streetStanding.new') : scoreText(score, tag)
  const shown =
    withCount && score !== null ? t('streetStanding.scoreOf', { score: figure, shown: numberFormat(tag).format(tickets) }) : figure
  return (
    <>
      <button
        type="button"
        className="score-button"
        aria-haspopup="dialog"
        aria-label={t('streetStanding.open', { name: trader.displayName, score: shown })}
        onClick={() => setOpen(true)}
      >
        <ScoreBars recent={recent} />
        <span className="fig">{shown}</span>
      </button>
      {isOpen && <ScoresDialog trader={trader} onClose={() => setOpen(false)} />}
    </>
  )
}
