import type { AuditRunReply } from '@bourse/contracts/report'
import { numberFormat, numberText } from '@bourse/domain/formats'
import { hasRole } from '@bourse/domain/staff'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { raiseError } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { Amount } from '#ui/amount'
import { Button, buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { Kv, NIL } from '#ui/kv'
import { useLastAudit, useRunAudit } from './queries.ts'

/** The ledger's figures of all assets together have no code. */
const MILLIONTHS = { code: '', decimals: 6, decimals_min: 6 }

/** The newest check of the whole ledger: every rule, and the sum of all entries, which is nothing. */
export function LedgerCard() {
  const t = useT()
  const { roles } = useOpenSession()
  const { data: run } = useLastAudit()
  const check = useRunAudit()
  const isRunning = run?.state === 'running' || check.isPending
  return (
    <section className="card" aria-labelledby="overview-ledger">
      <header className="card-head">
        <h2 id="overview-ledger" className="h2">
          {t('staff.ledger.title')}
        </h2>
        <span className="grow" />
        {run?.state === 'passed' && (
          <Chip tone="buy" icon="check">
            {t('staff.ledger.passed')}
          </Chip>
        )}
        {run?.state === 'failed' && (
          <Chip tone="sell" icon="warning-circle">
            {t('staff.ledger.failed')}
          </Chip>
        )}
        {run?.state === 'running' && <Chip icon="hourglass">{t('staff.ledger.running')}</Chip>}
      </header>
      <div className="card-body over-ledger">
        {run ? <RunFigures run={run} /> : <p className="cap">{run === null ? t('staff.ledger.never') : ' '}</p>}
        <div className="btn-row">
          {hasRole(roles, ['finance']) && (
            <Button
              size="s"
              icon="arrow-clockwise"
              busy={isRunning}
              onClick={() => check.mutate(undefined, { onError: (error) => raiseError(error) })}
            >
              {t('staff.ledger.run')}
            </Button>
          )}
          {hasRole(roles, ['finance', 'compliance']) && (
            <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('reports', {}, { query: { view: 'platform' } })}>
              {t('staff.ledger.read')}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

function RunFigures({ run: { endedAt, startedAt, findings, rules, sum } }: { run: AuditRunReply }) {
  const t = useT()
  const { tag } = useLocale()
  const at = momentText(endedAt ?? startedAt, tag)
  const seconds = endedAt === null ? undefined : numberText((endedAt - startedAt) / 1000, tag, { maximumFractionDigits: 1 })
  const looked = findings.reduce((total, finding) => total + BigInt(finding.looked), 0n)
  const holding = findings.filter(({ broken }) => broken === '0').length
  return (
    <Kv
      rows={[
        { label: t('staff.ledger.checked'), value: seconds === undefined ? at : t('staff.ledger.took', { at, seconds }) },
        { label: t('staff.ledger.looked'), value: numberFormat(tag).format(looked) },
        { label: t('staff.ledger.rules'), value: t('staff.ledger.of', { holding, rules }) },
      ]}
      sum={{ label: t('staff.ledger.sum'), value: sum === null ? NIL : <Amount raw={sum} asset={MILLIONTHS} withCode={false} /> }}
    />
  )
}
