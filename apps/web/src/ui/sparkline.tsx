import { sparkPath } from './spark-path.ts'

interface SparklineProps {
  values: readonly number[]
  /** The accessible description of the line, with its figures. */
  label: string
  height?: number
  withArea?: boolean
}

const WIDTH = 700

/** One value over time, without axes. */
export function Sparkline({ values, label, height = 40, withArea }: SparklineProps) {
  const line = sparkPath(values, WIDTH, height)
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${WIDTH} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {withArea && line && <path className="spark-area" d={`${line}V${height}H0Z`} />}
      <path className="spark-line" d={line} />
    </svg>
  )
}
