import type { TileId } from '@bourse/domain/dashboard'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useRef } from 'react'
import { useT } from '#platform/i18n'
import { IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { useOverflow } from './use-overflow.ts'

interface Arranging {
  isLifted: boolean
  /** What the keys of the handle do, in words. */
  helpId: string
  onKey: (event: KeyboardEvent) => void
  onLeave: () => void
  onRemove: () => void
}

/** How the tile below is arranged; undefined while nothing is. */
export const TileArranging = createContext<Arranging | undefined>(undefined)

interface TileProps {
  id: TileId
  /** How many there are. */
  count?: ReactNode
  /** A few words at the end of the head. */
  aside?: ReactNode
  /** The page behind it. */
  href?: string | undefined
  /** The query that it shows: loading, failed, or its content. */
  query: { isError: boolean; isFetching: boolean; data: unknown; refetch: () => unknown }
  foot?: ReactNode
  children: ReactNode
}

/** The frame of every tile: its head, with a handle and a button while tiles are arranged, its states, its foot. */
export function Tile({ id, count, aside, href, query, foot, children }: TileProps) {
  const t = useT()
  const titleId = useId()
  const body = useRef<HTMLDivElement>(null)
  const isScrolling = useOverflow(body)
  const arranging = useContext(TileArranging)
  const title = t(`dashboard.tile.${id}`)
  const isLoading = query.data === undefined && !query.isError
  return (
    <section className={arranging?.isLifted ? 'card tile is-lifted' : 'card tile'} aria-labelledby={titleId}>
      <header className="tile-head">
        {arranging && (
          <button
            type="button"
            className="tile-grip"
            aria-label={t('dashboard.grip', { title })}
            aria-pressed={arranging.isLifted}
            aria-describedby={arranging.helpId}
            onKeyDown={arranging.onKey}
            onBlur={arranging.onLeave}
          >
            <Icon name="dots-six-vertical" />
          </button>
        )}
        <h2 id={titleId} className="h3 trunc">
          {title}
        </h2>
        {count !== undefined && <span className="cap fig">{count}</span>}
        <span className="grow" />
        {arranging ? (
          <IconButton size="s" icon="x" label={t('dashboard.remove', { title })} onClick={arranging.onRemove} />
        ) : (
          <>
            {aside && <span className="cap">{aside}</span>}
            {href && (
              <a className="tile-open" href={href} aria-label={t('dashboard.open', { title })}>
                <Icon name="arrow-up-right" />
              </a>
            )}
          </>
        )}
      </header>
      {/* Content higher than the tile scrolls, so the keyboard must reach it. */}
      <div ref={body} className="tile-body" {...(isScrolling && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })}>
        {query.isError && query.data === undefined && (
          <ErrorState what={t('dashboard.error')} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
        )}
        {isLoading && (
          <Skeletons>
            <SkeletonRows count={3} />
          </Skeletons>
        )}
        {query.data !== undefined && children}
      </div>
      {foot && query.data !== undefined && <footer className="tile-foot">{foot}</footer>}
    </section>
  )
}

/** One line that says what will be here. */
export function TileEmpty({ children }: { children: ReactNode }) {
  return <p className="cap">{children}</p>
}
