import type { ConsoleReply, PauseReply } from '@bourse/contracts/issuer'
import { PAUSABLE, type Pausable } from '@bourse/domain/issuer'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { useOpenSession } from '#platform/session'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Section } from '../parts/section.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'

/** What can be paused, and whether it is: why, since when and by whom. */
export function PausesSection({ of }: { of: ConsoleReply }) {
  const t = useT()
  const { isStaff } = useOpenSession()
  const [chosen, setChosen] = useState<{ act: 'pause' | 'resume'; what: Pausable }>()
  const close = () => setChosen(undefined)
  return (
    <Section name="pauses" aside={t('issuer.pauses.text')}>
      <ul className="list ruled">
        {PAUSABLE.map((what) => (
          <li key={what}>
            <PauseRow
              what={what}
              pause={of.pauses.find((pause) => pause.what === what)}
              mayResume={(pause) => isStaff || !pause.isByStaff}
              onAct={(act) => setChosen({ act, what })}
            />
          </li>
        ))}
      </ul>
      {chosen?.act === 'pause' && <PauseDialog of={of} what={chosen.what} onClose={close} />}
      {chosen?.act === 'resume' && <ResumeDialog of={of} what={chosen.what} onClose={close} />}
    </Section>
  )
}

interface PauseRowProps {
  what: Pausable
  pause: PauseReply | undefined
  mayResume: (pause: PauseReply) => boolean
  onAct: (act: 'pause' | 'resume') => void
}

function PauseRow({ what, pause, mayResume, onAct }: PauseRowProps) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <div className="sp-row row sp-wrap">
      <span className="two-lines grow">
        <span className="row sp-wrap">
          <b>{t(`issuer.pause.${what}`)}</b>
          <Chip tone={pause ? 'warn' : 'buy'}>{t(pause ? 'issuer.pause.paused' : 'issuer.pause.open')}</Chip>
        </span>
        <span className="cap pretty">
          {pause
            ? t(pause.isByStaff ? 'issuer.pause.byStaff' : 'issuer.pause.byManager', {
                time: momentText(pause.since, tag),
                reason: pause.reason,
              })
            : t(`issuer.pause.${what}.text`)}
        </span>
      </span>
      {pause ? (
        <Button
          size="s"
          aria-haspopup="dialog"
          {...(!mayResume(pause) && { reason: t('issuer.pause.staffOnly') })}
          onClick={() => onAct('resume')}
        >
          {t(`issuer.resume.${what}`)}
        </Button>
      ) : (
        <Button size="s" aria-haspopup="dialog" onClick={() => onAct('pause')}>
          {t(`issuer.pause.${what}.do`)}
        </Button>
      )}
    </div>
  )
}
