import type { PerkReply } from '@bourse/contracts/perk'
import { lazy, Suspense, useState } from 'react'
import { useT, withTexts } from '#platform/i18n'
import { Button } from '#ui/button'
import { duesOf } from '../parts/dues-of.ts'

const GiftDialog = lazy(
  withTexts(
    async () => {
      const { GiftDialog: dialog } = await import('../join/gift-dialog.tsx')
      return { default: dialog }
    },
    'perk',
    'friend',
    'fields',
  ),
)

/** The way to give somebody a membership. Only dues can be given, and the owner would pay them to itself. */
export function GiftBlock({ perk }: { perk: PerkReply }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (perk.isOwner || !perk.isActive || perk.membership === 'none' || duesOf(perk).length === 0) return null
  return (
    <div className="pk-block row">
      <span className="grow cap">{t('perk.gift.offer')}</span>
      <Button size="s" icon="gift" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('perk.gift')}
      </Button>
      {isOpen && (
        <Suspense>
          <GiftDialog perk={perk} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
