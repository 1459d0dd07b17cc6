import type { AgentBankAccountReply } from '@bourse/contracts/agent'
import { AGENT_ACCOUNT_FIELDS, agentAccountFaults, type AgentAccountField } from '@bourse/domain/agent'
import { useRef, useState } from 'react'
import { fieldFault } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { type OwnAgency, useSaveBankAccount } from './queries.ts'

interface BankAccountDialogProps {
  agency: OwnAgency
  /** The account to edit; without it a new one is added. */
  account: AgentBankAccountReply | undefined
  onClose: () => void
}

/** An account for incoming payments; members see its filled-in lines (LINK-25). */
export function BankAccountDialog({ agency, account, onClose }: BankAccountDialogProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => valuesOf(account))
  const [left, setLeft] = useState<ReadonlySet<AgentAccountField>>(new Set())
  const save = useSaveBankAccount()
  const faults = agentAccountFaults(values, agency.asset)
  const hasFieldError = fieldFault(save.error, ...AGENT_ACCOUNT_FIELDS) !== undefined

  const send = (isActive: boolean) =>
    save.mutate(
      { ...values, agencyId: agency.id, isActive, ...(account && { id: account.id }) },
      {
        done: t(isActive ? 'agent.desk.accountSaved' : 'agent.desk.accountRemoved'),
        onSuccess: onClose,
      },
    )
  const submit = () => {
    setLeft(new Set(AGENT_ACCOUNT_FIELDS))
    const first = AGENT_ACCOUNT_FIELDS.find((field) => faults[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else send(true)
  }
  const errorOf = (field: AgentAccountField) => {
    const fault = left.has(field) ? faults[field] : undefined
    return fault ? fieldText(`fields.${fault}`) : fieldFault(save.error, field)
  }
  return (
    <FormDialog
      formRef={form}
      size="wide"
      title={t(account ? 'agent.desk.accountTitle' : 'agent.desk.newAccountTitle', { code: agency.asset })}
      submitLabel={t('agent.desk.saveAccount')}
      other={
        account && (
          <Button size="l" busy={save.isPending} onClick={() => send(false)}>
            {t('agent.desk.removeAccount')}
          </Button>
        )
      }
      isBusy={save.isPending}
      failure={!hasFieldError && save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="t-2">{t('agent.desk.accountLead')}</p>
      <div className="twin-s">
        {AGENT_ACCOUNT_FIELDS.map((field) => (
          <Field
            key={field}
            name={field}
            label={t(`agent.bank.${field}`)}
            error={errorOf(field)}
            value={values[field]}
            onChange={(event) => {
              setValues({ ...values, [field]: event.target.value })
              if (save.error) save.reset()
            }}
            onBlur={() => values[field] !== '' && setLeft(new Set([...left, field]))}
            maxLength={LINE_LENGTH_MAX}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
      </div>
    </FormDialog>
  )
}

const LINE_LENGTH_MAX = 160

function valuesOf(account: AgentBankAccountReply | undefined): Record<AgentAccountField, string> {
  return Object.fromEntries(AGENT_ACCOUNT_FIELDS.map((field) => [field, account?.[field] ?? ''])) as Record<AgentAccountField, string>
}
