import type { TileId } from '@bourse/domain/dashboard'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useRef } from 'react'
import { useT } from '#platform/i18n'
import { IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { useOverflow } from './use-overflow.ts'

interface Editing {
  onKey: (event: KeyboardEvent) => void
  onRemove: () => void
  /** On phones, where tiles have an order alone. */
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
}

/** How the tile below is arranged; undefined while nothing is edited. */
export const TileEditing = createContext<Editing | undefined>(undefined)

interface TileProps {
  id: TileId
  /** A few words at the end of the head. */
  aside?: ReactNode
  /** The page behind it. */
  href?: string | undefined
  /** The query that it shows: loading, failed, or its content. */
  query: { isError: boolean; isFetching: boolean; data: unknown; refetch: () => unknown }
  foot?: ReactNode
  children: ReactNode
}

/** The frame of every tile: its head with grip and buttons while edited, its states, its foot. */
export function Tile({ id, aside, href, query, foot, children }: TileProps) {
  const t = useT()
  const titleId = useId()
  const body = useRef<HTMLDivElement>(null)
  const isScrolling = useOverflow(body)
  const editing = useContext(TileEditing)
  const title = t(`dashboard.tile.${id}`)
  const isLoading = query.data === undefined && !query.isError
  return (
    <section className="card tile" aria-labelledby={titleId}>
      <header className="tile-head">
        {editing && !editing.onUp && !editing.onDown && (
          <button type="button" className="tile-grip" aria-label={t('dashboard.grip', { title })} onKeyDown={editing.onKey}>
            <Icon name="dots-six-vertical" />
          </button>
        )}
        <h2 id={titleId} className="tile-title grow trunc">
          {title}
        </h2>
        {editing ? (
          <>
            {editing.onUp && <IconButton size="s" icon="caret-up" label={t('dashboard.up', { title })} onClick={editing.onUp} />}
            {editing.onDown && <IconButton size="s" icon="caret-down" label={t('dashboard.down', { title })} onClick={editing.onDown} />}
            <IconButton size="s" icon="x" label={t('dashboard.remove', { title })} onClick={editing.onRemove} />
          </>
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
      {foot && query.data !== undefined && <footer className="tile-foot card-foot row gap-2">{foot}</footer>}
    </section>
  )
}

/** One line that says what will be here. */
export function TileEmpty({ children }: { children: ReactNode }) {
  return <p className="cap">{children}</p>
}
