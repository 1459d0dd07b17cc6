import { percentText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Button, buttonClass } from '#ui/button'
import { Kv } from '#ui/kv'
import { ParMark } from '#ui/par-mark'
import { PlatePicture } from '#ui/plate-picture'
import type { Row, RowAct } from '../rows/row.ts'

/** The result that has the focus, with its figures and what can be done with it. */
export function ResultPane({ row, onOpen }: { row: Row; onOpen: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { image, aside, text, figure, parBps, facts, acts } = row.pane
  return (
    <aside className="card found-pane" aria-label={row.title}>
      {image && (
        <div className="found-plate">
          <PlatePicture image={image} name={row.title} sizes="400px" />
        </div>
      )}
      <div className="found-about">
        <div className="row">
          <h2 className="h2 grow">{row.title}</h2>
          {aside && <span className="cap fig">{aside}</span>}
        </div>
        {text && <p className="cap">{text}</p>}
        {figure && (
          <p className="found-figure">
            <Amount raw={figure.raw} asset={figure.asset} size="l" />
          </p>
        )}
        {parBps !== undefined && (
          <p className="row gap-2 below-3 cap">
            <span>{t('search.toFace', { share: percentText(parBps / 100, tag, 'distance') })}</span>
            <ParMark bps={parBps} />
          </p>
        )}
        {facts.length > 0 && <Kv rows={facts} />}
        <p className="btn-row">
          {acts.map(({ label, act }, index) => (
            <ActButton key={label} label={label} act={act} isFirst={index === 0} onUse={onOpen} />
          ))}
        </p>
      </div>
    </aside>
  )
}

function ActButton({ label, act, isFirst, onUse }: { label: string; act: RowAct; isFirst: boolean; onUse: () => void }) {
  const variant = isFirst ? 'primary' : 'quiet'
  if ('href' in act) {
    return (
      <a className={buttonClass({ variant, className: isFirst ? 'grow' : undefined })} href={act.href} onClick={onUse}>
        {label}
      </a>
    )
  }
  const run = () => {
    onUse()
    act.run()
  }
  return (
    <Button variant={variant} onClick={run}>
      {label}
    </Button>
  )
}
