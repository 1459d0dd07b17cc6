import { inPercent, numberFormat } from '@bourse/domain/formats'

/** Hundredths of a per cent with their sign: “+0.56%”. */
export function bpsShare(bps: number, tag: string): string {
  const style = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const
  return inPercent(
    numberFormat(tag, style)
      .format(bps / 100)
      .replace('-', '−'),
    tag,
  )
}
