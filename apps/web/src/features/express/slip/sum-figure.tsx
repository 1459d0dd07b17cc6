import { RoundedFigure } from '#ui/rounded-figure'
import { type SumAsset, type Sums, useSums } from './use-sums.ts'

interface SumFigureProps {
  raw: bigint
  asset: SumAsset
  toward?: 'down' | 'up'
  className?: string
  /** In a table the code is quieter than its figure; in a sentence it is not. */
  isQuiet?: boolean
}

/** An amount with its code; where it is shown in cents, its last units are in the tooltip and read aloud. */
export function SumFigure({ raw, asset, toward = 'down', className = 'fig', isQuiet = false }: SumFigureProps) {
  const sums = useSums()
  const exact = exactOf(sums, raw, asset, toward)
  const text = isQuiet ? (
    <>
      {sums.figure(raw, asset, toward)}
      <span className="u">{asset.code}</span>
    </>
  ) : (
    sums.text(raw, asset, toward)
  )
  if (exact === undefined) return <span className={className}>{text}</span>
  return (
    <RoundedFigure className={className} exact={exact}>
      {text}
    </RoundedFigure>
  )
}

/** The exact amount, where the shown one is rounded. */
export function exactOf(sums: Sums, raw: bigint, asset: SumAsset, toward: 'down' | 'up' = 'down'): string | undefined {
  const exact = sums.exact(raw, asset)
  return exact === sums.text(raw, asset, toward) ? undefined : exact
}
