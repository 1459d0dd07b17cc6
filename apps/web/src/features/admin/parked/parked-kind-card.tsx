import type { ParkedRow } from '@bourse/contracts/admin'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Button } from '#ui/button'
import type { ParkedKind } from './group-parked.ts'
import type { Chosen } from './release-dialog.tsx'

interface ParkedKindCardProps {
  group: ParkedKind
  onChoose: (chosen: Chosen) => void
}

/** One kind with its rows; all are released at once where one cause made them fail. */
export function ParkedKindCard({ group: { kind, rows }, onChoose }: ParkedKindCardProps) {
  const t = useT()
  return (
    <section className="card clip" aria-label={kind}>
      <header className="parked-head">
        <h4 className="m grow parked-said">{kind}</h4>
        {rows.length > 1 && (
          <Button size="s" aria-label={t('admin.parked.releaseAllOf', { kind })} aria-haspopup="dialog" onClick={() => onChoose({ kind })}>
            {t('admin.parked.releaseAll')}
          </Button>
        )}
      </header>
      <ul className="list">
        {rows.map((row) => (
          <ParkedLine key={row.id} row={row} onRelease={() => onChoose({ kind, id: row.id })} />
        ))}
      </ul>
    </section>
  )
}

function ParkedLine({ row: { kind, id, tries, error, parkedAt }, onRelease }: { row: ParkedRow; onRelease: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <li className="parked-line">
      <div className="grow">
        <p>
          {t('admin.parked.row', { id })}{' '}
          <span className="cap">
            {t('admin.parked.tries', { count: numberFormat(tag).format(tries), date: momentText(parkedAt, tag) })}
          </span>
        </p>
        <p className="cap parked-said" lang="en">
          {error}
        </p>
      </div>
      <Button size="s" aria-label={t('admin.parked.releaseRow', { id, kind })} aria-haspopup="dialog" onClick={onRelease}>
        {t('admin.parked.release')}
      </Button>
    </li>
  )
}
