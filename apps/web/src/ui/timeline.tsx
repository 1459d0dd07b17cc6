import './timeline.css'

interface Moment {
  when: string
  what: string
}

/** What happens when, on a line of time: now is solid, later is hollow. */
export function Timeline({ label, moments }: { label: string; moments: readonly Moment[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {moments.map(({ when, what }, place) => (
        <li key={what} className={place === 0 ? 'stop is-now' : 'stop'}>
          <b>{when}</b>
          {what}
        </li>
      ))}
    </ol>
  )
}
