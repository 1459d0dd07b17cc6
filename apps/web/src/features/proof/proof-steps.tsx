import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Amount, type AmountAsset } from '#ui/amount'
import { Button } from '#ui/button'
import type { ProofStep } from './check-proof.ts'

interface ProofStepsProps {
  steps: readonly ProofStep[]
  asset: AmountAsset
  /** Whether the last of them is the published root. */
  isRight: boolean
}

/** So many fit without hiding what stands below them. */
const SHOWN_MAX = 4

/** The way from one's leaf to the root, as this browser has worked it out. */
export function ProofSteps({ steps, asset, isRight }: ProofStepsProps) {
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
            <Step step={step} isRoot={place === last} isRight={isRight} asset={asset} />
          </li>
        ))}
      </ol>
      {!isWhole && (
        <Button size="s" variant="text" onClick={() => setWhole(true)}>
          {t('proof.steps.show', { count: steps.length })}
        </Button>
      )}
    </section>
  )
}

function Step({ step, isRoot, isRight, asset }: { step: ProofStep; isRoot: boolean; isRight: boolean; asset: AmountAsset }) {
  const t = useT()
  const { neighbour } = step
  return (
    <>
      <span className="proof-what">
        <span className="m">
          {isRoot && t(isRight ? 'proof.steps.root' : 'proof.steps.rootDiffers')}
          {!isRoot && (neighbour ? t(`proof.steps.${neighbour.side}`) : t('proof.steps.leaf'))}
        </span>
        <Amount raw={step.sum} asset={asset} />
      </span>
      {!neighbour && <span className="cap pretty">{t('proof.steps.leafText')}</span>}
      {neighbour && (
        <span className="cap proof-what">
          <span>{isRoot ? t(`proof.steps.${neighbour.side}`) : t('proof.steps.neighbour')}</span>
          <Amount raw={neighbour.sum} asset={asset} withCode={false} />
        </span>
      )}
      <code className="proof-hash">{step.hash}</code>
    </>
  )
}
