import type { SignatureReply } from '@bourse/contracts/staff'
import { useT } from '#platform/i18n'
import { Kv } from '#ui/kv'
import { OldNew } from '../frame/old-new.tsx'
import { factLabel, factText } from '../frame/signature-text.ts'

/** How requests keep a switch that is on, whatever the language. */
const YES = '✓'

/** The figures of a request: old struck, new heavy; and why it was asked for. */
export function SignatureFacts({ signature: { facts, reason } }: { signature: SignatureReply }) {
  const t = useT()
  const rows = facts.map(({ label, value, before }) => {
    // A struck tick can't be told from one that is not.
    const isSwitch = value === YES || before === YES
    const shown = (each: string) => (isSwitch ? t(each === YES ? 'staff.frame.yes' : 'staff.frame.no') : factText(label, each))
    return { label: factLabel(label), value: before === undefined ? shown(value) : <OldNew before={shown(before)} after={shown(value)} /> }
  })
  return <Kv rows={[...rows, { label: t('staff.reason.label'), value: `“${reason}”` }]} />
}
