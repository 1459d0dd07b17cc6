import type { PersonalLimit, PersonReply } from '@bourse/contracts/people'
import { hasRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Amount, amountText } from '#ui/amount'
import { Progress } from '#ui/progress'
import { LimitDialog } from './limit-dialog.tsx'
import { VALUED_IN } from './person-text.ts'

/** What the person may unload in a day and trade on the street in a week, and how much of it is used. */
export function PersonLimits({ person }: { person: PersonReply }) {
  const t = useT()
  const { roles, userID } = useOpenSession()
  const [isOpen, setOpen] = useState(false)
  const mayChange = hasRole(roles, ['compliance', 'finance']) && person.userId !== userID && !person.isClosed
  return (
    <section aria-labelledby="ppl-limits">
      <div className="s-h">
        <h3 className="h3" id="ppl-limits">
          {t('people.limits')}
        </h3>
        {mayChange && (
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('people.limits.change')}
          </button>
        )}
      </div>
      {person.limits.map((limit) => (
        <LimitLine key={limit.kind} limit={limit} />
      ))}
      {isOpen && <LimitDialog person={person} onClose={() => setOpen(false)} />}
    </section>
  )
}

function LimitLine({ limit: { kind, used, amount } }: { limit: PersonalLimit }) {
  const t = useT()
  const { tag } = useLocale()
  const label = t(`people.limits.${kind}`)
  return (
    <div className="ppl-limit">
      <span className="t-2">{label}</span>
      <span className="m">
        <Amount raw={used} asset={VALUED_IN} withCode={false} />{' '}
        <span className="t-3">
          {amount === null ? t('people.limits.no') : t('people.limits.of', { limit: amountText(amount, VALUED_IN, tag) })}
        </span>
      </span>
      {amount !== null && <Progress value={shareOf(BigInt(used), BigInt(amount))} label={label} />}
    </div>
  )
}

function shareOf(used: bigint, limit: bigint): number {
  return limit === 0n ? 1 : Number((used * 1_000n) / limit) / 1_000
}
