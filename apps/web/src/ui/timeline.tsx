import './timeline.css'

interface Moment {
  when: string
  what: string
}

/** What happens when, on a line of time: now is solid, later is hollow. */
export function Timeline({ label, moments }: { label: string; moments: readonly Moment[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {moments.map(({ when, what }) => (
        <li key={what}>
          <b>{when}</b>
          {what}
        </li>
      ))}
    </ol>
  )
}
