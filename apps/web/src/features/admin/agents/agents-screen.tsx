import type { CappedAgencyReply } from '@bourse/contracts/admin'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useQueryParam } from '#platform/navigation'
import { amountText } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { EmptyState } from '#ui/empty-state'
import { TabPanel, Tabs } from '#ui/tabs'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useAgencies, useWaitingMovements } from '../registers/queries.ts'
import { RegisterList } from '../registers/register-list.tsx'
import { useChosen } from '../registers/use-chosen.ts'
import { useRole } from '../registers/use-role.ts'
import { AgencySheet } from './agency-sheet.tsx'
import { assetOf, stateOf } from './agency-state.ts'
import { AppointDialog } from './appoint-dialog.tsx'
import { CapUse } from './cap-use.tsx'
import { WaitingList } from './waiting-list.tsx'

/** Who issues and pays out, how much of the day's caps is used, and what waits for them. */
export function AgentsScreen() {
  const t = useT()
  const [chosen, choose] = useChosen('agency')
  const [, chooseWaiting] = useChosen('waiting')
  const view = useQueryParam('waiting') === undefined ? 'list' : 'waiting'
  const [isAppointing, setAppointing] = useState(false)
  const list = useAgencies()
  const waiting = useWaitingMovements()
  const mayChange = useRole('finance')
  const agency = list.data?.find(({ id }) => id === chosen)
  return (
    <AdminFrame
      place={view === 'waiting' ? 'mints' : 'agents'}
      title={t(view === 'waiting' ? 'staff.place.mints' : 'staff.place.agents')}
      count={view === 'waiting' ? waiting.data?.total : list.data?.length}
      actions={
        mayChange && (
          <Button variant="primary" icon="plus" onClick={() => setAppointing(true)}>
            {t('registers.agents.appoint')}
          </Button>
        )
      }
      sheet={agency && <AgencySheet key={agency.id} agency={agency} isReadOnly={!mayChange} onClose={() => choose(undefined)} />}
    >
      <Tabs
        id="agents"
        label={t('registers.agents.views')}
        value={view}
        tabs={[
          { value: 'list', label: t('registers.agents.tab.list') },
          { value: 'waiting', label: t('registers.agents.tab.waiting'), ...(waiting.data && { count: waiting.data.total }) },
        ]}
        onChange={(next) => chooseWaiting(next === 'waiting' ? '' : undefined)}
      />
      <TabPanel id="agents" value={view}>
        {view === 'waiting' ? (
          <WaitingList query={waiting} />
        ) : (
          <RegisterList
            label={t('staff.place.agents')}
            head={[t('registers.agents.agent'), t('registers.agents.mintedToday'), t('registers.agents.burnedToday')]}
            items={list.data}
            keyOf={({ id }) => id}
            chosen={chosen}
            onChoose={choose}
            hasFailed={list.isError}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
            empty={<EmptyState title={t('registers.agents.none')}>{t('registers.agents.noneText')}</EmptyState>}
          >
            {(row) => <AgencyCells agency={row} />}
          </RegisterList>
        )}
      </TabPanel>
      {isAppointing && <AppointDialog onClose={() => setAppointing(false)} />}
    </AdminFrame>
  )
}

function AgencyCells({ agency }: { agency: CappedAgencyReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { agent } = agency
  const asset = assetOf(agency)
  const state = stateOf(agency)
  return (
    <>
      <span className="row">
        <Avatar name={agent.displayName} photo={agent.photo} />
        <span className="two-lines">
          <span className="m trunc">{agent.displayName}</span>
          <span className="cap">
            @{agent.name} · {agency.asset}
          </span>
        </span>
        {state !== 'open' && <Chip tone={state === 'closed' ? 'sell' : 'plain'}>{t(`registers.agents.state.${state}`)}</Chip>}
      </span>
      <CapUse
        label={t('registers.agents.mintedToday')}
        used={agency.mintedToday}
        cap={agency.mintDailyCap}
        text={amountText(agency.mintedToday, asset, tag)}
      />
      <CapUse
        label={t('registers.agents.burnedToday')}
        used={agency.burnedToday}
        cap={agency.burnDailyCap}
        text={amountText(agency.burnedToday, asset, tag)}
      />
    </>
  )
}
