import { hasRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Button } from '#ui/button'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { MarketsPanel } from './markets-panel.tsx'
import { OpenMarketDialog } from './open-market-dialog.tsx'
import { useMarketStates } from './queries.ts'
import { TERM_ROLES } from './roles.ts'
import './market.css'

/** All markets with their state; whoever may opens a new one here. */
export function MarketsScreen() {
  const t = useT()
  const mayOpen = hasRole(useOpenSession().roles, TERM_ROLES)
  const { data: markets } = useMarketStates()
  const [isOpening, setOpening] = useState(false)
  return (
    <AdminFrame
      place="markets"
      title={t('pages.adminMarkets')}
      count={markets?.length}
      actions={
        mayOpen && (
          <Button size="s" icon="plus" aria-haspopup="dialog" onClick={() => setOpening(true)}>
            {t('marketAdmin.new')}
          </Button>
        )
      }
    >
      <MarketsPanel />
      {isOpening && <OpenMarketDialog onClose={() => setOpening(false)} />}
    </AdminFrame>
  )
}
