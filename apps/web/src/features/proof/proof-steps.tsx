import { type ReactNode, useState } from 'react'
import { useT } from '#platform/i18n'
import { Amount, type AmountAsset } from '#ui/amount'
import { Button } from '#ui/button'
import type { ProofStep } from './check-proof.ts'

interface ProofStepsProps {
  steps: readonly ProofStep[]
  asset: AmountAsset
  balance: string
  total: string
  /** Whether the last step is the published root. */
  isRight: boolean
}

/** As many steps as fit without hiding what is below. */
const SHOWN_MAX = 4

/** The path from the user's leaf to the root, as this browser computed it. */
export function ProofSteps({ steps, asset, balance, total, isRight }: ProofStepsProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(steps.length <= SHOWN_MAX)
  const last = steps.length - 1
  const shown = steps.map((step, place) => ({ step, place })).filter(({ place }) => isWhole || place < 2 || place === last)
  return (
    <section aria-labelledby="proof-steps" className="proof-way">
      <h3 id="proof-steps" className="h3">
        {t('proof.steps.title')}
      </h3>
      <ol className="proof-steps">
        {shown.map(({ step, place }) => (
          <li key={place} value={place + 1} className={place === last ? (isRight ? 'is-root' : 'is-wrong') : undefined}>
            <Step step={step} isRoot={place === last} isRight={isRight}>
              {place === 0 && <Amount raw={balance} asset={asset} />}
              {place === last && isRight && <Amount raw={total} asset={asset} />}
            </Step>
          </li>
        ))}
      </ol>
      {!isWhole && (
        <Button size="s" variant="text" onClick={() => setWhole(true)}>
          {t('proof.steps.show', { count: steps.length })}
        </Button>
      )}
      <p className="cap pretty">{t('proof.steps.private')}</p>
    </section>
  )
}

/** Shows no amounts between the user's balance and the total: the commitments hide them. */
function Step({ step, isRoot, isRight, children }: { step: ProofStep; isRoot: boolean; isRight: boolean; children: ReactNode }) {
  const t = useT()
  const { neighbour } = step
  return (
    <>
      <span className="proof-what">
        <span className="m">
          {isRoot && t(isRight ? 'proof.steps.root' : 'proof.steps.rootDiffers')}
          {!isRoot && (neighbour ? t(`proof.steps.${neighbour}`) : t('proof.steps.leaf'))}
        </span>
        {children}
      </span>
      {!neighbour && <span className="cap pretty">{t('proof.steps.leafText')}</span>}
      {neighbour && <span className="cap">{isRoot ? t(`proof.steps.${neighbour}`) : t('proof.steps.sealed')}</span>}
      <code className="proof-hash">{step.hash}</code>
    </>
  )
}
