import type { AgentBankAccountReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { useState } from 'react'
import { useAssetName } from '#platform/asset-name'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { AssetIcon } from '#ui/asset-icon'
import { Button, buttonClass, IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { Kv } from '#ui/kv'
import { NoBankAccount } from '../agency-card.tsx'
import { feeWords, limitWords, shortFigure } from '../agency-terms.ts'
import { BankAccountDialog } from './bank-account-dialog.tsx'
import { CapBar } from './cap-bar.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import type { OwnAgency } from './queries.ts'

/** One asset at the agent's desk: the outstanding amount, the used part of the daily cap, the accounts for payments. */
export function AgencyDesk({ agency, asset }: { agency: OwnAgency; asset: AssetReply }) {
  const nameOf = useAssetName()
  const t = useT()
  const { tag } = useLocale()
  const [isSetting, setSetting] = useState(false)
  const figure = (raw: string) => `${shortFigure(BigInt(raw), asset, tag)} ${asset.code}`
  return (
    <section className="card card-pad stack ag-desk" aria-label={asset.code}>
      <div className="row">
        <AssetIcon asset={asset} />
        <span className="two-lines grow">
          <span className="m">{asset.code}</span>
          <span className="cap trunc">{nameOf(asset)}</span>
        </span>
        {agency.isActive ? (
          <Chip tone="buy" icon="check">
            {t('agent.desk.open')}
          </Chip>
        ) : (
          <Chip icon="prohibit">{t('agent.desk.closed')}</Chip>
        )}
      </div>
      <div className="two-lines">
        <span className="label">{t('agent.desk.outstanding')}</span>
        <Amount raw={agency.outstanding} asset={asset} size="m" />
      </div>
      <CapBar label={t('agent.desk.mintCap')} cap={agency.mintDailyMax} left={agency.mintLeftToday} asset={asset} />
      <CapBar label={t('agent.desk.burnCap')} cap={agency.burnDailyMax} left={agency.burnLeftToday} asset={asset} />
      <Kv
        rows={[
          { label: t('agent.desk.capIn'), value: figure(agency.mintDailyCap) },
          { label: t('agent.desk.capOut'), value: figure(agency.burnDailyCap) },
          { label: t('agent.desk.mintLimits'), value: limitWords(agency, 'mint', asset, t, tag) },
          { label: t('agent.desk.mintFee'), value: feeWords(agency, 'mint', asset, t, tag) },
          { label: t('agent.desk.burnLimits'), value: limitWords(agency, 'burn', asset, t, tag) },
          { label: t('agent.desk.burnFee'), value: feeWords(agency, 'burn', asset, t, tag) },
        ]}
      />
      <BankAccounts agency={agency} />
      <div className="btn-row">
        <a className={buttonClass()} href={addressOf('agentCollect', { digital: asset.code })}>
          <Icon name="hand-coins" />
          {t('agent.desk.collect')}
        </a>
        <Button icon="sliders-horizontal" onClick={() => setSetting(true)}>
          {t('agent.desk.limits')}
        </Button>
      </div>
      {isSetting && <LimitsDialog agency={agency} asset={asset} onClose={() => setSetting(false)} />}
    </section>
  )
}

function BankAccounts({ agency }: { agency: OwnAgency }) {
  const t = useT()
  const [editing, setEditing] = useState<AgentBankAccountReply | 'new'>()
  return (
    <div className="field">
      <div className="field-head ag-accounts-head">
        <h3 className="label">{t('agent.desk.accounts')}</h3>
        <Button variant="text" size="s" icon="plus" onClick={() => setEditing('new')}>
          {t('agent.desk.addAccount')}
        </Button>
      </div>
      {agency.bankAccounts.length === 0 && <NoBankAccount />}
      <ul className="list">
        {agency.bankAccounts.map((account) => (
          <li key={account.id} className="row ag-account">
            <Icon name="bank" className="t-3" />
            <span className="two-lines grow">
              <span className="m trunc">{account.bankName}</span>
              <span className="cap trunc">{account.iban || account.clabe || account.cbu || account.accountNumber || account.email}</span>
            </span>
            <IconButton
              icon="pencil-simple"
              label={t('agent.desk.editAccount', { name: account.bankName })}
              onClick={() => setEditing(account)}
            />
          </li>
        ))}
      </ul>
      {editing && (
        <BankAccountDialog agency={agency} account={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </div>
  )
}
