import type { AuditRunReply } from '@bourse/contracts/report'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Chip } from '#ui/chip'
import { Kv } from '#ui/kv'
import { useLastAudit } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'

/** What the newest audit of the ledger has found. */
export function AuditTile() {
  const t = useT()
  const audit = useLastAudit()
  const run = audit.data?.run
  return (
    <Tile id="audit" href={addressOf('reports')} query={audit}>
      {run === null && <TileEmpty>{t('dashboard.audit.never')}</TileEmpty>}
      {run && <AuditRun run={run} />}
    </Tile>
  )
}

const TONES = { passed: 'buy', failed: 'sell', abandoned: 'warn', running: undefined } as const

function AuditRun({ run: { state, findings, rules, startedAt } }: { run: AuditRunReply }) {
  const t = useT()
  const { tag } = useLocale()
  const broken = findings.filter((finding) => finding.broken !== '0')
  const tone = TONES[state]
  return (
    <>
      <p className="row">
        <Chip {...(tone && { tone })}>{t(`dashboard.audit.${state}`)}</Chip>
        <span className="cap">{t('dashboard.audit.hold', { count: findings.length - broken.length, rules })}</span>
      </p>
      <Kv
        rows={[
          { label: t('dashboard.audit.last'), value: momentText(startedAt, tag) },
          ...(broken.length > 0 ? [{ label: t('dashboard.audit.broken'), value: broken.map(({ rule }) => rule).join(', ') }] : []),
        ]}
      />
    </>
  )
}
