import type { AgencyReply, AgentBankAccountReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { isPersonal } from '@bourse/domain/profile'
import { useId, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { FieldNote } from '#ui/field'
import { Form } from '#ui/form'
import { Kv } from '#ui/kv'
import { NoBankAccount } from '../agency-card.tsx'
import { feeWords, limitWords, timeWords } from '../agency-terms.ts'

interface AgencyPickerProps {
  asset: AssetReply
  agencies: readonly AgencyReply[]
  onPick: (agency: AgencyReply, account: AgentBankAccountReply) => void
}

/** Every agent with limits, fee and typical time, each with its accounts for payments (DEF-070). */
export function AgencyPicker({ asset, agencies, onPick }: AgencyPickerProps) {
  const t = useT()
  const noteId = useId()
  const only = agencies.flatMap(({ bankAccounts }) => bankAccounts)
  const [picked, setPicked] = useState(only.length === 1 ? only[0]?.id : undefined)
  const [isPressed, setPressed] = useState(false)
  const proceed = () => {
    setPressed(true)
    const agency = agencies.find(({ bankAccounts }) => bankAccounts.some(({ id }) => id === picked))
    const account = agency?.bankAccounts.find(({ id }) => id === picked)
    if (agency && account) onPick(agency, account)
  }
  return (
    <Form onSubmit={proceed}>
      <div
        className="ag-agencies"
        role="radiogroup"
        aria-label={t('agent.steps.who')}
        {...(isPressed && !picked && { 'aria-describedby': noteId })}
      >
        {agencies.map((agency) => (
          <section key={agency.id} className="card card-pad stack" aria-label={agency.agent.displayName}>
            <AgencyHead agency={agency} asset={asset} />
            {agency.bankAccounts.length === 0 && <NoBankAccount />}
            {agency.bankAccounts.map((account) => (
              <label key={account.id} className="choice ag-choice">
                <input
                  type="radio"
                  className="check radio"
                  name={noteId}
                  value={account.id}
                  checked={account.id === picked}
                  onChange={() => setPicked(account.id)}
                />
                <span className="m">{account.bankName || t('agent.bank.caption')}</span>
                <span className="help">{methodWords(account, t('agent.bank.email'))}</span>
              </label>
            ))}
          </section>
        ))}
      </div>
      {isPressed && !picked && <FieldNote id={noteId} error={t('agent.steps.pick')} />}
      <div className="btn-row">
        <Button type="submit" variant="primary" size="l">
          {t('agent.steps.on')}
        </Button>
      </div>
    </Form>
  )
}

function AgencyHead({ agency, asset }: { agency: AgencyReply; asset: AssetReply }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <>
      <div className="row">
        <Avatar name={agency.agent.displayName} photo={agency.agent.photo} isOrganization={!isPersonal(agency.agent.profileType)} />
        <span className="two-lines grow">
          <span className="m trunc">{agency.agent.displayName}</span>
          <span className="cap trunc">@{agency.agent.name}</span>
        </span>
      </div>
      <Kv
        rows={[
          { label: t('agent.terms.limits'), value: limitWords(agency, 'mint', asset, t, tag) },
          { label: t('agent.terms.fee'), value: feeWords(agency, 'mint', asset, t, tag) },
          { label: t('agent.terms.time'), value: timeWords(agency, t) },
        ]}
      />
    </>
  )
}

/** The payment methods of an account, by the numbers that it has. */
function methodWords(account: AgentBankAccountReply, email: string): string {
  const kinds = [
    account.iban && 'IBAN',
    account.clabe && 'CLABE',
    account.cbu && 'CBU',
    account.routingNumber && 'ACH',
    account.swift && 'SWIFT',
    account.email && email,
  ]
  return kinds.filter(Boolean).join(' · ')
}
