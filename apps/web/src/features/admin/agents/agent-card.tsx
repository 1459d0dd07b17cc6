import type { CappedAgencyReply } from '@bourse/contracts/admin'
import { isPersonal } from '@bourse/domain/profile'
import { percentText } from '@bourse/domain/formats'
import { useState } from 'react'
import { useAssetName } from '#platform/asset-name'
import { useAssets } from '#platform/assets'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Amount, amountText } from '#ui/amount'
import { AssetIcon } from '#ui/asset-icon'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Menu } from '#ui/menu'
import { type Column, Table } from '#ui/table'
import { durationText } from '../frame/duration-text.ts'
import { assetOf, stateOf } from './agency-state.ts'
import type { AgentBook } from './by-agent.ts'
import { CapBar, CapFigure } from './cap-cells.tsx'
import { CapsDialog } from './caps-dialog.tsx'
import '../frame/staff-table.css'

interface AgentCardProps {
  book: AgentBook
  /** The currency whose sheet is open. */
  chosen: string | undefined
  mayChange: boolean
  onChoose: (id: string) => void
}

/** One agent: each currency with what came in and went out today beside its cap, what is outstanding, and the fees. */
export function AgentCard({ book: { agent, agencies, typicalMinutes }, chosen, mayChange, onChoose }: AgentCardProps) {
  const t = useT()
  const [capped, setCapped] = useState<CappedAgencyReply>()
  const facts = [`@${agent.name}`, t('registers.agents.currencies', { count: agencies.length }), answerText(typicalMinutes, t)]
  return (
    <section className="card clip" aria-label={agent.displayName}>
      <header className="card-head agent-head">
        <Avatar name={agent.displayName} photo={agent.photo} isOrganization={!isPersonal(agent.profileType)} />
        <span className="two-lines grow">
          <b className="trunc">{agent.displayName}</b>
          <span className="cap">{facts.join(' · ')}</span>
        </span>
        {mayChange && <ChangeCaps agencies={agencies} onChoose={setCapped} />}
      </header>
      <Table
        className="staff-table agent-book"
        caption={agent.displayName}
        columns={useColumns(onChoose)}
        rows={agencies}
        keyOf={({ id }) => id}
        rowProps={({ id }) => (id === chosen ? { className: 'is-chosen' } : {})}
      />
      {capped && <CapsDialog agency={capped} onClose={() => setCapped(undefined)} />}
    </section>
  )
}

/** Caps are set for one currency: where there are several, it is chosen first. */
function ChangeCaps({ agencies, onChoose }: { agencies: AgentBook['agencies']; onChoose: (agency: CappedAgencyReply) => void }) {
  const t = useT()
  const [only, ...others] = agencies
  const label = t('registers.agents.caps')
  if (others.length === 0) {
    return (
      <Button size="s" onClick={() => onChoose(only)}>
        {label}
      </Button>
    )
  }
  return (
    <Menu
      label={label}
      trigger={<Button size="s">{label}</Button>}
      entries={agencies.map((agency) => ({ key: agency.id, label: agency.asset, onSelect: () => onChoose(agency) }))}
    />
  )
}

function useColumns(onChoose: (id: string) => void): Column<CappedAgencyReply>[] {
  const t = useT()
  const { tag } = useLocale()
  const cap = (agency: CappedAgencyReply, used: string, most: string, label: string) => (
    <CapBar label={label} used={used} cap={most} asset={assetOf(agency)} />
  )
  const limit = (agency: CappedAgencyReply, used: string, most: string) => <CapFigure used={used} cap={most} asset={assetOf(agency)} />
  return [
    { head: t('registers.agents.currency'), isRowHead: true, render: (agency) => <Currency agency={agency} onChoose={onChoose} /> },
    {
      head: t('registers.agents.inToday'),
      className: 'num',
      render: (one) => cap(one, one.mintedToday, one.mintDailyCap, t('registers.agents.mintedToday')),
    },
    { head: t('registers.agents.cap'), className: 'num wide', render: (one) => limit(one, one.mintedToday, one.mintDailyCap) },
    {
      head: t('registers.agents.outToday'),
      className: 'num wide',
      render: (one) => cap(one, one.burnedToday, one.burnDailyCap, t('registers.agents.burnedToday')),
    },
    { head: t('registers.agents.cap'), className: 'num wide', render: (one) => limit(one, one.burnedToday, one.burnDailyCap) },
    {
      head: t('registers.agents.issued'),
      className: 'num wide',
      render: (one) => <Amount raw={one.outstanding} asset={assetOf(one)} withCode={false} />,
    },
    { head: t('registers.agents.feeIn'), className: 'num wide', render: (one) => feeText(one, 'mint', t, tag) },
    { head: t('registers.agents.feeOut'), className: 'num wide', render: (one) => feeText(one, 'burn', t, tag) },
  ]
}

function Currency({ agency, onChoose }: { agency: CappedAgencyReply; onChoose: (id: string) => void }) {
  const t = useT()
  const nameOf = useAssetName()
  const asset = useAssets().data?.find(({ code }) => code === agency.asset)
  const state = stateOf(agency)
  return (
    <button type="button" className="agent-currency row" onClick={() => onChoose(agency.id)}>
      {asset && <AssetIcon asset={asset} />}
      <span className="two-lines">
        <b className="m">{agency.asset}</b>
        <span className="cap trunc">{asset && nameOf(asset)}</span>
        {state !== 'open' && <Chip tone={state === 'closed' ? 'sell' : 'plain'}>{t(`registers.agents.state.${state}`)}</Chip>}
      </span>
      <span className="vh">{agency.agent.displayName}</span>
    </button>
  )
}

/** “0.40% + 250.00”, or Free. */
function feeText(agency: CappedAgencyReply, way: 'mint' | 'burn', t: Translate, tag: string): string {
  const [ppm, flat] = way === 'mint' ? [agency.mintFeePpm, agency.mintFeeFlat] : [agency.burnFeePpm, agency.burnFeeFlat]
  const percent = ppm > 0 && percentText(ppm / 10_000, tag, 'rate')
  const amount = BigInt(flat) > 0n && amountText(flat, assetOf(agency), tag).slice(0, -agency.asset.length - 1)
  return [percent, amount].filter(Boolean).join(' + ') || t('registers.agents.free')
}

function answerText(minutes: number, t: Translate): string {
  const time = minutes < 90 ? durationText(t, minutes * 60_000) : t('registers.agents.hours', { count: Math.round(minutes / 60) })
  return t('registers.agents.answers', { time })
}
