import type { DisputeRow } from '@bourse/contracts/street'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { Chip } from '#ui/chip'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { amountText } from '#ui/amount'
import { Icon } from '#ui/icon'
import { TabPanel, Tabs } from '#ui/tabs'
import { printed } from '../parts/figures.ts'
import { DueText } from './due-text.tsx'
import { useDisputes } from './use-disputes.ts'
import '../parts/trade.css'
import './case.css'
import './ruling.css'
import './sides.css'

const STATES = ['waiting', 'ended'] as const

/** The disputes that wait for staff, the most urgent first, and those that have ended; others find no such page. */
export function DisputesScreen() {
  const { isStaff } = useOpenSession()
  return isStaff ? <Queue /> : <NotFound />
}

function Queue() {
  const t = useT()
  const [state, setState] = useState<(typeof STATES)[number]>('waiting')
  const list = useDisputes(state)
  const waitingCount = list.pages?.at(-1)?.waitingCount
  const tabs = STATES.map((value) => ({
    value,
    label: t(`streetCase.queue.${value}`),
    ...(value === 'waiting' && waitingCount !== undefined && { count: waitingCount }),
  }))
  return (
    <Page heading={t('pages.disputes')}>
      <div className="stack">
        <Tabs id="disputes" label={t('pages.disputes')} tabs={tabs} value={state} onChange={setState} />
        <TabPanel id="disputes" value={state}>
          <DataList
            {...list}
            keyOf={({ id }) => id}
            empty={
              <EmptyState picture="verified" title={t(`streetCase.queue.empty.${state}`)}>
                {t(`streetCase.queue.emptyText.${state}`)}
              </EmptyState>
            }
          >
            {(row) => <QueueRow row={row} />}
          </DataList>
        </TabPanel>
      </div>
    </Page>
  )
}

function QueueRow({ row }: { row: DisputeRow }) {
  const t = useT()
  const { tag } = useLocale()
  const { id, payer, seller, base, quantity, openedBy, openedAt, ruleBy, status } = row
  const amount = amountText(quantity, printed(base), tag)
  return (
    <a className="list-row case-row" href={addressOf('dispute', { id })}>
      <Icon name="scales" />
      <span className="grow two-lines">
        <span className="m">{t('streetCase.between', { amount, payer, seller })}</span>
        <span className="cap">
          {t(`streetCase.opened.${openedBy}`, { date: momentText(openedAt, tag) })} · {t('streetCase.ticket', { id: row.ticket })}
        </span>
      </span>
      <span className="case-row-end">
        {row.isAppeal && <Chip tone="warn">{t('streetCase.chip.appeal')}</Chip>}
        {row.isProposed && (
          <Chip tone="brass" icon="signature">
            {t('streetCase.chip.second')}
          </Chip>
        )}
        {status === 'ruled' && <Chip tone="info">{t('streetCase.chip.ruled')}</Chip>}
        {status === 'open' && <DueText ruleBy={ruleBy} />}
      </span>
      <Icon name="caret-right" size={16} />
    </a>
  )
}
