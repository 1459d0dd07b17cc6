import { OWN_TILES, type OwnTile, PLATFORM_TILES, type PlatformTile } from '@bourse/domain/dashboard'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '#platform/i18n'
import { useHidesBalances } from '#platform/preferences'
import { useOpenSession } from '#platform/session'
import { Page } from '#shell/page'
import { AmountsHidden } from '#ui/amount'
import { Button } from '#ui/button'
import { Segmented } from '#ui/segmented'
import { AddTile } from './add-tile.tsx'
import { ArrangedTiles } from './arranged-tiles.tsx'
import { EditBar } from './edit-bar.tsx'
import { OwnTiles } from './own-tiles.tsx'
import { PlatformTiles } from './platform/lazy.ts'
import { OWN_PARTS } from './tiles/parts.ts'
import { type LayoutState, useLayout } from './use-layout.ts'
import './dashboard.css'
import './tiles.css'
import './tile-rows.css'
import './tile-list.css'

type Side = 'own' | 'platform'

/** Tiles that the user arranges: their own, and for staff those of the platform (STAFF-07, DEF-189). */
export function DashboardScreen() {
  const t = useT()
  const { isStaff } = useOpenSession()
  const [side, setSide] = useState<Side>('own')
  const layout = useLayout()
  const { shown, isEditing, edit, change } = layout
  const isHidden = useHidesBalances()
  const isPlatform = isStaff && side === 'platform'
  const choice = isStaff && (
    <Segmented
      label={t('dashboard.side')}
      value={side}
      onChange={setSide}
      options={[
        { value: 'own', label: t('dashboard.side.own') },
        { value: 'platform', label: t('dashboard.side.platform') },
      ]}
    />
  )
  const tools = <Tools layout={layout} isPlatform={isPlatform} />
  return (
    <Page
      heading={t('pages.dashboard')}
      beside={
        <div className="dash-head only-d">
          {choice}
          {tools}
        </div>
      }
    >
      {choice && <div className="only-m below-4">{choice}</div>}
      {isEditing && <EditBar layout={layout} />}
      <AmountsHidden value={isHidden && !isPlatform}>
        {isPlatform ? (
          <Suspense fallback={null}>
            <PlatformTiles tiles={shown.platform} isEditing={isEditing} onChange={(platform) => change({ platform })} />
          </Suspense>
        ) : isEditing ? (
          <ArrangedTiles rows="fine" tiles={shown.own} parts={OWN_PARTS} onChange={(own) => change({ own })} />
        ) : (
          <OwnTiles layout={shown} onArrange={edit} />
        )}
      </AmountsHidden>
      {/* The head of a phone has no room for them. */}
      <div className="only-m dash-foot">{tools}</div>
    </Page>
  )
}

/** What is done to the whole page; a tile that is added while nothing is arranged is kept at once. */
function Tools({ layout: { shown, isEditing, edit, change }, isPlatform }: { layout: LayoutState; isPlatform: boolean }) {
  const t = useT()
  const arrange = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) arrange.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <>
      {isPlatform ? (
        <AddTile tiles={shown.platform} all={Object.keys(PLATFORM_TILES) as PlatformTile[]} onChange={(platform) => change({ platform })} />
      ) : (
        <AddTile tiles={shown.own} all={Object.keys(OWN_TILES) as OwnTile[]} onChange={(own) => change({ own })} />
      )}
      {!isEditing && (
        <Button ref={arrange} size="s" icon="dots-six-vertical" onClick={edit}>
          {t('dashboard.edit')}
        </Button>
      )}
    </>
  )
}
