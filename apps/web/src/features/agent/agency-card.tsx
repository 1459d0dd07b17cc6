import type { AgencyReply, AgentBankAccountReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { isPersonal } from '@bourse/domain/profile'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Avatar } from '#ui/avatar'
import { Amount } from '#ui/amount'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import { feeWords, limitWords, timeWords } from './agency-terms.ts'
import { AgentBankTable } from './bank-table.tsx'
import { termsOf, type Way } from './terms.ts'

interface AgencyCardProps {
  agency: AgencyReply
  asset: AssetReply
  way: Way
  /** The account to pay to; absent for a burn. */
  account?: AgentBankAccountReply | undefined
}

/** The agent, its terms, and the account for the payment. */
export function AgencyCard({ agency, asset, way, account }: AgencyCardProps) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <aside className="card card-pad stack" aria-label={t('agent.agent')}>
      <a className="row" href={addressOf('profileView', { name: agency.agent.name })}>
        <Avatar name={agency.agent.displayName} photo={agency.agent.photo} isOrganization={!isPersonal(agency.agent.profileType)} />
        <span className="two-lines grow">
          <span className="m trunc">{agency.agent.displayName}</span>
          <span className="cap trunc">{t(way === 'mint' ? 'agent.mint.agentHelp' : 'agent.burn.agentHelp', { code: asset.code })}</span>
        </span>
      </a>
      <Kv
        rows={[
          { label: t('agent.terms.limits'), value: limitWords(agency, way, asset, t, tag) },
          {
            label: t('agent.terms.left'),
            value: <Amount raw={termsOf(agency, way).left} asset={asset} />,
          },
          { label: t('agent.terms.fee'), value: feeWords(agency, way, asset, t, tag) },
          { label: t('agent.terms.time'), value: timeWords(agency, t) },
        ]}
      />
      {way === 'mint' && (
        <section aria-label={t('agent.bank.caption')}>
          <h2 className="h3">{t('agent.bank.caption')}</h2>
          {account ? <AgentBankTable account={account} /> : <NoBankAccount />}
        </section>
      )}
    </aside>
  )
}

/** LINK-27. */
export function NoBankAccount() {
  const t = useT()
  return (
    <Notice tone="warn" title={t('agent.bank.none')}>
      {t('agent.bank.noneHelp')}
    </Notice>
  )
}
