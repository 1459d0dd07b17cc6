import { ENGRAVING_BOX, engraving } from './engraving.ts'

/** Stands where a picture is missing: a plate engraved from the name. Hidden from screen readers. */
export function EngravedPlate({ name }: { name: string }) {
  return (
    <svg className="engraved" viewBox={ENGRAVING_BOX} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {engraving(name).map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
