import type { CaseReply } from '@bourse/contracts/street'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { Page } from '#shell/page'
import { Button } from '#ui/button'
import { TabPanel, Tabs } from '#ui/tabs'
import { AskDialog } from './ask-dialog.tsx'
import { caseActions } from './case-actions.ts'
import { CaseChat } from './case-chat.tsx'
import { CaseCrumbs } from './case-crumbs.tsx'
import { CaseHead } from './case-head.tsx'
import { LedgerFacts } from './ledger-facts.tsx'
import { RulingPanel } from './ruling-panel.tsx'
import { Sides } from './sides.tsx'
import { Timeline } from './timeline.tsx'
import { RULING_FORM, useRulingForm } from './use-ruling-form.ts'

const PARTS = ['evidence', 'chat', 'ledger', 'ruling'] as const
type Part = (typeof PARTS)[number]

/** Head, both sides, chat, ledger and ruling: beside each other, or one at a time on a phone. */
export function CaseView({ dispute }: { dispute: CaseReply }) {
  const t = useT()
  const isPhone = useMedia('(max-width: 767px)')
  const [part, setPart] = useState<Part>('evidence')
  const [isAsking, setAsking] = useState(false)
  const form = useRulingForm(dispute)
  const { canAsk, canDecide } = caseActions(dispute)
  const ask = (
    <Button icon="chat-circle-text" aria-haspopup="dialog" onClick={() => setAsking(true)}>
      {t('streetCase.ask')}
    </Button>
  )
  const parts = {
    evidence: <Sides dispute={dispute} />,
    chat: <CaseChat dispute={dispute} />,
    ledger: (
      <div className="stack">
        <LedgerFacts dispute={dispute} />
        <Timeline dispute={dispute} />
      </div>
    ),
    ruling: <RulingPanel dispute={dispute} form={form} />,
  }
  return (
    <Page
      crumbs={<CaseCrumbs ticket={dispute.ticket.id} />}
      title={`${t('pages.dispute')} #${dispute.ticket.id}`}
      beside={!isPhone && canAsk && ask}
    >
      <div className="case">
        <CaseHead dispute={dispute} />
        {isPhone ? (
          <>
            <Tabs
              id="case"
              label={t('streetCase.parts')}
              tabs={PARTS.map((value) => ({ value, label: t(`streetCase.part.${value}`) }))}
              value={part}
              onChange={setPart}
            />
            <TabPanel id="case" value={part}>
              {parts[part]}
            </TabPanel>
            <div className="case-bar">
              {canAsk && !(canDecide && part === 'ruling') && ask}
              {form.canPropose && part === 'ruling' && (
                <Button variant="primary" type="submit" form={RULING_FORM} busy={form.isBusy}>
                  {form.label}
                </Button>
              )}
              {canDecide && part !== 'ruling' && (
                <Button variant="primary" onClick={() => setPart('ruling')}>
                  {t('streetCase.rule')}
                </Button>
              )}
            </div>
          </>
        ) : (
          <>
            <div className="case-left">
              {parts.evidence}
              <div className="halves gap-5">
                {parts.chat}
                {parts.ledger}
              </div>
            </div>
            {parts.ruling}
          </>
        )}
      </div>
      {isAsking && <AskDialog id={dispute.id} onClose={() => setAsking(false)} />}
    </Page>
  )
}
