import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Icon } from '#ui/icon'

interface SignaturesProps {
  isTwo: boolean
  /** The amount up to which one person signs. */
  limit: string
  /** Who has signed already; without it the reader signs first. */
  first?: string
}

/** The lines at the foot of a ledger sheet: a name is signed, dashed brass is asked for, dashed grey is not needed. */
export function Signatures({ isTwo, limit, first }: SignaturesProps) {
  const t = useT()
  const { profile } = useOpenSession()
  return (
    <div className="halves gap-5">
      <div className="case-signature is-done">
        <p>
          <span className="serif trunc">{first ?? profile.displayName}</span>
        </p>
        <p className="cap xs">
          <Icon name="check" size={14} />
          {t(first === undefined ? 'streetCase.signsNow' : 'streetCase.hasSigned')}
        </p>
      </div>
      <div className={isTwo ? 'case-signature is-asked' : 'case-signature'}>
        <p>
          <span className="t-3 trunc">{t(isTwo ? 'streetCase.another' : 'streetCase.notNeeded')}</span>
        </p>
        <p className="cap xs">{t(isTwo ? 'streetCase.above' : 'streetCase.upTo', { amount: limit })}</p>
      </div>
    </div>
  )
}
