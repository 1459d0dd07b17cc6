import type { CaseReply, RulingReply } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { exactText } from '#ui/exact-amount'
import { Notice } from '#ui/notice'
import { printed } from '../parts/figures.ts'
import { RulingText } from './ruling-text.tsx'
import { signLabel } from './sign-label.ts'
import { Signatures } from './signatures.tsx'
import { useSignRuling } from './use-case.ts'

/** A ruling that waits for its second signature; another staff member signs or refuses it. */
export function ProposedRuling({ dispute, ruling }: { dispute: CaseReply; ruling: RulingReply }) {
  const t = useT()
  const { tag } = useLocale()
  const sign = useSignRuling(dispute.id, ruling.id)
  const label = signLabel({ dispute, toBuyer: BigInt(ruling.toBuyer), t, tag })
  const settle = (decision: 'sign' | 'refuse', what: string, done: string) => {
    if (!sign.isPending) sign.mutate({ terms: { decision }, what }, { done })
  }
  return (
    <>
      <RulingText dispute={dispute} ruling={ruling} />
      <Signatures isTwo limit={exactText(dispute.twoPersonsAbove, printed(dispute.ticket.base), tag)} first={ruling.proposedBy} />
      {sign.isChecking && <CheckingNotice />}
      {sign.error && <Notice tone="error">{errorText(sign.error)}</Notice>}
      {dispute.canSign ? (
        <div className="case-decide">
          <Button size="l" disabled={sign.isPending} onClick={() => settle('refuse', t('streetCase.refuse'), t('streetCase.refusedDone'))}>
            {t('streetCase.refuse')}
          </Button>
          <Button size="l" variant="primary" busy={sign.isPending} onClick={() => settle('sign', label, t('streetCase.signedDone'))}>
            {label}
          </Button>
        </div>
      ) : (
        <Notice>{t('streetCase.waitsForSecond')}</Notice>
      )}
    </>
  )
}
