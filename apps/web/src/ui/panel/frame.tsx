import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useT } from '#platform/i18n'
import { useSilence } from '#platform/market-data/feed-age'
import { Icon } from '../icon.tsx'
import './frame.css'

interface PanelFrameProps {
  id: string
  title: string
  /** For a head that its controls leave little room in. */
  shortTitle?: string | undefined
  /** Replaces the title, where the panel has tabs of its own. */
  heading?: ReactNode
  controls?: ReactNode
  /** The one figure that stays visible when the panel is folded. */
  figure?: ReactNode
  isFolded?: boolean
  /** Omitted where panels cannot be arranged: on phones and on the depth page. */
  onFold?: (() => void) | undefined
  /** Arrow keys move the panel, with Shift they resize it. */
  onArrange?: ((by: { dx: number; dy: number; isResize: boolean }) => void) | undefined
  /** Shows market data, which can be stale. */
  isLive?: boolean
  /** Draws its own header row, such as the quickbar. */
  isBare?: boolean
  children: ReactNode
}

/** The frame of every panel: a header to drag it by, its controls, and a notice of stale data (DEF-087). */
export function PanelFrame(props: PanelFrameProps) {
  const {
    id,
    title,
    shortTitle,
    heading,
    controls,
    figure,
    isFolded = false,
    onFold,
    onArrange,
    isLive = false,
    isBare = false,
    children,
  } = props
  const t = useT()
  const titleId = useId()
  const classes = ['panel', `p-${id}`, isFolded && 'is-folded', isBare && 'is-bare'].filter(Boolean).join(' ')
  const grip = onArrange && <Grip title={title} onArrange={onArrange} />
  const folder = onFold && (
    <button
      type="button"
      className="tool panel-fold"
      aria-expanded={!isFolded}
      aria-label={t(isFolded ? 'max.panel.unfold' : 'max.panel.fold', { title })}
      onClick={onFold}
    >
      <Icon name={isFolded ? 'plus' : 'minus'} />
    </button>
  )
  if (isBare && !isFolded) {
    return (
      <section className={classes} aria-label={title} data-panel={id}>
        {grip}
        {children}
        {folder}
      </section>
    )
  }
  return (
    <section className={classes} aria-labelledby={titleId} data-panel={id}>
      <header className="phead">
        {grip}
        <h2 id={titleId} className={heading && !isFolded ? 'vh' : ''} title={title}>
          <span className={shortTitle && !isFolded ? 'phead-long' : undefined}>{title}</span>
          {shortTitle && !isFolded && (
            <span className="phead-short" aria-hidden="true">
              {shortTitle}
            </span>
          )}
        </h2>
        {!isFolded && heading}
        {!isFolded && controls ? <div className="phead-controls">{controls}</div> : <span className="grow" />}
        {isFolded && <span className="panel-figure">{figure}</span>}
        {folder}
      </header>
      {!isFolded && (isLive ? <LiveBody>{children}</LiveBody> : <div className="pbody">{children}</div>)}
    </section>
  )
}

/** Stale figures stay readable, but lose their color. */
function LiveBody({ children }: { children: ReactNode }) {
  const t = useT()
  const seconds = useSilence()
  return (
    <>
      {seconds !== undefined && (
        <p className="band band-ruled panel-band">
          <Icon name="clock" />
          <span>{t('max.stale', { count: seconds })}</span>
        </p>
      )}
      <div className={seconds === undefined ? 'pbody' : 'pbody is-stale'}>{children}</div>
    </>
  )
}

const STEPS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
}

function Grip({ title, onArrange }: { title: string; onArrange: NonNullable<PanelFrameProps['onArrange']> }) {
  const t = useT()
  const arrange = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onArrange({ ...step, isResize: event.shiftKey })
  }
  return (
    <button
      type="button"
      className="grip"
      aria-label={t('max.panel.arrange', { title })}
      title={t('max.panel.arrangeHow')}
      onKeyDown={arrange}
    >
      {Array.from({ length: 6 }, (_, dot) => (
        <i key={dot} />
      ))}
    </button>
  )
}
