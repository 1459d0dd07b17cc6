import type { AgentBankAccountReply } from '@bourse/contracts/agent'
import { type Translate, useT } from '#platform/i18n'
import { CopyButton } from '#ui/copy-button'
import { Icon } from '#ui/icon'
import './bank-table.css'

/** The bank details for payments, each with a copy button; empty ones are left out (LINK-25, LINK-26, DEF-174). */
export function AgentBankTable({ account }: { account: AgentBankAccountReply }) {
  const t = useT()
  return (
    <CopyTable
      caption={t('agent.bank.caption')}
      rows={BANK_ROWS.map((row) => ({ label: t(`agent.bank.${row}`), text: account[row] }))}
      t={t}
    />
  )
}

interface CopyTableProps {
  caption: string
  /** A remark is shown beside the value, and not copied with it. */
  rows: readonly { label: string; text: string; remark?: string }[]
  t: Translate
}

/** Values to copy into a bank's form; empty ones are left out. */
export function CopyTable({ caption, rows, t }: CopyTableProps) {
  return (
    <table className="copy-table">
      <caption className="vh">{caption}</caption>
      <tbody>
        {rows
          .filter(({ text }) => text !== '')
          .map(({ label, text, remark }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <span className="copy-text">{text}</span>
                {remark && (
                  <span className="ag-confirmed cap">
                    <Icon name="warning-circle" />
                    {remark}
                  </span>
                )}
              </td>
              <td className="copy-act">
                <CopyButton text={text} label={t('agent.copy', { what: label })} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

const BANK_ROWS = [
  'bankName',
  'entity',
  'accountNumber',
  'cbu',
  'clabe',
  'iban',
  'routingNumber',
  'swift',
  'agency',
  'toa',
  'taxId',
  'email',
  'recipientAddress',
  'recipientAddressL2',
] as const satisfies readonly (keyof AgentBankAccountReply)[]
