import type { CaseReply, RulingReply } from '@bourse/contracts/street'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Chip } from '#ui/chip'
import { shortName } from '../ticket/parts/ticket-words.ts'
import { RulingSums } from './ruling-sums.tsx'

/** A ruling that somebody has written: its figures, its reason, whose loss it counts as, and who signed. */
export function RulingText({ dispute, ruling }: { dispute: CaseReply; ruling: RulingReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { payer, seller } = dispute
  const loser =
    ruling.lostBy === 'neither' ? t('streetCase.lost.neither') : shortName((ruling.lostBy === payer.seat ? payer : seller).trader)
  return (
    <div className="case-ruled">
      <p className="row">
        <Chip tone={ruling.status === 'signed' ? 'buy' : ruling.status === 'proposed' ? 'brass' : 'plain'}>
          {t(`streetCase.rulingStatus.${ruling.status}`)}
        </Chip>
        {ruling.isAppeal && <Chip tone="warn">{t('streetCase.chip.appeal')}</Chip>}
        <span className="cap">{byWhom(ruling, t, momentText(ruling.at, tag))}</span>
      </p>
      <RulingSums dispute={dispute} toBuyer={BigInt(ruling.toBuyer)} />
      <p className="quote case-quote" dir="auto">
        {t('streetCase.quote', { text: ruling.reason })}
      </p>
      <p className="cap">
        {t('streetCase.lost')}: {loser}
      </p>
    </div>
  )
}

/** Both signed it, or the second one refused to. */
function byWhom({ status, proposedBy, signedBy }: RulingReply, t: Translate, date: string): string {
  if (status === 'refused' && signedBy) return t('streetCase.refusedBy', { second: signedBy, first: proposedBy, date })
  return t('streetCase.ruledBy', { names: [proposedBy, signedBy].filter(Boolean).join(', '), date })
}
