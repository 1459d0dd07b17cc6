import { useT } from '#platform/i18n'
import { Notice } from '#ui/notice'
import { SignatureLines } from '../frame/two-signatures.tsx'
import { useWaitingFor } from './queries.ts'

/** What of this market waits for a second signature, with the way to sign it. */
export function WaitingSignatures({ symbol }: { symbol: string }) {
  const t = useT()
  const { data: waiting } = useWaitingFor(symbol)
  return waiting?.map((signature) => (
    <Notice
      key={signature.id}
      title={t(signature.kind === 'market.resume' ? 'marketAdmin.waits.resume' : 'marketAdmin.waits.terms')}
      actions={
        <a className="btn btn-s" href="/admin/signatures">
          {t(signature.maySign ? 'marketAdmin.waits.sign' : 'marketAdmin.waits.look')}
        </a>
      }
    >
      <p className="mk-said">{signature.reason}</p>
      <SignatureLines signature={signature} />
    </Notice>
  ))
}
