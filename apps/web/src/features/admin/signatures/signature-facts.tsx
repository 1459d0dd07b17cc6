import type { SignatureReply } from '@bourse/contracts/staff'
import { useT } from '#platform/i18n'
import { Kv } from '#ui/kv'
import { OldNew } from '../frame/old-new.tsx'
import { factLabel, figureText } from '../frame/signature-text.ts'

/** The figures of a request: old struck, new heavy; and why it was asked for. */
export function SignatureFacts({ signature: { facts, reason } }: { signature: SignatureReply }) {
  const t = useT()
  const rows = facts.map(({ label, value, before }) => ({
    label: factLabel(label),
    value: before === undefined ? figureText(value) : <OldNew before={figureText(before)} after={figureText(value)} />,
  }))
  return <Kv rows={[...rows, { label: t('staff.reason.label'), value: `“${reason}”` }]} />
}
