import type { AuditRunReply } from '@bourse/contracts/report'
import { numberFormat } from '@bourse/domain/formats'
import { useState } from 'react'
import { hasText, useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { Table } from '#ui/table'

/** The rules that a reader looks at first; the others are one press away. */
const RULES_AT_FIRST = 9

/** What each rule looked at; broken ones are always shown. */
export function AuditRules({ run: { findings } }: { run: AuditRunReply }) {
  const t = useT()
  const { tag } = useLocale()
  const count = (figure: string) => numberFormat(tag, {}).format(BigInt(figure))
  const [isOpen, setOpen] = useState(false)
  const shown = findings.filter(({ broken }, index) => isOpen || index < RULES_AT_FIRST || broken !== '0')
  return (
    <>
      <Table
        className="plat-rules"
        rows={shown}
        keyOf={({ rule }) => rule}
        rowProps={({ broken }) => ({ className: broken === '0' ? undefined : 'is-broken' })}
        columns={[
          { head: t('platformReport.audit.rule'), isRowHead: true, render: (finding) => <Rule finding={finding} /> },
          { head: t('platformReport.audit.looked'), className: 'num', cellClass: 't-2', render: ({ looked }) => count(looked) },
          { head: t('platformReport.audit.broken'), className: 'num', render: ({ broken }) => count(broken) },
        ]}
      />
      {findings.length > RULES_AT_FIRST && (
        <div className="plat-more">
          <Button size="s" variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('platformReport.audit.fewer') : t('platformReport.audit.all', { count: findings.length })}
          </Button>
        </div>
      )}
    </>
  )
}

/** A rule without words of its own is said as its check says it, in English. */
function Rule({ finding: { rule, says, broken } }: { finding: AuditRunReply['findings'][number] }) {
  const t = useT()
  const isHeld = broken === '0'
  const key = `platformReport.rule.${rule}`
  return (
    <>
      <Icon name={isHeld ? 'check' : 'warning-circle'} />
      <span className="vh">{isHeld ? t('platformReport.audit.holds') : t('platformReport.audit.breaks')}</span>
      {hasText(key) ? <span>{t(key)}</span> : <span lang="en">{says.charAt(0).toUpperCase() + says.slice(1)}</span>}
    </>
  )
}
