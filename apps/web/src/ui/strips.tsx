import './strips.css'

export type StripState = 'done' | 'current' | 'todo'

interface StripsProps {
  states: readonly StripState[]
  /** What is counted; omitted where the figures are beside it as text. */
  label?: string
}

/** One strip for each of a few steps: done ones filled, the current one outlined. */
export function Strips({ states, label }: StripsProps) {
  const wiring =
    label === undefined
      ? { 'aria-hidden': true }
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': states.length,
          'aria-valuenow': states.filter((state) => state === 'done').length,
        }
  return (
    <div className="strips" {...wiring}>
      {states.map((state, place) => (
        <i key={place} className={`is-${state}`} />
      ))}
    </div>
  )
}
