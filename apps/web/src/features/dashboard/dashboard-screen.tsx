import { Suspense, useState } from 'react'
import { useT } from '#platform/i18n'
import { useHidesBalances } from '#platform/preferences'
import { useOpenSession } from '#platform/session'
import { Page } from '#shell/page'
import { AmountsHidden } from '#ui/amount'
import { Button } from '#ui/button'
import { Segmented } from '#ui/segmented'
import { ArrangedTiles } from './arranged-tiles.tsx'
import { EditBar } from './edit-bar.tsx'
import { OWN_PARTS } from './tiles/parts.ts'
import { PlatformTiles } from './platform/lazy.ts'
import { useLayout } from './use-layout.ts'
import './dashboard.css'
import './tiles.css'
import './tile-rows.css'

type Side = 'own' | 'platform'

/** Tiles that the user arranges: their own, and for staff those of the platform (STAFF-07, DEF-189). */
export function DashboardScreen() {
  const t = useT()
  const { isStaff } = useOpenSession()
  const [side, setSide] = useState<Side>('own')
  const layout = useLayout()
  const { shown, isEditing, edit, change } = layout
  const isHidden = useHidesBalances()
  const choice = (
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
  return (
    <Page
      heading={t('pages.dashboard')}
      beside={
        <div className="dash-head">
          {isStaff && <span className="only-d">{choice}</span>}
          <span className="grow" />
          {!isEditing && (
            <span className="only-d">
              <Button icon="pencil-simple" onClick={edit}>
                {t('dashboard.edit')}
              </Button>
            </span>
          )}
        </div>
      }
    >
      {isStaff && <div className="only-m below-4">{choice}</div>}
      {isEditing && <EditBar layout={layout} />}
      <AmountsHidden value={isHidden && side === 'own'}>
        {isStaff && side === 'platform' ? (
          <Suspense fallback={null}>
            <PlatformTiles tiles={shown.platform} isEditing={isEditing} onChange={(platform) => change({ platform })} />
          </Suspense>
        ) : (
          <ArrangedTiles tiles={shown.own} parts={OWN_PARTS} isEditing={isEditing} onChange={(own) => change({ own })} />
        )}
      </AmountsHidden>
      {/* The head of a phone has no room for it. */}
      {!isEditing && (
        <div className="only-m dash-edit">
          <Button icon="pencil-simple" onClick={edit}>
            {t('dashboard.edit')}
          </Button>
        </div>
      )}
    </Page>
  )
}
