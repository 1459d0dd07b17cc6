import { Suspense, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { dayText, startOf } from '#platform/moments'
import { lazyScreen } from '#shell/lazy-screen'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { useOwnProof } from './queries.ts'
import './proof.css'

/** Loads the cryptography only for users who verify. */
const ProofDialog = lazyScreen(() => import('./proof-dialog.tsx'), 'ProofDialog')

/** Shows which published proof counts a wallet's balance, and lets its owner verify it. */
export function ProofLine({ assetCode }: { assetCode: string }) {
  const t = useT()
  const { tag } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { data: proof, isError } = useOwnProof(assetCode)
  if (isError) return <p className="proof-line cap">{t('proof.line.error')}</p>
  if (proof === undefined) return null
  if (proof === null) return <p className="proof-line cap">{t('proof.line.none')}</p>
  return (
    <div className="proof-line">
      <Icon name="seal-check" />
      <span className="cap grow">{t('proof.line.title', { day: dayText(startOf(proof.day), tag, 'UTC') })}</span>
      <Button variant="text" size="s" onClick={() => setOpen(true)}>
        {t('proof.line.verify')}
      </Button>
      {isOpen && (
        <Suspense>
          <ProofDialog assetCode={assetCode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
