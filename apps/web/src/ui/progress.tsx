interface ProgressProps {
  /** From 0 to 1. */
  value: number
  label: string
  outcome?: 'running' | 'met' | 'missed'
}

/** A progress bar; its figures are beside it as text. */
export function Progress({ value, label, outcome = 'running' }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.floor(value * 100)))
  return (
    <div
      className={outcome === 'running' ? 'progress' : `progress progress-${outcome}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
