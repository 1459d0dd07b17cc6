import type { CappedAgencyReply } from '@bourse/contracts/admin'
import { numberFormat } from '@bourse/domain/formats'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Amount, amountText } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import { Progress } from '#ui/progress'
import { RecordSheet } from '../frame/record-sheet.tsx'
import { Pending } from '../registers/pending.tsx'
import { assetOf, usedShare } from './agency-state.ts'
import { CapsDialog } from './caps-dialog.tsx'
import { TurnAgencyDialog } from './turn-agency-dialog.tsx'

interface AgencySheetProps {
  agency: CappedAgencyReply
  isReadOnly: boolean
  onClose: () => void
}

/** One agency: its caps and their use today, what waits for it, and what staff may do. */
export function AgencySheet({ agency, isReadOnly, onClose }: AgencySheetProps) {
  const t = useT()
  const { tag } = useLocale()
  const [dialog, setDialog] = useState<'caps' | 'turn'>()
  const { agent, closedAt } = agency
  const close = () => setDialog(undefined)
  const figure = (value: number) => <span className="fig">{numberFormat(tag).format(value)}</span>
  return (
    <RecordSheet
      title={t('registers.agents.agent')}
      onClose={onClose}
      foot={
        !isReadOnly && (
          <>
            <Button variant="danger" onClick={() => setDialog('turn')}>
              {t(closedAt === null ? 'registers.agents.close' : 'registers.agents.reopen')}
            </Button>
            <Button className="grow" onClick={() => setDialog('caps')}>
              {t('registers.agents.caps')}
            </Button>
          </>
        )
      }
    >
      <div className="row below-4">
        <Avatar name={agent.displayName} photo={agent.photo} />
        <div className="two-lines grow">
          <p className="h3 trunc">{agent.displayName}</p>
          <p className="cap">
            @{agent.name} · {agency.asset}
          </p>
        </div>
      </div>
      {isReadOnly && <Notice>{t('registers.readOnly', { role: t('staff.role.finance') })}</Notice>}
      {closedAt !== null && <Notice tone="warn">{`${t('registers.agents.state.closed')}, ${momentText(closedAt, tag)}`}</Notice>}
      <CapLine agency={agency} what="mint" />
      <CapLine agency={agency} what="burn" />
      <Kv
        rows={[
          { label: t('registers.agents.openMints'), value: figure(agency.openMints) },
          { label: t('registers.agents.openBurns'), value: figure(agency.openBurns) },
          { label: t('registers.agents.outstanding'), value: <Amount raw={agency.outstanding} asset={assetOf(agency)} /> },
        ]}
      />
      <Pending subject={`agency:${agency.id}`} />
      {dialog === 'caps' && <CapsDialog agency={agency} onClose={close} />}
      {dialog === 'turn' && <TurnAgencyDialog agency={agency} onClose={close} />}
    </RecordSheet>
  )
}

function CapLine({ agency, what }: { agency: CappedAgencyReply; what: 'mint' | 'burn' }) {
  const t = useT()
  const { tag } = useLocale()
  const asset = assetOf(agency)
  const [used, cap, offered] =
    what === 'mint'
      ? [agency.mintedToday, agency.mintDailyCap, agency.mintDailyMax]
      : [agency.burnedToday, agency.burnDailyCap, agency.burnDailyMax]
  const label = t(what === 'mint' ? 'registers.agents.mintedToday' : 'registers.agents.burnedToday')
  return (
    <div className="reg-cap">
      <div className="s-h">
        <span>{label}</span>
        <span className="fig">
          <Amount raw={used} asset={asset} withCode={false} /> {t('registers.agents.of', { cap: amountText(cap, asset, tag) })}
        </span>
      </div>
      <Progress label={label} value={usedShare(used, cap)} />
      {offered !== cap && <span className="cap">{t('registers.agents.offers', { amount: amountText(offered, asset, tag) })}</span>}
    </div>
  )
}
