import { usePositions } from '#features/orders'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Icon } from '#ui/icon'
import { Row } from './slip/figure-rows.tsx'
import { movedText, type Outcome } from './outcome.ts'
import { type SumAsset, useSums } from './slip/use-sums.ts'

interface DoneDialogProps {
  outcome: Outcome
  given: SumAsset
  received: SumAsset
  onClose: () => void
}

/** What has arrived, what was given for it, and what both wallets hold now. */
export function DoneDialog({ outcome, given, received, onClose }: DoneDialogProps) {
  const t = useT()
  const sums = useSums()
  const wallets = usePositions()
  const heldOf = (code: string) => wallets.find(({ asset }) => asset.code === code)?.available
  return (
    <Dialog
      open
      focus="title"
      title={
        <>
          <span className="xp-done-ring">
            <Icon name="check" weight="bold" />
          </span>
          {t('express.done.filled', { amount: sums.text(outcome.gotRaw, received) })}
        </>
      }
      look="centered"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('express.done.again')}</Button>
          <a className={buttonClass({ variant: 'primary' })} href={addressOf('pocket')}>
            {t('express.done.pocket')}
          </a>
        </>
      }
    >
      <p className="t-2 text-center xp-done-text">{movedText(outcome, given, received, sums, t)}</p>
      <dl className="kv">
        {[received, given].map((asset) => {
          const held = heldOf(asset.code)
          return (
            <Row key={asset.code} label={asset.code}>
              {held !== undefined && <span className="fig">{sums.figure(BigInt(held), asset)}</span>}
            </Row>
          )
        })}
      </dl>
    </Dialog>
  )
}
